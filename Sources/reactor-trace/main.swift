print("reactor-trace")

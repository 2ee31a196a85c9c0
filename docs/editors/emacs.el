(define-derived-mode reactor-trace-mode prog-mode "Actions"
  (setq-local comment-start "# "))
(define-derived-mode reactor-trace-json-mode js-mode "Actions JSON")
(add-to-list 'auto-mode-alist '("\\.\\(actions\\|exploration\\)\\'" . reactor-trace-mode))
(add-to-list 'auto-mode-alist '("\\.actions\\.jsonl?\\'" . reactor-trace-json-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((reactor-trace-mode reactor-trace-json-mode) "reactor-trace" "lsp")))
(add-hook 'reactor-trace-mode-hook #'eglot-ensure)
(add-hook 'reactor-trace-json-mode-hook #'eglot-ensure)

(defun reactor-trace (command)
  "Run the script, accept its trace as the golden, or open its page."
  (interactive (list (completing-read "Command: " '("run" "accept" "openPage") nil t)))
  (jsonrpc-request (eglot-current-server) :workspace/executeCommand
                   (list :command (concat "reactor-trace." command)
                         :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))

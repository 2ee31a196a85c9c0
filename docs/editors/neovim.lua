vim.filetype.add({ extension = { actions = "reactor-trace" } })
vim.api.nvim_create_autocmd("FileType", { pattern = "reactor-trace", callback = function()
  vim.bo.commentstring = "# %s"
  vim.lsp.start({ name = "reactor-trace", cmd = { "reactor-trace", "lsp" }, root_dir = vim.fn.getcwd() })
end })

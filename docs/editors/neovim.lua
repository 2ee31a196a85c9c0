local client
local function start()
  local config = { name = "reactor-trace", cmd = { "reactor-trace", "lsp" }, root_dir = vim.fn.getcwd() }
  if vim.lsp.start then return vim.lsp.start(config) end
  -- Neovim 0.7: one client serves all scripts.
  if not client or vim.lsp.client_is_stopped(client) then client = vim.lsp.start_client(config) end
  vim.lsp.buf_attach_client(0, client)
end
local function on(events, patterns, callback)
  vim.api.nvim_create_autocmd(events, { pattern = patterns, callback = callback })
end
on({ "BufRead", "BufNewFile" }, { "*.actions", "*.exploration" }, function() vim.bo.filetype = "reactor-trace" end)
on({ "BufRead", "BufNewFile" }, { "*.actions.json", "*.actions.jsonl" }, start)
on("FileType", "reactor-trace", function()
  vim.bo.commentstring = "# %s"
  start()
end)

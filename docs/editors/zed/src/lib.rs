use zed_extension_api as zed;

struct ReactorTrace;

impl zed::Extension for ReactorTrace {
    fn new() -> Self {
        ReactorTrace
    }

    fn language_server_command(
        &mut self,
        _: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree.which("reactor-trace").ok_or("reactor-trace is not in PATH")?;
        Ok(zed::Command { command, args: vec!["lsp".into()], env: worktree.shell_env() })
    }
}

zed::register_extension!(ReactorTrace);

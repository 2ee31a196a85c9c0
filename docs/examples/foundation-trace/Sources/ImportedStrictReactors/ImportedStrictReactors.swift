// The plugin ChangedImports adds the files of App/StrictReactors to this target, with their imports changed.

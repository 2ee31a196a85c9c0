// The plugin ChangedImports adds the files of App/Reactors to this target, with their imports changed.

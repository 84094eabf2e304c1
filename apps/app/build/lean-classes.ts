import type { Plugin } from 'vite';

const prefix = '\0class-names:';

/**
 * Inlines class names (`inlineConst`) where they are used, instead of one variable for each. The names are moved to a
 * separate module, because a style sheet whose module exports are all inlined would otherwise be dropped with them.
 */
export function leanClasses(): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'shoushou:lean-classes',
    apply: 'build',
    enforce: 'post',
    resolveId: (source) => (source.startsWith(prefix) ? source : null),
    load: (id) => (id.startsWith(prefix) ? { code: names.get(id) ?? '', moduleSideEffects: false } : null),
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code, id) {
        const nameModule = `${prefix}${id}.js`;
        names.set(nameModule, code);
        return { code: `export * from ${JSON.stringify(nameModule)};`, map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  };
}

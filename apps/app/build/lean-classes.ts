import type { Plugin } from 'vite';

const prefix = '\0class-names:';

/**
 * Writes the names of classes into the code that uses them, with `inlineConst`, instead of a variable for each. For that
 * they move to a module of their own: a sheet none of whose own variables is left would be left out with them.
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

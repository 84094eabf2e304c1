import type { Plugin } from 'vite';

const slot = '\0shoushou:paging';

/**
 * The query library brings paging along with every query. In builds it comes with `useInfiniteQuery`, whose observer
 * hands it over when it is loaded, so with the first screen that has pages. Pages are asked for through that hook alone:
 * the query client's own `infiniteQuery` would find none.
 */
export function leanPaging(): Plugin {
  return {
    name: 'shoushou:lean-paging',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === slot) return slot;
      return source === './infiniteQueryBehavior.js' && /[\\/]query-core[\\/].*[\\/]query\.js$/.test(importer ?? '') ? slot : null;
    },
    load: {
      filter: { id: /^\0shoushou:paging$/ },
      handler: () => 'let paging;\nexport const infiniteQueryBehavior = (pages) => paging(pages);\nexport const takePaging = (behavior) => { paging = behavior; };\n',
    },
    transform: {
      filter: { id: /[\\/]query-core[\\/].*[\\/]infiniteQueryObserver\.js$/ },
      handler: (code) => ({ code: `import { infiniteQueryBehavior } from './infiniteQueryBehavior.js';\nimport { takePaging } from ${JSON.stringify(slot)};\ntakePaging(infiniteQueryBehavior);\n${code}`, map: null }),
    },
  };
}

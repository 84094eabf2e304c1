import type { Plugin } from 'vite';

const slot = '\0shoushou:queries/';

/** Parts of the query library that are loaded late: the name, the hook that needs it, and the observer that is registered at its first use. */
const late = [
  {
    name: 'infiniteQueryBehavior',
    module: './infiniteQueryBehavior.js',
    needs: 'query',
    brings: 'infiniteQueryObserver',
  },
  { name: 'Mutation', module: './mutation.js', needs: 'mutationCache', brings: 'mutationObserver' },
] as const;

/**
 * Checks that every query makes for suspense and error boundaries. This app's queries throw neither promises nor errors
 * (`ListStates` shows both states), so these are constants.
 */
const never: Readonly<Record<string, string>> = {
  './suspense.js':
    'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = undefined;\n',
  './errorBoundaryUtils.js':
    'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false;\n',
  './QueryErrorResetBoundary.js': 'export const useQueryErrorResetBoundary = () => undefined;\n',
};

/** The options that would need the code `never` removes. */
export const excludedSource = /\b(?:throwOnError|useSuspense\w*|suspense:|useQueryErrorResetBoundary)\b/;

/**
 * Loads infinite queries and mutations together with `useInfiniteQuery` and `useMutation`: their observers register themselves
 * when they are loaded, with the first screen that pages or writes. Use them through these hooks only: the query client's own
 * `infiniteQuery` and the mutation cache's `build` would find nothing registered.
 */
export function leanQueries(): Plugin {
  return {
    name: 'shoushou:lean-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith(slot)) return source;
      if (source in never && /[\\/]react-query[\\/].*[\\/]useBaseQuery\.js$/.test(importer)) return slot + source;
      const part = late.find(
        ({ module, needs }) =>
          source === module && new RegExp(`[\\\\/]query-core[\\\\/].*[\\\\/]${needs}\\.js$`).test(importer),
      );
      return part ? slot + part.name : null;
    },
    load: {
      filter: { id: /^\0shoushou:queries\// },
      handler(id) {
        const name = id.slice(slot.length);
        return never[name] ?? `export let ${name};\nexport const take = (late) => { ${name} = late; };\n`;
      },
    },
    transform: {
      filter: { id: /[\\/]query-core[\\/].*[\\/](?:infiniteQuery|mutation)Observer\.js$/ },
      handler(code, id) {
        const part = late.find(({ brings }) => id.endsWith(`${brings}.js`));
        if (!part) return null;
        return {
          code: `import { ${part.name} as late } from '${part.module}';\nimport { take } from ${JSON.stringify(slot + part.name)};\ntake(late);\n${code}`,
          map: null,
        };
      },
    },
  };
}

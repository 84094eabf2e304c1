import type { Plugin } from 'vite';

const slot = '\0shoushou:queries/';

/** What the query library brings along with every query: the name, who needs it, and the observer that comes with its first use. */
const late = [
  { name: 'infiniteQueryBehavior', module: './infiniteQueryBehavior.js', needs: 'query', brings: 'infiniteQueryObserver' },
  { name: 'Mutation', module: './mutation.js', needs: 'mutationCache', brings: 'mutationObserver' },
] as const;

/** What every query asks on behalf of suspense and error boundaries: this app's queries throw neither promises nor errors (`ListStates` shows both). */
const never: Readonly<Record<string, string>> = {
  './suspense.js': 'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = undefined;\n',
  './errorBoundaryUtils.js': 'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false;\n',
  './QueryErrorResetBoundary.js': 'export const useQueryErrorResetBoundary = () => undefined;\n',
};

/** The options that ask for what `never` leaves out. */
export const excludedSource = /\b(?:throwOnError|useSuspense\w*|suspense:|useQueryErrorResetBoundary)\b/;

/**
 * Paging and mutations come with `useInfiniteQuery` and `useMutation`: their observers hand them over when they are
 * loaded, so with the first screen that has pages or writes. They are asked for through those hooks alone: the query
 * client's own `infiniteQuery` and the mutation cache's `build` would find none.
 */
export function leanQueries(): Plugin {
  return {
    name: 'shoushou:lean-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith(slot)) return source;
      if (source in never && /[\\/]react-query[\\/].*[\\/]useBaseQuery\.js$/.test(importer)) return slot + source;
      const part = late.find(({ module, needs }) => source === module && new RegExp(`[\\\\/]query-core[\\\\/].*[\\\\/]${needs}\\.js$`).test(importer));
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
        return { code: `import { ${part.name} as late } from '${part.module}';\nimport { take } from ${JSON.stringify(slot + part.name)};\ntake(late);\n${code}`, map: null };
      },
    },
  };
}

import type { Plugin } from 'vite';

/** Leaves the sentences of the API page out of what phones download. */
export function leanContract(): Plugin {
  return {
    name: 'shoushou:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.contract\.ts$/ },
      handler(code) {
        return { code: code.replace(/\s*summary:\s*'(?:[^'\\]|\\.)*',?/g, ''), map: null };
      },
    },
  };
}

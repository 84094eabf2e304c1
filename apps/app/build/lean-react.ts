import type { Plugin } from 'vite';

/** Removes React's bridge to its browser extension from builds; the extension still works on Vite's development server. */
export function leanReact(): Plugin {
  return {
    name: 'shoushou:lean-react',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}

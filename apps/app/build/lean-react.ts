import type { Plugin } from 'vite';

/** Leaves React's bridge to its browser extension out of builds; the extension still works with `vite`'s own server. */
export function leanReact(): Plugin {
  return {
    name: 'shoushou:lean-react',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}

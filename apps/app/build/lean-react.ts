import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx-runtime';

/**
 * Makes React's part of a build smaller. Its bridge to its browser extension goes; the extension still works on Vite's
 * development server. And `jsx` is called as a function of a module: React's own file is CommonJS, where each of the many calls
 * reads it from the module's object first.
 */
export function leanReact(): Plugin {
  return {
    name: 'shoushou:lean-react',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    resolveId: (source, importer) => (source === runtime && importer !== named ? named : undefined),
    load: (id) => (id === named ? `import runtime from '${runtime}';\nexport const jsx = runtime.jsx;\nexport const jsxs = runtime.jsxs;\nexport const Fragment = runtime.Fragment;\n` : undefined),
  };
}

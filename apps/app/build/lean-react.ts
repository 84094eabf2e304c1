import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx-runtime';
const reactFiles = /\/node_modules\/(react|react-dom|scheduler)\/cjs\//;
/** Every browser of the build's target has these (the youngest is `reportError`: Chrome 95, Safari 15.4), and none has `setImmediate`. */
const present = /\btypeof (AbortController|MessageChannel|Promise|WeakMap|clearTimeout|queueMicrotask|reportError|requestAnimationFrame|setTimeout)\b/g;
const absent = /\btypeof setImmediate\b/g;

/**
 * Makes React's part of a build smaller. Its bridge to its browser extension goes; the extension still works on Vite's
 * development server. And `jsx` is called as a function of a module: React's own file is CommonJS, where each of the many calls
 * reads it from the module's object first. What React brings for browsers older than the build's target goes too.
 */
export function leanReact(): Plugin {
  return {
    name: 'shoushou:lean-react',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    resolveId: (source, importer) => (source === runtime && importer !== named ? named : undefined),
    transform: (code, id) => (reactFiles.test(id) ? { code: code.replace(present, '"function"').replace(absent, '"undefined"'), map: null } : undefined),
    load: (id) => (id === named ? `import runtime from '${runtime}';\nexport const jsx = runtime.jsx;\nexport const jsxs = runtime.jsxs;\nexport const Fragment = runtime.Fragment;\n` : undefined),
  };
}

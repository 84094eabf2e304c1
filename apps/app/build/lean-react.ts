import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx-runtime';
const reactFiles = /\/node_modules\/(react|react-dom|scheduler)\/cjs\//;
/** Every browser of the build's target has these (the youngest is `reportError`: Chrome 95, Safari 15.4), and none has `setImmediate`. */
const present = /\btypeof (AbortController|MessageChannel|Promise|WeakMap|clearTimeout|queueMicrotask|reportError|requestAnimationFrame|setTimeout)\b/g;
const absent = /\btypeof setImmediate\b/g;

/**
 * Functions of the renderer that run only for what no component of this app does, and what stands in their place: view transitions, and elements that
 * React moves to the head of the page.
 */
const unused: Readonly<Record<string, string>> = {
  startViewTransition: 'return null;',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  commitAfterMutationEffectsOnFiber: '',
  trackEnterViewTransitions: '',
  applyViewTransitionToHostInstances: 'return false;',
  restoreViewTransitionOnHostInstances: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  isHostHoistableType: 'return false;',
  getResource: 'return null;',
  acquireResource: 'return null;',
  suspendResource: '',
  insertSuspendedStylesheets: '',
};
/** The renderer's and the package's own calls that fetch files ahead of time. */
const hints = [/,\s*D: prefetchDNS,[^}]*M: preinitModuleScript(?=\s*\})/, /^exports\.preconnect = [\s\S]*?(?=^exports\.requestFormReset = )/m] as const;

/** What would need the code that is left out. */
export const excludedSource = /\b(?:ViewTransition|addTransitionType|prefetchDNS|preconnect|preloadModule|preinit(?:Module)?)\b|\bpreload\b.*from 'react-dom'|<(?:title|meta|link|style|script)\b/;

/** @throws Error when React no longer has what is left out, or has it otherwise */
export function withoutUnused(code: string, id: string): string {
  if (/[\\/]react-dom\.production\.js$/.test(id)) return cut(code, hints[1], id);
  if (!/[\\/]react-dom-client\.production\.js$/.test(id)) return code;
  return Object.entries(unused).reduce((left, [name, body]) => cut(left, new RegExp(`(?<=^function ${name}\\([\\w\\s$,]*\\) \\{)\\n[\\s\\S]*?(?=^\\}$)`, 'm'), id, body), cut(code, hints[0], id));
}

function cut(code: string, part: RegExp, id: string, instead = ''): string {
  if (!part.test(code)) throw new Error(`${id} has no ${part.source} any more: see which part of React the app does not use now`);
  return code.replace(part, instead);
}

/**
 * Makes React's part of a build smaller. Its bridge to its browser extension goes; the extension still works on Vite's
 * development server. And `jsx` is called as a function of a module: React's own file is CommonJS, where each of the many calls
 * reads it from the module's object first. What React brings for browsers older than the build's target goes too, and what
 * nothing here uses.
 */
export function leanReact(): Plugin {
  return {
    name: 'shoushou:lean-react',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    resolveId: (source, importer) => (source === runtime && importer !== named ? named : undefined),
    transform: (code, id) => (reactFiles.test(id) ? { code: withoutUnused(code, id).replace(present, '"function"').replace(absent, '"undefined"'), map: null } : undefined),
    load: (id) => (id === named ? `import runtime from '${runtime}';\nexport const jsx = runtime.jsx;\nexport const jsxs = runtime.jsxs;\nexport const Fragment = runtime.Fragment;\n` : undefined),
  };
}

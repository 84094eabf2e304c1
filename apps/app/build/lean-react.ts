import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx-runtime';
const reactFiles = /\/node_modules\/(react|react-dom|scheduler)\/cjs\//;
/** Every browser of the build's target has these (the youngest is `reportError`: Chrome 95, Safari 15.4), and none has `setImmediate`. */
const present =
  /\btypeof (AbortController|MessageChannel|Promise|WeakMap|clearTimeout|queueMicrotask|reportError|requestAnimationFrame|setTimeout)\b/g;
const absent = /\btypeof setImmediate\b/g;

/**
 * Functions of the renderer that only serve features this app does not use, and their replacements: view transitions, and elements that
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
const hints = [
  /,\s*D: prefetchDNS,[^}]*M: preinitModuleScript(?=\s*\})/,
  /^exports\.preconnect = [\s\S]*?(?=^exports\.requestFormReset = )/m,
] as const;

/**
 * Hashes of React's two files as they were reviewed: what is removed below is unused by this app in exactly these files. Review a new version of
 * React before adding its hashes here.
 */
const lookedThrough: Readonly<Record<string, string>> = {
  'react-dom-client.production.js': 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
  'react-dom.production.js': '7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd',
};

/** Patterns of code that would need what is removed. */
export const excludedSource =
  /\b(?:ViewTransition|addTransitionType|prefetchDNS|preconnect|preloadModule|preinit(?:Module)?)\b|\bpreload\b.*from 'react-dom'|<(?:title|meta|link|style|script)\b/;

/** @throws Error for a file that was not reviewed */
export function withoutUnused(code: string, id: string): string {
  const known = lookedThrough[basename(id)];
  if (known === undefined) return code;
  const hash = createHash('sha256').update(code).digest('hex');
  if (hash !== known)
    throw new Error(
      `${id} is not the file that was looked through: see which part of React the app does not use now, then write down ${hash}`,
    );
  if (basename(id) === 'react-dom.production.js') return cut(code, hints[1], id);
  return Object.entries(unused).reduce(
    (left, [name, body]) =>
      cut(left, new RegExp(`(?<=^function ${name}\\([\\w\\s$,]*\\) \\{)\\n[\\s\\S]*?(?=^\\}$)`, 'm'), id, body),
    cut(code, hints[0], id),
  );
}

function cut(code: string, part: RegExp, id: string, instead = ''): string {
  if (!part.test(code)) throw new Error(`${id} has no ${part.source}`);
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
    transform: (code, id) =>
      reactFiles.test(id)
        ? { code: withoutUnused(code, id).replace(present, '"function"').replace(absent, '"undefined"'), map: null }
        : undefined,
    load: (id) =>
      id === named
        ? `import runtime from '${runtime}';\nexport const jsx = runtime.jsx;\nexport const jsxs = runtime.jsxs;\nexport const Fragment = runtime.Fragment;\n`
        : undefined,
  };
}

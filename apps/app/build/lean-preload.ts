import type { Plugin } from 'vite';

/**
 * Before a lazy chunk runs, its style sheet has loaded and its own imports have been requested. Vite's helper would add
 * 1.1 kB to the boot chunk, because it also supports relative bases, nonces and events that this app does not use.
 */
const helper = `const asked = {};
export const __vitePreload = (load, files) => Promise.all((files || []).map((file) => asked[file] ||= new Promise((done) => {
  const link = document.createElement('link');
  const sheet = file.endsWith('.css');
  link.rel = sheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = '/' + file;
  link.onload = done;
  link.onerror = () => { delete asked[file]; done(); };
  document.head.append(link);
  if (!sheet) done();
}))).then(load);
`;

export function leanPreload(): Plugin {
  return {
    name: 'shoushou:lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
  };
}

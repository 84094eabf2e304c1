import { onTestFinished, vi } from 'vitest';
import { forgetAmap } from '../amap/load-amap.ts';
import { installAmap, type AmapPage } from './amap-page.ts';

/** One for all tests, because the stub that is installed answers for it. */
const page: AmapPage & { readonly scripts: URL[] } = { refusal: null, asked: [], scripts: [] };

/**
 * Answers requests for AMap's script with the stub in one test. @returns the stub's behaviour, and the scripts asked
 * for in this test
 */
export function serveAmapScript(): typeof page {
  // Test files of a worker share the module that keeps the script.
  forgetAmap();
  page.refusal = null;
  page.asked.length = 0;
  page.scripts.length = 0;
  const append = document.body.appendChild.bind(document.body);
  const spy = vi.spyOn(document.body, 'appendChild').mockImplementation(<Added extends Node>(added: Added): Added => {
    if (!(added instanceof HTMLScriptElement) || !added.src.startsWith('https://webapi.amap.com/'))
      return append(added);
    page.scripts.push(new URL(added.src));
    setTimeout(() => installAmap(page), 1);
    return added;
  });
  onTestFinished(() => spy.mockRestore());
  return page;
}

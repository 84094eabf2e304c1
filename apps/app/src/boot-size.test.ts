import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { filesOf } from '../build/imported-chunks.ts';

/** Bytes after brotli to download before home can be used: the page, everything it loads at once, home's data. */
const limit = 88_000;
/** Data that the server embeds in the page: prices and services of home, settings. */
const dataBytes = 950;

let page: string;
let boot: Rolldown.OutputChunk;
let output: Rolldown.RolldownOutput['output'];
let bundle: Rolldown.OutputBundle;

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
}

beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  vi.stubEnv('NODE_ENV', 'production');
  ({ output } = (await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput);
  vi.unstubAllEnvs();
  bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  page = textOf(output.find(({ fileName }) => fileName === 'index.html'));
  boot = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
});

/**
 * Bytes after brotli at the median of five hashes for each chunk that the code names: which one a chunk gets is chance,
 * and moves the whole by 150 bytes.
 */
function compressedMedian(code: string): number {
  const sizes = [0, 1, 2, 3, 4].map((round) => {
    const others = code.replaceAll(/(?<=-)[\w-]{7}(?=\.js`)/g, (hash) =>
      createHash('sha256').update(`${round} ${hash}`).digest('base64url').slice(0, 7),
    );
    return brotliCompressSync(others).length;
  });
  return sizes.sort((one, other) => one - other)[2]!;
}

describe('the first screen', () => {
  test('is one page and one chunk, within its bytes', () => {
    const bytes = [brotliCompressSync(page).length, compressedMedian(boot.code)];
    expect(boot.imports).toEqual([]);
    expect(page.match(/(?:src|href)="\/assets\/[^"]+"/g)).toEqual([`href="/${boot.fileName}"`]);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit - dataBytes);
  });

  test('does not wait for what it does not need', () => {
    const unneeded = /\/(?:zod|@capacitor|contract\/src|client\/src\/(?:calls|outbox|tokens)\/)\b/;
    expect(boot.moduleIds.filter((id) => unneeded.test(id))).toEqual([]);
  });

  test.each([
    { screen: 'orders/booking/ConfirmOrderScreen', kilobytes: 38 },
    { screen: 'catalog/screens/PriceScreen', kilobytes: 41 },
    { screen: 'orders/receipts/OrdersTabScreen', kilobytes: 42 },
    { screen: 'orders/my-bookings/BookingsScreen', kilobytes: 42 },
    { screen: 'accounts/sign-in/LoginScreen', kilobytes: 42 },
    { screen: 'wallet/screens/TransactionScreen', kilobytes: 44 },
  ])('opens $screen with at most $kilobytes kB more', ({ screen, kilobytes }) => {
    const module = fileURLToPath(new URL(`domains/${screen}.tsx`, import.meta.url));
    const files = filesOf(bundle, [module]);
    expect(files.length).toBeGreaterThan(3);
    const bytes = files.reduce((sum, name) => sum + brotliCompressSync(textOf(bundle[name])).length, 0);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
  });

  test('and the booking form after it are 130 kB, without the map of all routes', () => {
    const modules = ['first-routes.ts', 'domains/orders/booking/ConfirmOrderScreen.tsx'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    );
    const files = ['index.html', boot.fileName, ...filesOf(bundle, modules)];
    expect(files.filter((name) => /\/routes-/.test(name))).toEqual([]);
    const bytes = files.reduce((sum, name) => sum + brotliCompressSync(textOf(bundle[name])).length, dataBytes);
    expect(bytes).toBeLessThanOrEqual(130_000);
  });

  test('is compiled while it arrives, not function by function as it runs', () => {
    expect(boot.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('makes none of the formatters that take a browser milliseconds to make', () => {
    expect(boot.code).not.toMatch(/\bIntl\b|toLocale/);
  });

  test('paints without a request for its style', () => {
    expect(page).toContain('<style>');
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).toMatch(/<script id="home-payload" type="application\/json"><!--home-payload--><\/script>/);
  });
});

describe('the page of a campaign', () => {
  /** Bytes after brotli of a page with its scene, beyond what the app's tabs have loaded. */
  const campaignLimit = 40_000;
  const chunks = (): Rolldown.OutputChunk[] => output.filter((file) => file.type === 'chunk');
  const sizeOf = (name: string): number =>
    brotliCompressSync(textOf(output.find(({ fileName }) => fileName === name))).length;

  const screens = /\/domains\/campaigns\/(?:page|contests|earnings|invitations|packets|prizes)\/\w+Screen\.tsx$/;
  const tabs = /\/domains\/(?:accounts\/me|orders\/receipts)\/(?:screens\/)?\w+Screen\.tsx$/;
  const scenes = /\/campaigns\/scenes\/\w+Scene\.tsx$/;

  test('is at most 40 kB with the largest drawn scene, whichever it is', () => {
    const holding = (module: RegExp): Rolldown.OutputChunk[] =>
      chunks().filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    const art = Math.max(...holding(scenes).map(({ fileName }) => sizeOf(fileName)));
    const pages = holding(screens);
    const shell = new Set(holding(tabs).flatMap((chunk) => filesOf(bundle, chunk.moduleIds.slice(0, 1))));
    expect([art > 500, pages.length > 3, shell.size > 1]).toEqual([true, true, true]);
    const heavy = pages
      .map((chunk) => ({
        page: chunk.name,
        bytes:
          art +
          filesOf(bundle, chunk.moduleIds.slice(0, 1))
            .filter((name) => !shell.has(name))
            .reduce((sum, name) => sum + sizeOf(name), 0),
      }))
      .filter(({ bytes }) => bytes > campaignLimit);
    expect(heavy).toEqual([]);
  });
});

describe('the look of the first screen', () => {
  /**
   * The link that the page's first script writes and the attributes that it sets, for a stored look on a dark or light
   * system.
   */
  function firstLines(stored: string | Error, systemDark: boolean) {
    const [, script = ''] = /<script>([^<]*(?:<link[^<]*)?)<\/script>/.exec(page) ?? [];
    const written: string[] = [];
    const dataset: Record<string, string> = { theme: 'red-theme' };
    const storage = {
      getItem(key: string) {
        if (stored instanceof Error) throw stored;
        return key === 'look' ? stored : null;
      },
    };
    const document = { documentElement: { dataset }, write: (text: string) => written.push(text) };
    runInNewContext(script, {
      document,
      localStorage: storage,
      location: { pathname: '/', hash: '' },
      matchMedia: () => ({ matches: systemDark }),
    });
    return {
      sheets: written.length,
      dark: 'dark' in dataset,
      elder: 'elder' in dataset,
      theme: dataset['theme'],
      written,
    };
  }

  test.each([
    ['nothing', '', false, { sheets: 0, dark: false, elder: false, theme: 'red-theme' }],
    ['nothing, on a dark system', '', true, { sheets: 1, dark: true, elder: false, theme: 'red-theme' }],
    ['elder mode', 'red-theme elder', false, { sheets: 1, dark: false, elder: true, theme: 'red-theme' }],
    ['another theme', 'green-theme', false, { sheets: 1, dark: false, elder: false, theme: 'green-theme' }],
    ['dark', 'red-theme  dark', false, { sheets: 1, dark: true, elder: false, theme: 'red-theme' }],
    [
      'light, on a dark system',
      'blue-theme elder light',
      true,
      { sheets: 1, dark: false, elder: true, theme: 'blue-theme' },
    ],
    [
      'what the browser refuses to tell',
      new Error('refused'),
      true,
      { sheets: 1, dark: true, elder: false, theme: 'red-theme' },
    ],
  ])('is known before it is painted: stored is %s', (_, stored, systemDark, expected) => {
    expect(firstLines(stored, systemDark)).toMatchObject(expected);
  });

  test('names the style sheet of the other looks that is built', () => {
    const [, file = ''] = /href=\/([^>]+)>/.exec(firstLines('green-theme', false).written[0] ?? '') ?? [];
    const sheet = output.find(({ fileName }) => fileName === file);
    expect(textOf(sheet)).toContain(':root[data-dark]');
  });
});

describe('everything else', () => {
  test('has no row of a call or a refusal with what only the server needs, but the platform’s own refusals', () => {
    const rows = /\/contract\/src\/(?:[\w-]+\/)?(?!platform\.errors)[\w.-]+\.(?:contract|errors)\.ts$/;
    const holding = output.flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.filter((id) => rows.test(id)) : [],
    );
    expect(holding).toEqual([]);
  });

  test('needs at most 15 kB for its calls to the server, and 10 kB more to run at all', () => {
    const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const bytesOf = (module: RegExp) =>
      chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
        .map(({ code }) => brotliCompressSync(code).length);
    const [calls = Infinity] = bytesOf(/\/shell\/calls\/api\.ts$/);
    const [later = Infinity] = bytesOf(/\/src\/after-start\.ts$/);
    expect([calls < 15_000, later < 10_000]).toEqual([true, true]);
  });

  test('comes in chunks by route table, not by screen', () => {
    const chunks = output.filter((file) => file.type === 'chunk');
    const domains = chunks.filter((chunk) => chunk.moduleIds.some((id) => /\/src\/domains\/.*Screen\.tsx$/.test(id)));
    for (const chunk of domains) {
      const screensOf = new Set(
        chunk.moduleIds.flatMap((id) => /\/src\/domains\/([^/]+)\/.*Screen\.tsx$/.exec(id)?.[1] ?? []),
      );
      expect([chunk.fileName, screensOf.size]).toEqual([chunk.fileName, 1]);
    }
    expect(domains.length).toBeLessThanOrEqual(80);
  });

  test('is loaded without anything that another domain alone needs', () => {
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
    const domainOf = (chunk: Rolldown.OutputChunk) =>
      chunk.moduleIds.flatMap((id) => /\/src\/domains\/([^/]+)\/.*Screen\.tsx$/.exec(id)?.[1] ?? [])[0];
    for (const chunk of chunks.values()) {
      const foreign = chunk.imports.filter(
        (file) => ![undefined, domainOf(chunk)].includes(domainOf(chunks.get(file)!)),
      );
      expect([chunk.fileName, foreign]).toEqual([chunk.fileName, []]);
    }
  });

  test('names only files that are there', () => {
    const built = new Set(output.map(({ fileName }) => fileName));
    const named = output.flatMap((file) => textOf(file).match(/assets\/[\w~.-]+\.(?:json|js|css)\b/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !built.has(file))).toEqual([]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '../brand/brand.ts';
import { allowStyle, brandManifest, brandPage } from '../brand/brand-page.ts';
import { hasConsoleCookie } from '../http/console-session.ts';
import { sendNotFound } from '../http/server.ts';
import { readConsoleFiles } from './console-files.ts';
import { EncodedPage } from './encoded-page.ts';
import { devicePage, pageOfScreen, pictureStyleHashes, readScreens } from './screen-files.ts';

export interface WebFolders {
  /** Folders with the built pages. */
  app: string;
  console: string;
  /** The installation's current brand. */
  brand(): Promise<Brand>;
  /** Settings embedded in the app's page. */
  settings(brand: Brand): object;
  /** Key of AMap's JS API for the console's page; null for an installation without. */
  mapKey: string | null;
}

/** The JSON embedded in the home page, or null when not available. */
export interface HomePayload {
  homePayload?(): Promise<string | null>;
}

const NONCE_SLOT = '__STYLE_NONCE__';
const HOME_SLOT = '<!--home-payload-->';
const SETTINGS_SLOT = '<!--app-settings-->';
/** In the service worker: changed settings change the page, which devices then fetch again. */
const SETTINGS_HASH_SLOT = '__SETTINGS_HASH__';

/** Hashes of the inline scripts and styles of the built pages, for the content security policy. */
export async function webContentHashes(web: WebFolders): Promise<{ scripts: string[]; styles: string[] }> {
  const hashes = { scripts: [] as string[], styles: [] as string[] };
  for (const folder of [web.app, web.console]) {
    const text = await readFile(path.join(folder, 'csp-hashes.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const read = JSON.parse(text) as { scripts: string[]; styles: string[] };
    hashes.scripts.push(...read.scripts);
    hashes.styles.push(...read.styles);
  }
  hashes.styles.push(...(await pictureStyleHashes(web.app)));
  return hashes;
}

/** By which a painted page asks for the picture of a tapped screen and the names of its files (apps/app/build/boot-page.ts). */
const SCREEN_PART = 'x/screen';
/** The page that the service worker keeps on the device (apps/app/src/worker/service-worker.ts). */
const DEVICE_PAGE = '/page';

/**
 * Serves the app at `/` and the console at `/console/`: hashed assets for a year, precompressed; pages uncached. Paths
 * of the app's routes get its page, also with a dot in them; other paths that look like files answer 404.
 */
export async function serveWeb(app: FastifyInstance, web: WebFolders, sources: readonly HomePayload[]): Promise<void> {
  const source = sources.find((candidate) => candidate.homePayload);
  await serveFolder(app, '/console/', web.console, false);
  await serveFolder(app, '/', web.app, true);
  const appPage = await readFile(path.join(web.app, 'index.html'), 'utf8');
  const screenAt = await readScreens(web.app);
  const ofDevice = await devicePage(appPage, web.app);
  const consolePage = await readFile(path.join(web.console, 'index.html'), 'utf8');
  const nameConsoleFiles = await readConsoleFiles(web.console);

  // Separate, so that each stays identical to its previous version and is compressed once.
  const pages = { home: new EncodedPage(), other: new EncodedPage(), device: new EncodedPage() };
  const ofScreens = new Map<string, EncodedPage>();
  const brandNow = await followBrand(web);
  /** User content is inserted last, so that the brand's name is only replaced in the page itself. */
  const fillPage = (reply: FastifyReply, page: string, brand: Brand, payload: string | null): string => {
    const { text, styleHash } = brandPage(page, brand);
    allowStyle(reply, styleHash);
    return text
      .replace(SETTINGS_SLOT, () => inScript(JSON.stringify(web.settings(brand))))
      .replace(HOME_SLOT, () => inScript(payload ?? ''));
  };
  await serveWorker(app, web, brandNow);
  await serveManifest(app, web, brandNow);
  // Start of links and bookmarks of earlier apps; browsers keep the hash that follows.
  app.get('/index.html', { schema: { hide: true } as object }, (request, reply) =>
    reply.redirect(request.url.replace('/index.html', '/'), 301),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|sandbox|files|token|_AMapService)(\/|$)/.test(pathname) &&
      (!/\.\w{2,5}$/.test(pathname) || screenAt(pathname) !== null);
    if (!isPage) return sendNotFound(reply);
    const brand = await brandNow();
    if (/^\/console(\/|$)/.test(pathname)) {
      const page = nameConsoleFiles(
        withMapKey(fillPage(reply, consolePage, brand, null), web.mapKey),
        pathname,
        hasConsoleCookie(request),
      );
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(withStyleNonce(reply, page));
    }
    if (pathname === DEVICE_PAGE) return pages.device.send(request, reply, fillPage(reply, ofDevice, brand, null));
    if (!/^\/(?:tabs\/home)?$/.test(pathname)) {
      const screen = screenAt(pathname);
      if (!screen) return pages.other.send(request, reply, fillPage(reply, appPage, brand, null));
      const isPart = request.headers.accept === SCREEN_PART;
      // Nothing is loaded before a picture is painted; a page that asks for a part is painted already.
      if (screen.links !== '' && (!screen.picture || isPart)) reply.header('link', screen.links);
      const key = isPart ? `part of ${screen.path}` : screen.path;
      const kept = ofScreens.get(key) ?? new EncodedPage();
      ofScreens.set(key, kept);
      if (isPart) {
        const part = fillPage(reply, screen.picture?.markup ?? '', brand, null);
        // It is no page, so going back to this address must not find it.
        return kept.send(request, reply, part, 'text/html', 'no-store');
      }
      return kept.send(request, reply, fillPage(reply, pageOfScreen(appPage, screen), brand, null));
    }
    return pages.home.send(
      request,
      reply,
      fillPage(reply, appPage, brand, (await source?.homePayload?.().catch(() => null)) ?? null),
    );
  });
}

/** The app's service worker, checked at every start so that new builds are noticed. None for a build without it. */
async function serveWorker(app: FastifyInstance, web: WebFolders, brandNow: () => Promise<Brand>): Promise<void> {
  const worker = await readFile(path.join(web.app, 'sw.js'), 'utf8').catch(() => null);
  if (worker === null) return;
  const encoded = new EncodedPage();
  app.get('/sw.js', { schema: { hide: true } as object }, async (request, reply) => {
    const brand = await brandNow();
    const settings = createHash('sha256')
      .update(JSON.stringify([web.settings(brand), brand.color]))
      .digest('hex')
      .slice(0, 16);
    return encoded.send(request, reply, worker.replaceAll(SETTINGS_HASH_SLOT, settings), 'text/javascript');
  });
}

/** The manifest of the installed app. None for a build without it. */
async function serveManifest(app: FastifyInstance, web: WebFolders, brandNow: () => Promise<Brand>): Promise<void> {
  const manifest = await readFile(path.join(web.app, 'manifest.webmanifest'), 'utf8').catch(() => null);
  if (manifest === null) return;
  const encoded = new EncodedPage();
  app.get('/manifest.webmanifest', { schema: { hide: true } as object }, async (request, reply) =>
    encoded.send(request, reply, brandManifest(manifest, await brandNow()), 'application/manifest+json'),
  );
}

/**
 * The brand for each request, so that every process applies a change at once; the last known one while the database
 * does not answer.
 */
async function followBrand(web: WebFolders): Promise<() => Promise<Brand>> {
  let known = await web.brand();
  return async () => {
    known = await web.brand().catch(() => known);
    return known;
  };
}

/** JSON that can't end the script element around it. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The console draws its maps with AMap where its page names a key. */
function withMapKey(page: string, key: string | null): string {
  return key === null
    ? page
    : page.replace('name="amap" content=""', () => `name="amap" content="${encodeURIComponent(key)}"`);
}

/** antd injects styles at run time, which the console's page allows by a nonce per answer. */
function withStyleNonce(reply: FastifyReply, page: string): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/style-src 'self'/, `style-src 'self' 'nonce-${nonce}'`));
  return page.replace(NONCE_SLOT, nonce);
}

/**
 * Serves the files of a built page. The hundreds in `assets` share one route: a route for each file takes several
 * megabytes in all. The others have their own, since all other paths at their depth are pages.
 */
async function serveFolder(app: FastifyInstance, prefix: string, root: string, decorateReply: boolean): Promise<void> {
  const shared = { index: false, preCompressed: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root,
    prefix,
    decorateReply,
    wildcard: false,
    globIgnore: [
      'assets/**',
      '**/*.html',
      '**/*.br',
      '**/*.gz',
      '**/csp-hashes.json',
      '**/screen-files.json',
      '**/console-files.json',
      '**/sw.js',
      '**/manifest.webmanifest',
    ],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: path.join(root, 'assets'),
    prefix: `${prefix}assets/`,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

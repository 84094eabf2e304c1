import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { builtFiles, pageRevision } from 'virtual:built-files';
import { isCacheable, evictOldest } from './image-cache.ts';
import { staleFiles } from './stale-files.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The used parts of a worker's global scope, which the page types lack. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
};

/**
 * A path without home or screen answers the bare app page: without home's data, personal data or a screen's files,
 * which every page from the device would load.
 */
const page = '/page';
const filesCache = 'app-files';
const generationsCache = 'app-generations';
const imagesCache = 'images';

const files = new PrecacheController({ cacheName: filesCache });
files.addToCacheList([...builtFiles, { url: page, revision: pageRevision }]);

worker.addEventListener('install', (event) => {
  event.waitUntil(files.install(event as never).then(() => worker.skipWaiting()));
});

/** The previous build's files stay: open pages of it still load their screens. Older ones are deleted. */
async function settle(): Promise<void> {
  const [cache, generations] = await Promise.all([caches.open(filesCache), caches.open(generationsCache)]);
  const own = [...files.getURLsToCacheKeys().values()];
  const before = ((await (await generations.match('/before'))?.json()) ?? []) as string[];
  const present = (await cache.keys()).map((request) => request.url);
  await Promise.all(staleFiles(present, own, before).map((url) => cache.delete(url)));
  await generations.put('/before', new Response(JSON.stringify(own)));
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(settle().then(() => worker.clients.claim()));
});

// Pages come from the device at once, online or offline; other paths (calls, console, files) do not.
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL(page), {
    denylist: [/^\/(api|console|sandbox|files|token)(\/|$|\?)/, /\.\w{2,12}(\?|$)/],
  }),
);

// Built files have a hash in their name, so a name means one content in any build.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: filesCache }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && builtFiles.some((file) => file.url === url.pathname),
  async ({ request }) => (await files.matchPrecache(request)) ?? fetch(request),
);

// Viewed pictures, limited in number, deleted on sign-out. Nothing of /api is cached here: the app's data is in its own
// database, by person.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/') && url.search === '',
  new CacheFirst({
    cacheName: imagesCache,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
        cacheDidUpdate: async () => evictOldest(await caches.open(imagesCache)),
      },
    ],
  }),
);

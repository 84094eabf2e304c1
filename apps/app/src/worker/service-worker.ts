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

/** What of a worker's global scope is used; the types of pages do not have it. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
};

/**
 * A path where neither home nor any screen lives answers the app's page by itself: no data of home in it, nothing of
 * anybody, and no files of a screen named with it, which every page that comes from the device would fetch.
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

/**
 * The build before this one stays: pages of it are open and fetch their screens when they are opened. What is older goes.
 */
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

// Pages come from the device at once, with network or without; what is not the app's (calls, the console, files) does not.
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL(page), {
    denylist: [/^\/(api|console|sandbox|files|token)(\/|$|\?)/, /\.\w{2,12}(\?|$)/],
  }),
);

// Built files carry their hash in their name: whatever build a page is of, a name means one content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst({ cacheName: filesCache }));
registerRoute(({ url, sameOrigin }) => sameOrigin && builtFiles.some((file) => file.url === url.pathname), async ({ request }) => (await files.matchPrecache(request)) ?? fetch(request));

// Pictures that were looked at, a bounded number, and gone when the person signs out. Nothing of /api is kept here: what
// the app knows lies in its own database, by person.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/') && url.search === '',
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

import { firstTables, routes as firstRoutes } from './first-routes.ts';
import { withChunkRecovery } from './shell/updates/missing-chunk.ts';
import type { RouteDefinition } from './shell/routing/route.ts';

const tables = import.meta.glob<readonly RouteDefinition[]>(['./domains/**/*.routes.ts', '!./domains/**/*.test.ts'], {
  eager: true,
  import: 'routes',
});

/** All domains' route tables. Loaded after the first screen is shown; a new domain needs no line here. */
export const routes: readonly RouteDefinition[] = [
  ...firstRoutes,
  ...withChunkRecovery(
    Object.values(tables)
      .filter((table) => !firstTables.includes(table))
      .flat(),
  ),
  ...(import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? galleryRoutes() : []),
];

/** The gallery of shared components in every state, in development builds only. */
function galleryRoutes(): RouteDefinition[] {
  const screens = import.meta.glob<{
    default: RouteDefinition['load'] extends () => Promise<{ default: infer Screen }> ? Screen : never;
  }>('./gallery/GalleryScreen.tsx');
  return Object.values(screens).map((load) => ({ path: '__gallery', title: '组件', guarded: false, load }));
}

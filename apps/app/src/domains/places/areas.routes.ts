import { defineRoutes } from '../../shell/routing/route.ts';

/** Routes of recyclers' service areas, and of districts that need recyclers. */
export const routes = defineRoutes([
  { path: 'modrecarea', title: '回收区域', guarded: true, load: () => import('./screens/MyAreasScreen.tsx') },
  { path: 'recycarea', title: '开通区域', guarded: false, load: () => import('./screens/OpenAreasScreen.tsx') },
  {
    path: 'quote/:addresspcdID/:addresspcd',
    title: '区域报价',
    guarded: false,
    load: () => import('./screens/DistrictOfferScreen.tsx'),
  },
]);

import { defineRoutes } from '../../shell/routing/route.ts';

/** End-of-life vehicles. Whose page led here is only credited; `no` opens a vehicle, `view` the form or a list. */
export const routes = defineRoutes([
  {
    path: 'carorder/:oruserid',
    title: '报废车回收',
    guarded: false,
    load: () => import('./screens/ScrapVehicleScreen.tsx'),
  },
]);

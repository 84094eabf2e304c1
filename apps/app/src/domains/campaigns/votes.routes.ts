import { defineRoutes } from '../../shell/routing/route.ts';

/** The vote for recyclers. */
export const routes = defineRoutes([{ path: 'selection', title: '评选', guarded: false, load: () => import('./contests/VoteScreen.tsx') }]);

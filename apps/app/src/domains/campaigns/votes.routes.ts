import { defineRoutes } from '../../shell/routing/route.ts';

/** The vote for recyclers, and what it is. */
export const routes = defineRoutes([
  { path: 'selection', title: '评选', guarded: false, load: () => import('./contests/VoteScreen.tsx') },
  {
    path: 'selection-introduction',
    title: '评选',
    guarded: false,
    load: () => import('./page/SelectionIntroductionScreen.tsx'),
  },
]);

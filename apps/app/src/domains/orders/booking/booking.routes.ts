import { defineRoutes } from '../../../shell/routing/route.ts';

/** Making a booking. */
export const routes = defineRoutes([
  {
    path: 'conorder',
    title: '确认订单',
    guarded: false,
    load: async () => {
      const screen = await import('./ConfirmOrderScreen.tsx');
      // Its form is rendered once, with the draft, instead of a skeleton first.
      await screen.draftRead;
      return screen;
    },
  },
  { path: 'appointmentC/:userid', title: '预约上门', guarded: false, load: () => import('./BookRecyclerScreen.tsx') },
]);

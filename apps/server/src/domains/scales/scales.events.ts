import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { eraseScales } from './personal-records.store.ts';
import { lockScale, setState, unbind } from './scales.store.ts';

export function scalesEventHandlers({ clock }: Pick<Deps, 'clock'>): EventHandlers {
  return {
    'accounts.erased': async (tx, { payload: { userId } }) => {
      for (const serial of await eraseScales(tx, userId)) {
        const scale = await lockScale(tx, serial);
        await unbind(tx, serial, 'account', clock.now());
        if (scale?.state === 'claimed' || scale?.state === 'active') await setState(tx, serial, 'made');
      }
    },
  };
}

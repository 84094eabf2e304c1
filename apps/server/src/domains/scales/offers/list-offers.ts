import { HOUR, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { listManaged } from '../../stations/index.ts';
import { listUsable } from '../scales.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { viewOffers } from './offer-view.steps.ts';
import { listOffers as find } from './offers.store.ts';

export const listOffers = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.list_offers', async ({ caller: { userId } }) => {
    const now = clock.now();
    const { offerHours } = await rulesInForce({ database, clock }, SCALE_RULES);
    const rows = (await find(database, userId)).filter(
      ({ state, offeredAt }) => state === 'bound' || now - Date.parse(offeredAt) <= offerHours * HOUR,
    );
    const scales = (await listUsable(database, userId)).filter(({ ownerId }) => ownerId === userId);
    const outlets = await listManaged(database, userId);
    return success({
      offers: await viewOffers(database, rows, userId),
      targets: [
        ...scales.map(({ serial, name, model }) => ({
          target: 'scale' as const,
          targetId: serial,
          title: name ?? model.name,
        })),
        ...outlets.map(({ id, name }) => ({ target: 'outlet' as const, targetId: id, title: name })),
      ],
    });
  });

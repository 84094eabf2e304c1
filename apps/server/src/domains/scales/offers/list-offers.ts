import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listManaged } from '../../stations/index.ts';
import { listUsable } from '../scales.store.ts';
import { OFFER_LIFETIME_MS } from './answer-offer.ts';
import { viewOffers } from './offer-view.steps.ts';
import { listOffers as find } from './offers.store.ts';

export const listOffers = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('scales.list_offers', async ({ caller: { userId } }) => {
    const now = clock.now();
    const rows = (await find(database, userId)).filter(({ state, offeredAt }) => state === 'bound' || now - Date.parse(offeredAt) <= OFFER_LIFETIME_MS);
    const scales = (await listUsable(database, userId)).filter(({ ownerId }) => ownerId === userId);
    const outlets = await listManaged(database, userId);
    return success({
      offers: await viewOffers(database, rows, userId),
      targets: [...scales.map(({ serial, name, model }) => ({ target: 'scale' as const, targetId: serial, title: name ?? model.name })), ...outlets.map(({ id, name }) => ({ target: 'outlet' as const, targetId: id, title: name }))],
    });
  });

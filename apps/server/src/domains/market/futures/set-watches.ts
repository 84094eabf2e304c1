import { failure, success } from '@shoushou/kernel';
import { MAX_WATCHED } from '@shoushou/rules/market/prices';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { knownVarieties } from './varieties.store.ts';
import { replaceWatches } from './watches.store.ts';

export function setWatches() {
  return transactionalHandler('market.set_watches', async (tx, { caller }, { varcodes }) => {
    const chosen = [...new Set(varcodes)];
    if (chosen.length > MAX_WATCHED) return failure('market.watch_limit', { values: { most: MAX_WATCHED } });
    if ((await knownVarieties(tx, chosen)).length < chosen.length) return failure('market.variety_unknown');
    await replaceWatches(tx, caller.userId, chosen);
    return success(null);
  });
}

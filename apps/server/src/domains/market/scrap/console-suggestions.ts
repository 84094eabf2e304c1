import { success } from '@shoushou/kernel';
import { SCRAP_UNIT } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readItemPrices } from '../../catalog/index.ts';
import { feedLabel } from '../futures/list.ts';
import { listVarieties } from '../futures/varieties.store.ts';
import { listDecisions } from './scrap.store.ts';
import { readSuggestions } from './suggestions.steps.ts';

const DECISIONS_SHOWN = 100;

export function consoleSuggestions({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) {
  return handler('market.console_suggestions', async (_context, { city }) => {
    const now = clock.now();
    const [suggestions, varieties, decisions] = await Promise.all([
      readSuggestions(database, city, now),
      listVarieties(database),
      listDecisions(database, city, DECISIONS_SHOWN),
    ]);
    const names = new Map(
      (await readItemPrices(database, city, [...new Set(decisions.map(({ itemId }) => itemId))], now)).map(
        ({ itemId, label }) => [itemId, label],
      ),
    );
    return success({
      feed: feedLabel(gateways, now),
      rows: suggestions.map(({ shown }) => shown),
      varieties: varieties.filter(({ unit }) => unit === SCRAP_UNIT).map(({ varcode, name }) => ({ varcode, name })),
      decisions: decisions.map((decision) => ({ ...decision, itemName: names.get(decision.itemId) ?? '已下架的货品' })),
    });
  });
}

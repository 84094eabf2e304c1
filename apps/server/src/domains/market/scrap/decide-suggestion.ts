import { failure, success } from '@shoushou/kernel';
import { formatYuan } from '@shoushou/kernel/money';
import { formatFuturesPrice, movedPrice } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { submitPriceList } from '../../catalog/index.ts';
import { insertDecision } from './scrap.store.ts';
import { readSuggestions } from './suggestions.steps.ts';

/** The only way from a futures price to a list price: an operator accepts the figure shown, and the catalogue's rule of the second operator applies to it like to any other. */
export function decideSuggestion(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler(
    'market.decide_suggestion',
    async (tx, { caller }, { city, itemId, tradingDay, suggestedFen, accept }) => {
      const now = deps.clock.now();
      const by = { id: caller.operatorId, name: caller.name };
      const found = (await readSuggestions(tx, city, now)).find(({ shown }) => shown.itemId === itemId);
      if (!found || !found.link.active || found.shown.state !== 'waiting') return failure('market.suggestion_over');
      const { shown, link, prices } = found;
      const [contract, settlement, suggested] = [shown.contract!, shown.settlement!, shown.suggestedFen!];
      if (shown.tradingDay !== tradingDay || suggested !== suggestedFen)
        return failure('market.suggestion_changed', { values: { yuan: formatYuan(suggested) } });
      const list = accept
        ? await submitPriceList(deps, tx, by, {
            city,
            reason: `按 ${contract} 昨结算 ${formatFuturesPrice(settlement, shown.decimals)} 调整`,
            changes: prices.districts.map(({ adcode, priceFen }) => ({
              itemId,
              district: adcode,
              priceFen: movedPrice(priceFen, shown.middleFen, suggested, link),
            })),
          })
        : null;
      // Another operator changed the price meanwhile.
      if (list !== null && !list.ok) return failure('market.suggestion_over');
      const { coefficientPermille, spreadFen, leastFen, mostFen, version } = link;
      const decision = {
        itemId,
        tradingDay,
        linkVersion: version,
        contract,
        settlement,
        decimals: shown.decimals,
        coefficientPermille,
        spreadFen,
        leastFen,
        mostFen,
        suggestedFen: suggested,
        middleFen: shown.middleFen,
        accepted: accept,
        listId: list?.value.id ?? null,
        by,
      };
      if (!(await insertDecision(tx, city, decision, now))) return failure('market.suggestion_over');
      return success({ state: list === null ? 'declined' : list.value.state === 'in_force' ? 'in_force' : 'waiting' });
    },
  );
}

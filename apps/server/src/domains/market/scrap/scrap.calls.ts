import type { marketCalls } from '@shoushou/contract/market/market.contract';
import { failure, success } from '@shoushou/kernel';
import { formatYuan } from '@shoushou/kernel/money';
import { SCRAP_UNIT, formatFuturesPrice, movedPrice } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { readItemPrices, resolveDistrict, submitPriceList } from '../../catalog/index.ts';
import { feedLabel } from '../futures/list.ts';
import { listVarieties, readVariety } from '../futures/varieties.store.ts';
import { insertDecision, insertScrapLink, listDecisions } from './scrap.store.ts';
import { readSuggestions } from './suggestions.steps.ts';

const DECISIONS_SHOWN = 100;

export const scrapCalls = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'random'>) => {
  const { database, clock, gateways } = deps;
  return callsOf<typeof marketCalls>()({
    /** The scrap prices that follow from a variety's settlement, with today's prices of a district. */
    'market.list_scrap': handler(async (_, { varcode, adcode }) => {
      const district = await resolveDistrict(database, adcode);
      const suggestions = await readSuggestions(database, district.city, clock.now());
      return success({
        district: district.name,
        rows: suggestions.flatMap(({ link, prices, shown: { contract, settlement, decimals, suggestedFen } }) => {
          const todayFen = prices.districts.find((each) => each.adcode === district.adcode)?.priceFen;
          if (
            link.varcode !== varcode ||
            !link.active ||
            contract === null ||
            settlement === null ||
            suggestedFen === null ||
            todayFen === undefined
          )
            return [];
          return [
            {
              itemId: link.itemId,
              name: prices.label,
              contract,
              settlement,
              decimals,
              coefficientPermille: link.coefficientPermille,
              spreadFen: link.spreadFen,
              referenceFen: suggestedFen,
              todayFen,
            },
          ];
        }),
      });
    }),

    'market.console_suggestions': handler(async (_context, { city }) => {
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
        decisions: decisions.map((decision) => ({
          ...decision,
          itemName: names.get(decision.itemId) ?? '已下架的货品',
        })),
      });
    }),

    /** A link only suggests. An item that is sold by the piece has no price a kilogram, gold is quoted by the gram. */
    'market.save_scrap_link': transactionalHandler(async (tx, { caller }, { city, ...link }) => {
      if (link.mostFen < link.leastFen) return failure('market.link_bounds');
      const variety = await readVariety(tx, link.varcode);
      if (!variety) return failure('market.variety_unknown');
      const [item] = await readItemPrices(tx, city, [link.itemId], clock.now());
      if (!item || item.districts.length === 0) return failure('market.item_unknown');
      if (variety.unit !== SCRAP_UNIT || item.unit !== 'kg') return failure('market.link_unit');
      return success({ version: await insertScrapLink(tx, city, link, caller.name, clock.now()) });
    }),

    /**
     * The only way from a futures price to a list price: an operator accepts the figure shown, and the catalogue's rule
     * of the second operator applies to it like to any other.
     */
    'market.decide_suggestion': transactionalHandler(
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
        return success({
          state: list === null ? 'declined' : list.value.state === 'in_force' ? 'in_force' : 'waiting',
        });
      },
    ),
  });
};

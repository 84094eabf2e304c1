import type { ScrapSuggestion } from '@shoushou/contract';
import { DAY, shanghaiDate } from '@shoushou/kernel';
import { middlePrice, movedPrice, SCRAP_UNIT, suggestScrapPrice } from '@shoushou/rules/market/prices';
import type { Queryable } from '../../../platform/database/types.ts';
import { readItemPrices, type ItemPrices } from '../../catalog/index.ts';
import { listVarieties } from '../futures/varieties.store.ts';
import { listDecided, listScrapLinks, type ScrapLink } from './scrap.store.ts';

/** A settlement suggests nothing after this long; the longest holiday is shorter. Milliseconds. */
const SETTLEMENT_FOR = 12 * DAY;

export interface Suggestion {
  shown: ScrapSuggestion;
  link: ScrapLink;
  prices: ItemPrices;
}

/**
 * Price suggestions from the settlement before the current trading day for every linked item of a city: it stays the
 * same the whole trading day. Changes nothing.
 */
export async function readSuggestions(db: Queryable, city: string, now: number): Promise<Suggestion[]> {
  const oldest = shanghaiDate(now - SETTLEMENT_FOR);
  const links = await listScrapLinks(db, city);
  const varieties = await listVarieties(db);
  const decided = await listDecided(db, city, oldest);
  const byItem = new Map(links.map((link) => [link.itemId, link]));
  const items = await readItemPrices(db, city, [...byItem.keys()], now);
  return items.map((prices): Suggestion => {
    const link = byItem.get(prices.itemId)!;
    const variety = varieties.find(({ varcode }) => varcode === link.varcode);
    const { version: _, ...formula } = link;
    const middleFen = middlePrice(prices.districts.map(({ priceFen }) => priceFen));
    const base = {
      ...formula,
      itemName: prices.label,
      varietyName: variety?.name ?? link.varcode,
      decimals: variety?.decimals ?? 0,
      middleFen,
    };
    const { quote, tradingDay } = variety ?? { quote: null, tradingDay: null };
    if (
      !variety ||
      variety.unit !== SCRAP_UNIT ||
      quote === null ||
      tradingDay === null ||
      tradingDay < oldest ||
      quote.previousSettlement === 0
    ) {
      return {
        shown: {
          ...base,
          state: 'no_quote',
          contract: null,
          tradingDay: null,
          settlement: null,
          freeFen: null,
          suggestedFen: null,
        },
        link,
        prices,
      };
    }
    const { freeFen, suggestedFen } = suggestScrapPrice(quote.previousSettlement, variety.decimals, link);
    const moves = prices.districts.some(
      ({ priceFen }) => movedPrice(priceFen, middleFen, suggestedFen, link) !== priceFen,
    );
    const state = decided.has(`${link.itemId} ${link.version} ${tradingDay}`) ? 'settled' : moves ? 'waiting' : 'same';
    return {
      shown: {
        ...base,
        state,
        contract: quote.contract,
        tradingDay,
        settlement: quote.previousSettlement,
        freeFen,
        suggestedFen,
      },
      link,
      prices,
    };
  });
}

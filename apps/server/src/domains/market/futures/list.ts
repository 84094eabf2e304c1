import type { MarketFeed } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { shownVariety } from './quoted-variety.rules.ts';
import { listVarieties } from './varieties.store.ts';

export function list({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) {
  return handler('market.list', async () => success({ feed: feedLabel(gateways), varieties: (await listVarieties(database)).map((each) => shownVariety(each, clock.now())) }));
}

/** Where the quotes come from, as every screen with quotes says. */
export function feedLabel({ market }: Deps['gateways']): MarketFeed {
  return market === null ? { name: '未接入行情', sample: false, delayMinutes: 0 } : { name: market.name, sample: market.sample, delayMinutes: market.delayMinutes };
}

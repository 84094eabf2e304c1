import type { MarketFeed } from '@shoushou/contract';
import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { shownVariety } from './quoted-variety.rules.ts';
import { listVarieties } from './varieties.store.ts';

export function list({ database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>) {
  return handler('market.list', async () =>
    success({
      feed: feedLabel(gateways, clock.now()),
      varieties: (await listVarieties(database)).map((each) => shownVariety(each, clock.now())),
    }),
  );
}

/** The source of the quotes, shown on every screen with quotes. @param now milliseconds */
export function feedLabel({ market }: Pick<Deps['gateways'], 'market'>, now: number): MarketFeed {
  if (market?.push && market.push.validTo < shanghaiDate(now))
    return { name: '行情服务已停止', sample: false, delayMinutes: 0 };
  return market === null
    ? { name: '未接入行情', sample: false, delayMinutes: 0 }
    : { name: market.name, sample: market.sample, delayMinutes: market.delayMinutes };
}

import { failure, success, toInstant } from '@shoushou/kernel';
import { alertReached, formatFuturesPrice, MAX_ALERTS } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { countAlerts, insertAlert } from './alerts.store.ts';
import { readVariety } from './varieties.store.ts';

/** A price that is reached already would be told at once, and is refused instead. */
export function addAlert({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('market.add_alert', async (tx, { caller }, { varcode, kind, price }) => {
    const variety = await readVariety(tx, varcode);
    if (!variety) return failure('market.variety_unknown');
    if (variety.quote === null) return failure('market.feed_stopped');
    if (price % variety.tick !== 0) return failure('market.alert_off_tick', { values: { tick: formatFuturesPrice(variety.tick, variety.decimals) } });
    if (alertReached(kind, price, variety.quote.last)) return failure('market.alert_passed');
    if ((await countAlerts(tx, caller.userId)) >= MAX_ALERTS) return failure('market.alert_limit', { values: { most: MAX_ALERTS } });
    const id = createId(clock, random);
    await insertAlert(tx, caller.userId, { id, varcode, kind, price }, clock.now());
    return success({ id, varcode, name: variety.name, decimals: variety.decimals, kind, price, state: 'armed' as const, createdAt: toInstant(clock.now()), firedAt: null, firedPrice: null });
  });
}

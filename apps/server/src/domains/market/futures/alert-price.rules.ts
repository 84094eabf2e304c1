import { failure, type Failure } from '@shoushou/kernel';
import { alertReached, formatFuturesPrice, type AlertKind } from '@shoushou/rules/market/prices';
import type { QuotedVariety } from './quoted-variety.rules.ts';

/** Why an alert can't be set for a price; null when it can. A price that has been reached already is refused. */
export function alertProblem(
  { quote, tick, decimals }: Pick<QuotedVariety, 'quote' | 'tick' | 'decimals'>,
  kind: AlertKind,
  price: number,
): Failure<'market.feed_stopped' | 'market.alert_off_tick' | 'market.alert_passed'> | null {
  if (quote === null) return failure('market.feed_stopped');
  if (price % tick !== 0)
    return failure('market.alert_off_tick', { values: { tick: formatFuturesPrice(tick, decimals) } });
  return alertReached(kind, price, quote.last) ? failure('market.alert_passed') : null;
}

import { failure, success, toInstant } from '@shoushou/kernel';
import { MAX_ALERTS } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { alertProblem } from './alert-price.rules.ts';
import { countAlerts, insertAlert } from './alerts.store.ts';
import { readVariety } from './varieties.store.ts';

export function addAlert({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('market.add_alert', async (tx, { caller }, { varcode, kind, price }) => {
    const variety = await readVariety(tx, varcode);
    if (!variety) return failure('market.variety_unknown');
    const problem = alertProblem(variety, kind, price);
    if (problem) return problem;
    if ((await countAlerts(tx, caller.userId)) >= MAX_ALERTS)
      return failure('market.alert_limit', { values: { most: MAX_ALERTS } });
    const id = createId(clock, random);
    await insertAlert(tx, caller.userId, { id, varcode, kind, price }, clock.now());
    return success({
      id,
      varcode,
      name: variety.name,
      decimals: variety.decimals,
      kind,
      price,
      state: 'armed' as const,
      createdAt: toInstant(clock.now()),
      firedAt: null,
      firedPrice: null,
    });
  });
}

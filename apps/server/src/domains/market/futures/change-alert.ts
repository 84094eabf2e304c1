import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { Deps } from '../../../deps.ts';
import { alertProblem } from './alert-price.rules.ts';
import { armAlert, lockAlert } from './alerts.store.ts';
import { readVariety } from './varieties.store.ts';

/** Another price for an alert, which waits again. */
export function changeAlert({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('market.change_alert', async (tx, { caller }, { id, kind, price }) => {
    const varcode = await lockAlert(tx, caller.userId, id);
    const variety = varcode === null ? null : await readVariety(tx, varcode);
    if (!variety) return failure('market.alert_gone');
    const problem = alertProblem(variety, kind, price);
    if (problem) return problem;
    return success((await armAlert(tx, caller.userId, { id, kind, price }, clock.now()))!);
  });
}

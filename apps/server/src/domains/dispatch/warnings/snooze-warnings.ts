import { fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readOrder } from '../../orders/index.ts';
import { byNumber, snoozeEnd } from './warnings.rules.ts';
import { snoozeWarning } from './warnings.store.ts';

/** Puts warnings off for a while or until their visits; those that have ended meanwhile are left out of the count. */
export const snoozeWarnings = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.snooze_warnings', async (tx, _, { warnings, until }) => {
    const now = clock.now();
    let snoozed = 0;
    for (const { no, rule } of warnings.toSorted(byNumber)) {
      const order = await readOrder(tx, no);
      if (!order) continue;
      const end = snoozeEnd(until, now, fromInstant(order.windowFrom));
      if (await snoozeWarning(tx, { city: order.city, no: order.no, rule }, end)) snoozed += 1;
    }
    return success({ done: snoozed, left: warnings.length - snoozed });
  });

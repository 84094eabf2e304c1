import { fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { actOnEach } from './chosen-warnings.steps.ts';
import { snoozeEnd } from './warnings.rules.ts';
import { snoozeWarning } from './warnings.store.ts';

/** Puts warnings off for a while or until their visits; those that have ended meanwhile are left out of the count. */
export const snoozeWarnings = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.snooze_warnings', async (tx, _, { warnings, until }) => {
    const now = clock.now();
    return success(
      await actOnEach(tx, warnings, ({ city, no, windowFrom }, rule) =>
        snoozeWarning(tx, { city, no, rule }, snoozeEnd(until, now, fromInstant(windowFrom))),
      ),
    );
  });

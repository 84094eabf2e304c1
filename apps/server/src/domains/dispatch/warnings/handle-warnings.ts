import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { actOnEach } from './chosen-warnings.steps.ts';
import { handleWarning } from './warnings.store.ts';

/** Closes several warnings with one note; those that have ended meanwhile are left out of the count. */
export const handleWarnings = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.handle_warnings', async (tx, { caller }, { warnings, note }) => {
    const by = { by: caller.operatorId, name: caller.name, note, at: clock.now() };
    return success(
      await actOnEach(tx, warnings, ({ city, no }, rule) =>
        handleWarning(tx, { city, no, rule, recyclerId: null }, by),
      ),
    );
  });

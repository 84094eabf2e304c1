import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimPapers } from '../../files/index.ts';
import { viewApplications } from './application-view.steps.ts';
import { enterApplication } from './enter-application.steps.ts';

export function apply(deps: Pick<Deps, 'clock' | 'random' | 'files' | 'environment'>) {
  return transactionalHandler(
    'joining.apply',
    async (tx, { caller: { userId } }, { photoIds, plate = '', note = '', ...input }) => {
      const written = await enterApplication(tx, deps, {
        ...input,
        userId,
        plate,
        note,
        enteredBy: null,
        papers: () => claimPapers(tx, deps, userId, [...new Set(photoIds)]),
      });
      return written.ok ? success((await viewApplications(tx, deps, [written.value]))[0]!) : written;
    },
  );
}

import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listOffers } from '../areas/areas.store.ts';
import { answerApplications } from './area-desk.store.ts';
import { notifyApplicants } from './notify-applicants.steps.ts';

/** Only a district that is open can be promised. */
export const answerAreaApplication = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler(
    'places.answer_area_application',
    async (tx, _context, { applicantId, adcode, accept, reason = '' }) => {
      if (!accept && reason === '') return failure('places.reason_needed');
      if (accept && (await listOffers(tx, deps.clock.now(), { adcode })).length === 0)
        return failure('places.area_not_open');
      const answered = await answerApplications(tx, [adcode], applicantId, accept ? 'accepted' : 'declined');
      if (answered.length === 0) return failure('places.application_unknown');
      await notifyApplicants(tx, deps, answered, accept ? null : reason);
      return success(null);
    },
  );

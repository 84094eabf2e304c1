import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { cancelApplication } from '../applications/cancel-application.steps.ts';
import { refuseConsent as refuse } from '../cover/persons.store.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { lockWaiting } from './waiting-consent.steps.ts';

/** The first refusal of an insured person ends the application. */
export const refuseConsent = (deps: Pick<Deps, 'clock' | 'environment' | 'random'>) =>
  transactionalHandler('insurance.refuse_consent', async (tx, { caller: { userId } }, { id }) => {
    const waiting = await lockWaiting(tx, deps, userId, id);
    if (!waiting) return failure('insurance.link_over');
    const { application, person } = waiting;
    await refuse(tx, person);
    await cancelApplication(tx, deps, application, `${person.maskedName}没有同意投保`);
    await notifyApplicant(tx, deps, application, {
      title: '投保已取消',
      text: `${person.maskedName}没有同意作为被保险人，没有扣款`,
    });
    return success(null);
  });

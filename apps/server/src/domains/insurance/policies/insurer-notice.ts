import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { settleAnswer } from './settle-answer.steps.ts';

/** An insurer's notice: verified on its raw bytes and applied once. A refused one is answered with 400, so that a genuine insurer repeats it. */
export const insurerNotice = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>) =>
  handler('insurance.insurer_notice', async ({ request, reply, address }, { insurer }) => {
    const gateway = deps.gateways.insurers.of(insurer);
    const reading =
      gateway?.readNotice(request.headers, signedBodyOf(request)) ?? ({ ok: false, fault: 'bad_signature' } as const);
    const settled = reading.ok
      ? await deps.database.transaction((tx) => settleAnswer(tx, deps, insurer, reading.answer, 'notice'))
      : 'refused';
    if (!gateway || settled === 'refused') {
      if (reading.ok || (await isWithinLogLimit(deps.database, deps.clock, 'insurance.insurer_notice', address)))
        deps.log.warn(
          {
            call: 'insurance.insurer_notice',
            insurer,
            reason: reading.ok ? `unfitting ${reading.answer.no}` : reading.fault,
          },
          'notice refused',
        );
      return failure('insurance.notice_refused');
    }
    acknowledge(reply, gateway.acknowledgement);
    return success(gateway.acknowledgement);
  });

import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { createId } from '../../../platform/system.ts';
import { recordNotice } from '../../wallet/index.ts';
import { settlePayout } from '../payout/settle-payout.steps.ts';

type Kept = Parameters<typeof recordNotice>[1];

/** A provider's notice of a payout: verified on its raw bytes, applied once, recorded with any outcome, forged ones up to a limit. A refused one is answered with 400, so that a genuine provider repeats it. */
export const takeProviderNotice = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>) =>
  handler('payouts.provider_notice', async ({ request, reply, address }, { provider }) => {
    const { database, clock, random, gateways, log } = deps;
    const gateway = gateways.payouts.of(provider);
    const body = signedBodyOf(request);
    const record = (rest: Pick<Kept, 'outcome' | 'reason' | 'paymentNo' | 'transactionId'>): Kept => ({
      id: createId(clock, random),
      provider,
      body,
      address,
      ...rest,
    });
    const reading = gateway
      ? await gateway.readNotice(request.headers, body)
      : ({ ok: false, fault: 'bad_signature' } as const);
    const refuse = async (reason: string, paymentNo: string | null) => {
      log.warn({ call: 'payouts.provider_notice', provider, reason }, 'notice refused');
      await recordNotice(database, record({ outcome: 'refused', reason, paymentNo, transactionId: null }), clock.now());
      return failure('payouts.notice_refused');
    };
    const word = gateway?.acknowledgement ?? '';
    const taken = () => {
      acknowledge(reply, word);
      return success(word);
    };
    // A9: the application's gateway gets every message, and each is repeated until it is taken.
    if (!reading.ok && reading.fault === 'not_a_payment') {
      await recordNotice(
        database,
        record({ outcome: 'ignored', reason: reading.fault, paymentNo: null, transactionId: null }),
        clock.now(),
      );
      return taken();
    }
    if (!reading.ok) {
      const isForged = reading.fault === 'bad_signature' || reading.fault === 'malformed';
      return isForged && !(await isWithinLogLimit(database, clock, 'payouts.provider_notice', address))
        ? failure('payouts.notice_refused')
        : refuse(reading.fault, null);
    }
    const { no, providerNo } = reading.answer;
    const settled = await database.transaction(async (tx) => {
      const outcome = await settlePayout(tx, deps, provider, reading.answer);
      if (outcome.outcome !== 'refused')
        await recordNotice(
          tx,
          record({ outcome: outcome.outcome, reason: null, paymentNo: no, transactionId: providerNo }),
          clock.now(),
        );
      return outcome;
    });
    if (settled.outcome === 'refused') return refuse(settled.reason, no);
    return taken();
  });

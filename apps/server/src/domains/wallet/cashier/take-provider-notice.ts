import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { createId } from '../../../platform/system.ts';
import { paymentOfProviderNumber } from './payment.rules.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import { recordNotice, type NoticeRecord } from './payments.store.ts';
import { settle } from './settlement.store.ts';

type NoticeDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable };

/**
 * A provider's notice: verified on its raw bytes, credited once, answered in the provider's format, and recorded with any
 * outcome, forged ones up to a limit. A rejected one is answered with 400, so that a genuine provider repeats it.
 */
export const takeProviderNotice = (deps: NoticeDeps) =>
  handler('wallet.provider_notice', async ({ request, reply, address }, { provider }) => {
    const { database, clock, random, gateways } = deps;
    const gateway = gateways.payments.of(provider);
    const body = signedBodyOf(request);
    const word = gateway?.acknowledgement ?? '';
    const taken = () => {
      acknowledge(reply, word);
      return success(word);
    };
    const record = (rest: Omit<NoticeRecord, 'id' | 'provider' | 'body' | 'address'>): NoticeRecord => ({
      id: createId(clock, random),
      provider,
      body,
      address,
      ...rest,
    });
    const refuse = async (reason: string, paymentNo: string | null, transactionId: string | null) => {
      deps.log.warn({ call: 'wallet.provider_notice', provider, reason }, 'notice refused');
      await recordNotice(database, record({ outcome: 'refused', reason, paymentNo, transactionId }), clock.now());
      return failure('wallet.notice_refused');
    };

    const reading = gateway
      ? await gateway.readNotice(request.headers, body)
      : ({ ok: false, fault: 'bad_signature' } as const);
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
      // Validly signed notices are always recorded; of a flood of forged ones only a few are.
      if (isForged && !(await isWithinLogLimit(database, clock, 'wallet.provider_notice', address)))
        return failure('wallet.notice_refused');
      return refuse(reading.fault, null, null);
    }
    const { notice } = reading;
    const about = { paymentNo: paymentOfProviderNumber(notice.no), transactionId: notice.transactionId };
    const settled = await database.transaction(async (tx) => {
      const outcome = await settle(tx, deps, provider, notice);
      if (outcome.outcome !== 'refused')
        await recordNotice(tx, record({ outcome: outcome.outcome, reason: null, ...about }), clock.now());
      return outcome;
    });
    if (settled.outcome === 'refused') return refuse(settled.reason, about.paymentNo, about.transactionId);
    return taken();
  });

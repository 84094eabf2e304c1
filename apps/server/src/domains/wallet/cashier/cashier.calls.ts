import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { SECOND, failure, formatYuan, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrand } from '../../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { createId } from '../../../platform/system.ts';
import { cancelPayment } from './cancel-payment.ts';
import { payAtCashier } from './pay-at-cashier.ts';
import type { PurposeTable } from './payment-purpose.steps.ts';
import {
  RECHARGE_MAX,
  RECHARGE_MIN,
  isRechargeAmount,
  paymentOfProviderNumber,
  paymentView,
  rechargeAmounts,
} from './payment.rules.ts';
import { claimUnanswered, findPayment, recordNotice, type NoticeRecord } from './payments.store.ts';
import { listRefunds, refundSorting } from './refunds.store.ts';
import { openPayment, queryProvider, settle } from './settlement.store.ts';

/** Minimum interval between two queries to the provider for a payment that is being viewed, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

type NoticeDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'> & { purposes: PurposeTable };

export const cashierCalls = (
  deps: { purposes: PurposeTable } & NoticeDeps &
    Pick<Deps, 'database' | 'environment' | 'gateways' | 'clock' | 'random' | 'log'>,
) => {
  const { database, environment, gateways } = deps;
  return callsOf<typeof walletCalls>()({
    /** Recharge amounts and methods, or why recharge is disabled. */
    'wallet.recharge_options': handler(async () => {
      const methods = [...gateways.payments.offered];
      const on = environment.rechargeOn && methods.length > 0;
      return success({
        on,
        reason: on ? null : `充值暂未开放，请联系客服 ${(await readBrand(database, environment)).servicePhone}`,
        amountsFen: [...rechargeAmounts],
        leastFen: RECHARGE_MIN,
        mostFen: RECHARGE_MAX,
        methods,
      });
    }),

    /** Creates a payment for the cashier; nothing is credited before the provider confirms it. */
    'wallet.recharge': transactionalHandler(async (tx, { caller }, { amountFen }) => {
      const { offered } = deps.gateways.payments;
      if (!deps.environment.rechargeOn || offered.length === 0) return failure('wallet.recharge_off');
      if (!isRechargeAmount(amountFen))
        return failure('wallet.amount_out_of_range', {
          values: { least: formatYuan(RECHARGE_MIN), most: formatYuan(RECHARGE_MAX) },
        });
      const payment = await openPayment(tx, deps, {
        userId: caller.userId,
        purpose: 'recharge',
        title: '钱包充值',
        amountFen,
      });
      return success(paymentView(payment, deps.purposes.of(payment.purpose), offered, deps.clock.now()));
    }),

    /**
     * The caller's payment. For one in progress the provider is queried first, because its notice may be late or lost.
     */
    'wallet.get_payment': handler(async ({ caller }, { id }) => {
      const { database, clock, gateways } = deps;
      let payment = await findPayment(database, caller.userId, id);
      if (payment?.state === 'processing') {
        const [due] = await claimUnanswered(database, clock.now(), clock.now() - QUERY_AFTER, {
          ownerId: caller.userId,
          no: id,
        });
        if (due) {
          await queryProvider(deps, due);
          payment = await findPayment(database, caller.userId, id);
        }
      }
      return payment
        ? success(paymentView(payment, deps.purposes.of(payment.purpose), gateways.payments.offered, clock.now()))
        : failure('wallet.payment_unknown');
    }),

    'wallet.pay': payAtCashier(deps),

    'wallet.cancel_payment': cancelPayment(deps),

    /**
     * A provider's notice: verified on its raw bytes, credited once, answered in the provider's format, and recorded
     * with any outcome, forged ones up to a limit. A rejected one is answered with 400, so that a genuine provider
     * repeats it.
     */
    'wallet.provider_notice': handler(async ({ request, reply, address }, { provider }) => {
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
    }),

    'wallet.console_refunds': handler(async (_, { group, sort, cursor }) => {
      const page = refundSorting.page(sort ?? '-at', cursor);
      if (page === null) return unknownPlace;
      const { shown, next } = page.cut(await listRefunds(database, { done: group === 'done', page }));
      return success({
        items: shown.map(({ ownerId: _owner, totalFen: _total, movementKey: _movement, ...refund }) => refund),
        next,
      });
    }),
  });
};

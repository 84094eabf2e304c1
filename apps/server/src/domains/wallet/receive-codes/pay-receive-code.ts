import { DAY, failure, formatYuan, success } from '@shoushou/kernel';
import { isReceiveAmount, RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { findPayerAccounts, providerLabels } from '../../accounts/index.ts';
import {
  askPaymentProvider,
  orderToSend,
  pageEnd,
  startIntent,
  type PaymentAnswer,
  type PaymentIntent,
} from '../cashier/ask-payment-provider.steps.ts';
import { paymentOfProviderNumber } from '../cashier/payment.rules.ts';
import { changePayment, deleteUnstarted, lockPaymentByNumber } from '../cashier/payments.store.ts';
import { anonymousPaymentLimits, RECEIVE_MAX_PER_DAY, receiveState } from './receive.rules.ts';
import { payerView } from './receive.steps.ts';
import { findReceiveCode, sumReceived } from './receive.store.ts';
import { openPayment } from '../cashier/settlement.store.ts';

const returnPages = { wechat: '/gzhscanreceipts', alipay: '/zfbscanreceipts' } as const;

/**
 * Starts a payment to the owner of the code at the payer's provider. The payer needs no account and queries the payment
 * by the returned number. Of two simultaneous payers of a code with an amount, the first whose money arrives has paid
 * and the other is refunded; later ones are refused.
 */
export const payReceiveCode = (
  deps: Pick<Deps, 'database' | 'environment' | 'clock' | 'random' | 'log' | 'gateways'>,
) =>
  providerHandler<'wallet.pay_receive_code', PaymentIntent, PaymentAnswer>('wallet.pay_receive_code', {
    async admit({ address }, { code }) {
      const seconds = await countRequests(deps.database, deps.clock, anonymousPaymentLimits(address, code));
      return seconds === null ? null : failure('platform.too_many', { values: { seconds } });
    },
    async intend(tx, { caller, address }, { code, amountFen, method, way = 'page', ticket }) {
      const { gateways, environment, clock } = deps;
      const row = await findReceiveCode(tx, code);
      if (!row) return failure('wallet.receive_unknown');
      if (!environment.rechargeOn) return failure('wallet.receive_off');
      if (receiveState(row, clock.now()) !== 'open') return failure('wallet.receive_closed');
      if (!isReceiveAmount(amountFen) || (row.amountFen !== null && row.amountFen !== amountFen)) {
        return failure('wallet.receive_amount', {
          values: { least: formatYuan(row.amountFen ?? RECEIVE_MIN), most: formatYuan(row.amountFen ?? RECEIVE_MAX) },
        });
      }
      if ((await sumReceived(tx, row.ownerId, clock.now() - DAY)) + amountFen > RECEIVE_MAX_PER_DAY)
        return failure('wallet.receive_limit');
      if (!gateways.payments.of(method)) return failure('wallet.method_not_allowed');
      const opened = await openPayment(tx, deps, {
        userId: row.ownerId,
        purpose: 'receive',
        title: '扫码收款',
        amountFen,
        subject: code,
      });
      const payers = await findPayerAccounts(tx, deps, caller, method, ticket);
      const { name } = await readBrandLook(tx);
      const sent = orderToSend(
        opened,
        name,
        `${returnPages[method]}?payment=${opened.no}`,
        { way, payers, address },
        clock.now(),
      );
      const begun = await changePayment(
        tx,
        opened,
        { state: 'processing', method, payWay: way, attempt: 1, sent },
        clock.now(),
      );
      return { intent: startIntent(begun, method, true, sent) };
    },
    ask: askPaymentProvider(deps),
    async complete(tx, _context, _input, intent, answer) {
      const { clock } = deps;
      const payment =
        intent.kind === 'start' ? await lockPaymentByNumber(tx, paymentOfProviderNumber(intent.payment.no)) : null;
      if (!payment) return failure('wallet.provider_failed');
      if (answer.kind === 'started') {
        // A notice may have come before the answer.
        const begun =
          payment.state === 'processing'
            ? await changePayment(
                tx,
                payment,
                { payUrl: answer.state.payUrl, pageEndsAt: pageEnd(answer.state, clock.now()) },
                clock.now(),
              )
            : payment;
        return success({ ...(await payerView(tx, begun, clock.now())), parameters: answer.state.parameters });
      }
      if (answer.kind === 'payer_unknown') {
        await deleteUnstarted(tx, payment);
        return failure('wallet.payer_unknown', { values: { provider: providerLabels[intent.provider] }, keep: true });
      }
      // A payment whose start is unknown is queried until it ends.
      if (answer.kind === 'refused' && payment.state === 'processing')
        await changePayment(tx, payment, { state: 'failed', failure: '支付未能发起' }, clock.now());
      return failure('wallet.provider_failed', { keep: true });
    },
  });

import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { SECOND, failure, formatYuan, success } from '@shoushou/kernel';
import { RECEIVE_MAX, RECEIVE_MIN, isReceiveAmount } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import type { PurposeTable } from '../cashier/payment-purpose.steps.ts';
import { claimUnanswered, findPaymentByNumber } from '../cashier/payments.store.ts';
import { queryProvider } from '../cashier/settlement.store.ts';
import { payReceiveCode } from './pay-receive-code.ts';
import { RECEIVE_LIFETIME } from './receive.rules.ts';
import { ownCodeView, payeeOf, payerView, paymentRequestOf } from './receive.steps.ts';
import { closeReceiveCode as close, findReceiveCode, insertReceiveCode, lockReceiveCode } from './receive.store.ts';

/** Minimum interval between two queries to the provider while a payer waits, as at the cashier, milliseconds. */
const QUERY_AFTER = 3 * SECOND;

export const receiveCodesCalls = (
  deps: { purposes: PurposeTable } & Pick<Deps, 'environment' | 'gateways' | 'clock' | 'random' | 'database' | 'log'>,
) => {
  const { database, clock, gateways } = deps;
  return callsOf<typeof walletCalls>()({
    /** Holding what others pay in is legally the same as recharge: one switch allows both. */
    'wallet.make_receive_code': transactionalHandler(async (tx, { caller }, { amountFen = null, note = '' }) => {
      if (!deps.environment.rechargeOn || deps.gateways.payments.offered.length === 0)
        return failure('wallet.receive_off');
      if (amountFen !== null && !isReceiveAmount(amountFen))
        return failure('wallet.receive_amount', {
          values: { least: formatYuan(RECEIVE_MIN), most: formatYuan(RECEIVE_MAX) },
        });
      const code = Buffer.from(deps.random.bytes(16)).toString('base64url');
      const now = deps.clock.now();
      return success(
        await ownCodeView(
          tx,
          deps,
          await insertReceiveCode(tx, { ownerId: caller.userId, code, amountFen, note }, now, now + RECEIVE_LIFETIME),
        ),
      );
    }),

    'wallet.get_receive_code': handler(async ({ caller }, { code }) => {
      const row = await findReceiveCode(deps.database, code);
      return row?.ownerId === caller.userId
        ? success(await ownCodeView(deps.database, deps, row))
        : failure('wallet.receive_unknown');
    }),

    'wallet.close_receive_code': transactionalHandler(async (tx, { caller }, { code }) => {
      const row = await lockReceiveCode(tx, code);
      if (row?.ownerId !== caller.userId) return failure('wallet.receive_unknown');
      await close(tx, row.ownerId, code, deps.clock.now());
      return success(await ownCodeView(tx, deps, (await lockReceiveCode(tx, code))!));
    }),

    'wallet.read_receive_code': handler(async ({ address }, { code }) => {
      const row = await findReceiveCode(database, code);
      if (!row)
        return refuseGuess(database, clock, {
          call: 'wallet.read_receive_code',
          address,
          unknown: failure('wallet.receive_unknown'),
        });
      return success({
        ...paymentRequestOf(row, clock.now()),
        ...(await payeeOf(database, row.ownerId)),
        leastFen: RECEIVE_MIN,
        mostFen: RECEIVE_MAX,
        methods: [...gateways.payments.offered],
      });
    }),

    'wallet.pay_receive_code': payReceiveCode(deps),

    /** A payer's payment by its number, which only the payer knows. Payments for other purposes are unknown here. */
    'wallet.get_receive_payment': handler(async (_, { id }) => {
      const { database, clock } = deps;
      let payment = await findPaymentByNumber(database, id);
      if (payment?.purpose !== 'receive') return failure('wallet.payment_unknown');
      if (payment.state === 'processing') {
        const [due] = await claimUnanswered(database, clock.now(), clock.now() - QUERY_AFTER, {
          ownerId: payment.ownerId,
          no: id,
        });
        if (due) {
          await queryProvider(deps, due);
          payment = (await findPaymentByNumber(database, id))!;
        }
      }
      return success(await payerView(database, payment, clock.now()));
    }),
  });
};

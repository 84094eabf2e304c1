import { DAY, failure, formatYuan, success } from '@shoushou/kernel';
import { isReceiveAmount, RECEIVE_MAX, RECEIVE_MIN } from '@shoushou/rules/wallet/receive-codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPayerAccounts, providerLabels } from '../../accounts/index.ts';
import { startAtProvider } from '../cashier/pay-at-cashier.ts';
import { changePayment } from '../cashier/payments.store.ts';
import { RECEIVE_MAX_PER_DAY, receiveState } from './receive.rules.ts';
import { payerView } from './receive.steps.ts';
import { lockReceiveCode, sumReceived } from './receive.store.ts';
import { openPayment } from '../cashier/settlement.store.ts';

const returnPages = { wechat: '/gzhscanreceipts', alipay: '/zfbscanreceipts' } as const;

/**
 * Starts a payment to the owner of the code at the payer's provider. The payer needs no account and queries the payment by the
 * returned number. Of two simultaneous payers of a code with an amount, the first whose money arrives has paid and the other
 * is refunded; later ones are refused.
 */
export const payReceiveCode = (deps: Pick<Deps, 'environment' | 'clock' | 'random' | 'log' | 'gateways'>) =>
  transactionalHandler('wallet.pay_receive_code', async (tx, { caller, address }, { code, amountFen, method, way = 'page', ticket }) => {
    const { gateways, environment, clock } = deps;
    const row = await lockReceiveCode(tx, code);
    if (!row) return failure('wallet.receive_unknown');
    if (!environment.rechargeOn) return failure('wallet.receive_off');
    if (receiveState(row, clock.now()) !== 'open') return failure('wallet.receive_closed');
    if (!isReceiveAmount(amountFen) || (row.amountFen !== null && row.amountFen !== amountFen)) {
      return failure('wallet.receive_amount', { values: { least: formatYuan(row.amountFen ?? RECEIVE_MIN), most: formatYuan(row.amountFen ?? RECEIVE_MAX) } });
    }
    if ((await sumReceived(tx, row.ownerId, clock.now() - DAY)) + amountFen > RECEIVE_MAX_PER_DAY) return failure('wallet.receive_limit');
    const gateway = gateways.payments.of(method);
    if (!gateway) return failure('wallet.method_not_allowed');
    const opened = await openPayment(tx, deps, { userId: row.ownerId, purpose: 'receive', title: '扫码收款', amountFen, subject: code });
    const payment = { ...opened, attempt: 1 };
    const started = await startAtProvider(deps, gateway, payment, `${returnPages[method]}?payment=${payment.no}`, { way, payers: await findPayerAccounts(tx, deps, caller, method, ticket), address });
    if (started === 'payer unknown') return failure('wallet.payer_unknown', { values: { provider: providerLabels[method] } });
    if (started === null) return failure('wallet.provider_failed');
    const begun = await changePayment(tx, payment, { state: 'processing', method, payUrl: started.payUrl, payWay: way }, clock.now());
    return success({ ...(await payerView(tx, begun, clock.now())), parameters: started.parameters });
  });

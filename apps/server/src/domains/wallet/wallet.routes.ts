import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { registerSandboxPayPage } from '../../gateways/payments/index.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { WalletDeps } from './cashier/payment-purpose.steps.ts';
import { cancelPayment } from './cashier/cancel-payment.ts';
import { closeReceiveCode } from './receive-codes/close-receive-code.ts';
import { confirmPayPassword } from './pay-password/confirm-paypassword.ts';
import { confirmPayPasswordNew } from './pay-password/confirm-paypasswordnew.ts';
import { consoleRefunds } from './cashier/console-refunds.ts';
import { getPayment } from './cashier/get-payment.ts';
import { getPayPassword } from './pay-password/get-paypassword.ts';
import { getReceiveCode } from './receive-codes/get-receive-code.ts';
import { getReceivePayment } from './receive-codes/get-receive-payment.ts';
import { getWallet } from './overview/get-wallet.ts';
import { listLines } from './overview/list-lines.ts';
import { makeReceiveCode } from './receive-codes/make-receive-code.ts';
import { payAtCashier } from './cashier/pay-at-cashier.ts';
import { payReceiveCode } from './receive-codes/pay-receive-code.ts';
import { readReceiveCode } from './receive-codes/read-receive-code.ts';
import { recharge } from './cashier/recharge.ts';
import { rechargeOptions } from './cashier/recharge-options.ts';
import { setPayPassword } from './pay-password/set-paypassword.ts';
import { setPayPasswordNew } from './pay-password/set-paypasswordnew.ts';
import { takeProviderNotice } from './cashier/take-provider-notice.ts';
import { consoleLedgerChecks } from './ledger/console-ledger-checks.ts';
import { consoleMovement } from './ledger/console-movement.ts';
import { consoleMovements } from './ledger/console-movements.ts';
import { consoleTally } from './tally/console-tally.ts';
import { tallyExport } from './tally/tally-export.ts';
import { trialBalance } from './ledger/trial-balance.ts';

export function walletActions(deps: WalletDeps, domains: () => readonly Domain[]): ActionsOf<typeof walletCalls> {
  return {
    'wallet.get': getWallet(deps),
    'wallet.list_lines': listLines(deps),
    'wallet.recharge_options': rechargeOptions(deps),
    'wallet.recharge': recharge(deps),
    'wallet.get_payment': getPayment(deps),
    'wallet.pay': payAtCashier(deps),
    'wallet.cancel_payment': cancelPayment(deps),
    'wallet.get_paypassword': getPayPassword(deps),
    'wallet.set_paypassword': setPayPassword(deps),
    'wallet.set_paypasswordnew': setPayPasswordNew(deps),
    'wallet.confirm_paypassword': confirmPayPassword(deps),
    'wallet.confirm_paypasswordnew': confirmPayPasswordNew(deps),
    'wallet.make_receive_code': makeReceiveCode(deps),
    'wallet.get_receive_code': getReceiveCode(deps),
    'wallet.close_receive_code': closeReceiveCode(deps),
    'wallet.read_receive_code': readReceiveCode(deps),
    'wallet.pay_receive_code': payReceiveCode(deps),
    'wallet.get_receive_payment': getReceivePayment(deps),
    'wallet.provider_notice': takeProviderNotice(deps),
    'wallet.console_refunds': consoleRefunds(deps),
    'wallet.console_movements': consoleMovements(deps, domains),
    'wallet.console_movement': consoleMovement(deps),
    'wallet.console_ledger_checks': consoleLedgerChecks(deps),
    'wallet.console_tally': consoleTally(deps),
    'wallet.tally_export': tallyExport(deps),
    'wallet.trial_balance': trialBalance(deps),
  };
}

/** In sandbox, the providers' pages; their notices arrive by the same route as real ones. */
export function walletRoutes({ gateways }: Pick<Deps, 'gateways'>, app: FastifyInstance): void {
  const desk = gateways.payments.sandbox;
  if (!desk) return;
  registerSandboxPayPage(app, desk);
  desk.connect(async ({ provider, headers, body }) => {
    const reply = await app.inject({ method: 'POST', url: `/api/wallet/notice/${provider}`, headers, payload: body });
    return { status: reply.statusCode, body: reply.body };
  });
}

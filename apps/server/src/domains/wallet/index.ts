import { overviewCalls } from './overview/overview.calls.ts';
import { cashierCalls } from './cashier/cashier.calls.ts';
import { passkeysCalls } from './passkeys/passkeys.calls.ts';
import { payPasswordCalls } from './pay-password/pay-password.calls.ts';
import { receiveCodesCalls } from './receive-codes/receive-codes.calls.ts';
import { ledgerCalls } from './ledger/ledger.calls.ts';
import { tallyCalls } from './tally/tally.calls.ts';
import type { passkeyCalls, walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { paidReferences } from './cashier/paid-references.steps.ts';
import { createPurposeTable } from './cashier/payment-purpose.steps.ts';
import { walletDeletionBlockers } from './deletion-blockers.steps.ts';
import { createLineKindTable } from './ledger/line-kinds.rules.ts';
import { walletFigures } from './overview/wallet-figures.rules.ts';
import { walletMerge } from './person-merge.steps.ts';
import { walletEventHandlers } from './wallet.events.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletPayments } from './wallet-payments.steps.ts';
import { walletRoutes } from './wallet.routes.ts';
import { walletFacts } from './overview/person-facts.steps.ts';
import { walletRecords } from './overview/personal-records.store.ts';
import { PAYMENT_LIMITS, paymentLimitRules } from './pay-password/payment-limits.rules.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { taxRateSet } from './tally/tax-rate-set.steps.ts';
import { walletSearch } from './console-search.store.ts';
import { walletGauges } from './ledger/ledger-gauges.store.ts';

export function createWallet(deps: Deps, domains: () => readonly Domain[]): Domain {
  const walletDeps = { ...deps, purposes: createPurposeTable(domains), lineKinds: createLineKindTable(domains) };
  return {
    actions: {
      ...overviewCalls(walletDeps),
      ...cashierCalls(walletDeps),
      ...payPasswordCalls(walletDeps),
      ...passkeysCalls(walletDeps),
      ...receiveCodesCalls(walletDeps),
      ...ledgerCalls(walletDeps, domains),
      ...tallyCalls(walletDeps),
    } satisfies ActionsOf<typeof walletCalls & typeof passkeyCalls>,
    eventHandlers: walletEventHandlers(walletDeps),
    jobs: walletJobs(walletDeps),
    gauges: walletGauges,
    consoleSearch: walletSearch,
    paymentPurposes: walletPayments,
    ledgerLineKinds: {
      recharge: { name: '充值', recyclerFilter: 40, customerFilter: 20, isTransfer: true },
      receive: { name: '扫码收款' },
      withdrawal: { name: '提现', isTransfer: true },
      adjustment: { name: '调整' },
      merge: { name: '号码合并', isTransfer: true },
    },
    ledgerReferences: paidReferences,
    accountDeletionBlockers: walletDeletionBlockers,
    personalRecords: walletRecords,
    contactNumbers: [
      {
        field: 'seller',
        right: 'money',
        rows: 'seller_months',
        key: 'seller_months.seller_id',
        type: 'text',
        mobile: mobileOf('seller_months.seller_id'),
      },
    ],
    personMerge: walletMerge,
    personFacts: walletFacts,
    ruleSets: [
      taxRateSet,
      storedRuleSet({ id: PAYMENT_LIMITS.id, name: '支付', rules: paymentLimitRules }, PAYMENT_LIMITS.first),
    ],
    ruleFigures: async () => walletFigures(),
    routes: (app) => walletRoutes(deps, app),
  };
}

export type { LedgerTransaction } from './ledger/ledger.rules.ts';
export { billRows, kindFigures } from './overview/figures.rules.ts';
export { monthBounds } from './overview/month.rules.ts';
export { readLines, sumFlows, sumLines } from './overview/lines.store.ts';
export { createLineKindTable, type ReturnKinds } from './ledger/line-kinds.rules.ts';
export { findTransaction, readAllBalances, readBalances } from './ledger/ledger.store.ts';
export { createPostMany, orThrow, post, postAllOrThrow, postEach, postOrThrow } from './ledger/posting.store.ts';
export { rechargeCredit } from './wallet-money.rules.ts';
export { creditRecharge } from './cashier/recharge-credit.steps.ts';
export { postGivenBack } from './cashier/give-back.steps.ts';
export type { PaymentPaid, PaymentPurpose } from './cashier/payment-purpose.steps.ts';
export { createPayment, abandonPayment, paymentStatus } from './cashier/settlement.store.ts';
export { verifyLedger } from './ledger/trial-balance.store.ts';
export { findBrokenYears } from './tally/seller-years.store.ts';
export { addUpSellers } from './tally/seller-years.steps.ts';
export { lastSeal, sealLedger } from './ledger/seals.store.ts';
export { checkNight } from './ledger/nightly-check.store.ts';
export { guardPayment } from './pay-password/confirmed-payments.steps.ts';
export { consumeConfirmation, holdConfirmations } from './pay-password/pay-password.steps.ts';
export { findPaidBy, readFlows, type WalletFlow } from './overview/flow.store.ts';
export { countSale, isBeyondLimit, twelveMonthSales } from './tally/sale.steps.ts';
export { seedSales } from './tally/tally.store.ts';
export { lockPaymentByNumber, recordNotice } from './cashier/payments.store.ts';
export { paymentOfProviderNumber } from './cashier/payment.rules.ts';
export { endRefundedOutside } from './cashier/refunds.store.ts';

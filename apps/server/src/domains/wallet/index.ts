import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { walletDeletionBlockers } from './deletion-blockers.steps.ts';
import { walletFigures } from './overview/wallet-figures.rules.ts';
import { walletEventHandlers } from './wallet.events.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletActions, walletRoutes } from './wallet.routes.ts';
import { walletRecords } from './overview/personal-records.store.ts';

export function createWallet(deps: Deps): Domain {
  return {
    actions: walletActions(deps),
    eventHandlers: walletEventHandlers,
    jobs: walletJobs(deps),
    accountDeletionBlockers: walletDeletionBlockers,
    personalRecords: walletRecords,
    ruleFigures: async () => walletFigures(),
    routes: (app) => walletRoutes(deps, app),
  };
}

export { PLATFORM_OWNER, type AccountKind, type LedgerTransaction, type Posting } from './ledger/ledger.rules.ts';
export { readBalances } from './ledger/ledger.store.ts';
export type { AreaFee, Fee, FeeName, InfoFee, OrderPayment, Recharge, TradePayment } from './ledger/movements.rules.ts';
export { captureInfoFee, chargeAreaFee, chargeFee, creditRecharge, holdInfoFee, payCustomer, refundTrade, releaseTrade, returnInfoFee, type MoveResult } from './ledger/movements.store.ts';
export { createPostMany, post, type PostMany, type PostResult } from './ledger/posting.store.ts';
export { checkPayPassword, consumeConfirmation } from './pay-password/pay-password.steps.ts';
export { createPayment, abandonPayment, paymentStatus, type PaymentOrder, type PaymentPaid } from './cashier/settlement.store.ts';
export { verifyLedger, type TrialBalance } from './ledger/trial-balance.store.ts';
export { followCompletedOrder, type CompletedOrder } from './wallet.events.ts';

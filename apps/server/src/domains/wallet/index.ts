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

export { PLATFORM_OWNER, type LedgerTransaction } from './ledger/ledger.rules.ts';
export { readBalances } from './ledger/ledger.store.ts';
export type { Fee, InfoFee, OrderPayment } from './ledger/movements.rules.ts';
export { captureInfoFee, chargeAreaFee, chargeFee, creditRecharge, holdInfoFee, payCustomer, refundTrade, releaseTrade, returnInfoFee } from './ledger/movements.store.ts';
export { createPostMany, post } from './ledger/posting.store.ts';
export { createPayment, abandonPayment, paymentStatus, type PaymentPaid } from './cashier/settlement.store.ts';
export { verifyLedger } from './ledger/trial-balance.store.ts';

import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { walletObstacles } from './closing-obstacles.steps.ts';
import { walletFigures } from './wallet-figures.rules.ts';
import { walletFollowers } from './wallet.events.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletActions, walletRoutes } from './wallet.routes.ts';
import { walletRecords } from './personal-records.store.ts';

export function createWallet(deps: Deps): Domain {
  return {
    actions: walletActions(deps),
    followers: walletFollowers,
    jobs: walletJobs(deps),
    closingObstacles: walletObstacles,
    personalRecords: walletRecords,
    ruleFigures: async () => walletFigures(),
    routes: (app) => walletRoutes(deps, app),
  };
}

export { PLATFORM, type AccountKind, type LedgerTransaction, type Posting } from './ledger.rules.ts';
export { readBalances } from './ledger.store.ts';
export type { AreaFee, Fee, FeeName, InfoFee, OrderPayment, Recharge, TradePayment } from './movements.rules.ts';
export { captureInfoFee, chargeAreaFee, chargeFee, creditRecharge, holdInfoFee, payCustomer, refundTrade, releaseTrade, returnInfoFee, type MoveResult } from './movements.store.ts';
export { createPostMany, post, type PostMany, type PostResult } from './posting.store.ts';
export { checkPayPassword, takeConfirmation } from './pay-password.steps.ts';
export { createPayment, dropPayment, paymentStanding, type PaymentOrder, type PaymentPaid } from './settlement.store.ts';
export { verifyLedger, type TrialBalance } from './trial-balance.store.ts';
export { followCompletedOrder, type CompletedOrder } from './wallet.events.ts';

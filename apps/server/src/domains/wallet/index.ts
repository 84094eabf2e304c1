export { captureInfoFee, chargeAreaFee, chargeFee, creditRecharge, holdInfoFee, payCustomer, returnInfoFee, type MoveResult } from './movements.store.ts';
export { readBalances } from './ledger.store.ts';
export { PLATFORM, type AccountKind, type LedgerTransaction, type Posting } from './ledger.rules.ts';
export type { AreaFee, Fee, FeeName, InfoFee, OrderPayment, Recharge } from './movements.rules.ts';
export { createPostMany, post, type PostMany, type PostResult } from './posting.store.ts';

/** A file whose mutants its tests must detect; the tests run in this order, fast ones first. */
export interface MutatedFile {
  readonly file: string;
  readonly tests: readonly string[];
  /** The share of its mutants that must be detected; by default all, except accepted ones. */
  readonly least?: number;
}

/** Required share for long general-purpose modules; the rules and the ledger's invariants have no such allowance. */
const MOST_OF_THEM = 0.85;

export const orderRules = 'packages/rules/src/orders';
export const orders = 'apps/server/src/domains/orders';
export const payouts = 'apps/server/src/domains/payouts';
export const wallet = 'apps/server/src/domains/wallet';
export const dispatch = 'apps/server/src/domains/dispatch/offers';
export const accounts = 'apps/server/src/domains/accounts';
const signIn = `${accounts}/sign-in`;
export const functions = 'apps/server/migrations/functions';

/** Tests of a room by their names, separated by spaces. */
const testsOf = (room: string, names: string): string[] => names.split(' ').map((name) => `${room}/${name}.test.ts`);
const ledgerTests = testsOf(`${wallet}/ledger`, 'posting.store holds ledger.store trial-balance');

/** Rules of money, dispatching and sign-in, and processing of providers' responses. */
export const mutatedFiles: readonly MutatedFile[] = [
  { file: `${orderRules}/weighing.ts`, tests: [`${orderRules}/weighing.test.ts`] },
  { file: `${orderRules}/arrival.ts`, tests: [`${orderRules}/arrival.test.ts`] },
  { file: `${orders}/order/step-times.rules.ts`, tests: [`${orders}/order/step-times.rules.test.ts`] },
  { file: `${orders}/fees/fees.rules.ts`, tests: [`${orders}/fees/fees.rules.test.ts`] },
  { file: 'packages/rules/src/payouts/withdrawals.ts', tests: ['packages/rules/src/payouts/withdrawals.test.ts'] },
  { file: `${dispatch}/assignment.rules.ts`, tests: [`${dispatch}/assignment.rules.test.ts`] },
  { file: `${dispatch}/plan.rules.ts`, tests: [`${dispatch}/plan.rules.test.ts`] },
  {
    file: `${dispatch}/eligibility.rules.ts`,
    tests: [`${dispatch}/plan.rules.test.ts`, `${dispatch}/within-reach.rules.test.ts`],
  },
  { file: `${payouts}/bills/bill.rules.ts`, tests: [`${payouts}/bills/bill.rules.test.ts`] },
  {
    file: `${payouts}/payout-rules.rules.ts`,
    tests: [`${payouts}/payout-rules.rules.test.ts`],
  },
  {
    file: `${payouts}/withdrawal.rules.ts`,
    tests: [`${payouts}/withdrawal.rules.test.ts`, `${payouts}/withdrawals/withdraw.test.ts`],
  },
  {
    file: `${payouts}/payouts-money.rules.ts`,
    tests: [`${payouts}/withdrawals/withdraw.test.ts`],
    least: MOST_OF_THEM,
  },
  {
    file: `${payouts}/payout/settle-payout.steps.ts`,
    tests: [`${payouts}/withdrawals/withdraw.test.ts`],
    least: MOST_OF_THEM,
  },
  {
    file: `${payouts}/withdrawals/withdrawals.calls.ts`,
    tests: testsOf(
      `${payouts}/withdrawals`,
      'alipay-transfer-rows remind-to-confirm unspent-recharge wechat-transfer-rows withdraw-together withdraw withdrawal-histories',
    ),
    least: MOST_OF_THEM,
  },
  {
    file: `${wallet}/cashier/cashier.calls.ts`,
    tests: testsOf(
      `${wallet}/cashier`,
      'alipay-trade-rows ask-payment-provider console-refunds give-back pay-at-cashier pay-ways payment-purpose payment.rules sandbox-pay-page take-provider-notice wechat-pay-rows',
    ),
    least: MOST_OF_THEM,
  },
  {
    file: `${wallet}/cashier/settlement.store.ts`,
    tests: [`${wallet}/cashier/take-provider-notice.test.ts`],
    least: MOST_OF_THEM,
  },
  { file: `${payouts}/reconciliation/compare.rules.ts`, tests: [`${payouts}/reconciliation/compare.rules.test.ts`] },
  { file: `${wallet}/ledger/ledger.rules.ts`, tests: [`${wallet}/ledger/ledger.rules.test.ts`] },
  {
    file: `${wallet}/wallet-money.rules.ts`,
    tests: [`${wallet}/wallet-money.rules.test.ts`, `${wallet}/cashier/pay-ways.test.ts`],
  },
  { file: `${wallet}/cashier/payment.rules.ts`, tests: [`${wallet}/cashier/payment.rules.test.ts`] },
  {
    file: `${wallet}/pay-password/pay-password.rules.ts`,
    tests: [`${wallet}/pay-password/pay-password.rules.test.ts`],
  },
  { file: `${accounts}/accounts.rules.ts`, tests: [`${accounts}/accounts.rules.test.ts`] },
  {
    file: `${wallet}/ledger/posting.store.ts`,
    tests: [
      `${wallet}/ledger/posting.store.test.ts`,
      `${wallet}/overview/wallet-changed.test.ts`,
      `${wallet}/ledger/ledger.store.test.ts`,
    ],
  },
  {
    file: `${wallet}/ledger/ledger.store.ts`,
    tests: [`${wallet}/ledger/ledger.store.test.ts`, `${wallet}/overview/get-wallet.test.ts`],
  },
  { file: `${functions}/ledger-post-batch.sql`, tests: ledgerTests, least: MOST_OF_THEM },
  { file: `${functions}/ledger-check-balances.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-check-hold.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-check-postings.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-floor.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-is-held.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-stripe.sql`, tests: ledgerTests },
  { file: `${functions}/ledger-digest.sql`, tests: [`${wallet}/ledger/seals.test.ts`], least: MOST_OF_THEM },
  {
    file: `${wallet}/pay-password/pay-password.steps.ts`,
    tests: [
      `${wallet}/pay-password/pay-password.test.ts`,
      'apps/server/src/domains/messages/delivery/security-texts.test.ts',
      `${payouts}/withdrawals/withdraw-together.test.ts`,
    ],
  },
  { file: `${accounts}/credentials/sms-code.steps.ts`, tests: [`${signIn}/login.test.ts`] },
  {
    file: `${accounts}/credentials/sign-in-lock.steps.ts`,
    tests: [
      `${signIn}/login.test.ts`,
      `${accounts}/operators/operator-sign-in.test.ts`,
      'apps/server/src/trust/password-guesses.test.ts',
    ],
  },
  {
    file: `${signIn}/sign-in.calls.ts`,
    tests: [`${signIn}/login.test.ts`, `${signIn}/token.test.ts`, 'apps/server/src/trust/limits-by-address.test.ts'],
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    tests: [
      `${accounts}/session/token-cache.test.ts`,
      `${signIn}/token.test.ts`,
      `${accounts}/devices/devices.test.ts`,
      'apps/server/src/trust/console-session.test.ts',
      `${accounts}/profile/details.test.ts`,
    ],
  },
];

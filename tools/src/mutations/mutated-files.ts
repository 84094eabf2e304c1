/** A file whose mutants its tests must notice; the tests run in this order, the quick ones first. */
export interface MutatedFile {
  readonly file: string;
  readonly tests: readonly string[];
}

const orderRules = 'packages/rules/src/orders';
const payouts = 'apps/server/src/domains/payouts';
const wallet = 'apps/server/src/domains/wallet';
const accounts = 'apps/server/src/domains/accounts';
const signIn = `${accounts}/sign-in`;

/** The rules of money and of signing in. */
export const mutatedFiles: readonly MutatedFile[] = [
  { file: `${orderRules}/weighing.ts`, tests: [`${orderRules}/weighing.test.ts`] },
  { file: `${payouts}/reconciliation/compare.rules.ts`, tests: [`${payouts}/reconciliation/compare.rules.test.ts`] },
  { file: `${wallet}/ledger/ledger.rules.ts`, tests: [`${wallet}/ledger/ledger.rules.test.ts`] },
  { file: `${wallet}/wallet-money.rules.ts`, tests: [`${wallet}/wallet-money.rules.test.ts`, `${wallet}/cashier/pay-ways.test.ts`] },
  { file: `${wallet}/cashier/payment.rules.ts`, tests: [`${wallet}/cashier/payment.rules.test.ts`] },
  { file: `${wallet}/pay-password/pay-password.rules.ts`, tests: [`${wallet}/pay-password/pay-password.rules.test.ts`] },
  { file: `${accounts}/accounts.rules.ts`, tests: [`${accounts}/accounts.rules.test.ts`] },
  { file: `${wallet}/ledger/posting.store.ts`, tests: [`${wallet}/ledger/posting.store.test.ts`, `${wallet}/overview/wallet-changed.test.ts`] },
  { file: `${wallet}/ledger/ledger.store.ts`, tests: [`${wallet}/ledger/ledger.store.test.ts`, `${wallet}/overview/get-wallet.test.ts`] },
  { file: `${wallet}/pay-password/pay-password.steps.ts`, tests: [`${wallet}/pay-password/pay-password.test.ts`, 'apps/server/src/domains/messages/delivery/security-texts.test.ts'] },
  { file: `${signIn}/sms-code.steps.ts`, tests: [`${signIn}/login.test.ts`] },
  { file: `${signIn}/sign-in-lock.steps.ts`, tests: [`${signIn}/login.test.ts`, `${accounts}/operators/operator-sign-in.test.ts`, 'apps/server/src/trust/password-guesses.test.ts'] },
  { file: `${signIn}/token.ts`, tests: [`${signIn}/token.test.ts`, 'apps/server/src/trust/limits-by-address.test.ts'] },
  { file: `${signIn}/token-cache.steps.ts`, tests: [`${signIn}/token.test.ts`, `${accounts}/devices/devices.test.ts`] },
];

/** Mutants that no test can or need notice; `within` is part of the line, which tells equal changes of a file apart. */
export const accepted: readonly { readonly file: string; readonly within: string; readonly change: string; readonly why: string }[] = [
  { file: `${orderRules}/weighing.ts`, within: 'fen >= 1000 ?', change: 'fen >= 1000 → fen > 1000', why: 'ten yuan are whole yuan already' },
  { file: `${orderRules}/weighing.ts`, within: 'fen >= 1000 ?', change: '1000 → 1001', why: 'ten yuan are whole yuan already' },
  { file: `${payouts}/reconciliation/compare.rules.ts`, within: 'const seen = new Set', change: 'matchedDay !== null && matchedDay !== day → matchedDay !== null || matchedDay !== day', why: 'what is free for this day is found before it is looked for among what was seen' },
  { file: `${wallet}/ledger/ledger.store.ts`, within: 'missing ?? 0', change: '0 → 1', why: 'the database always says how much is missing' },
  { file: `${wallet}/pay-password/pay-password.rules.ts`, within: 'repeat(6 / length)', change: '6 → 7', why: 'a text of seven times one digit equals no password, and groups of two and three are cut to whole numbers, so every password fares as before' },
  { file: `${wallet}/pay-password/pay-password.rules.ts`, within: 'return repeats(1)', change: '1 → 2', why: 'six times one digit is three times a pair of it' },
  { file: `${accounts}/accounts.rules.ts`, within: 'instants.filter', change: 'instant > now - window → instant >= now - window', why: 'what is exactly as old as the window is free again at this moment either way' },
  { file: `${accounts}/accounts.rules.ts`, within: 'Math.min(tries - allowed, 10)', change: '10 → 11', why: 'the exponent only has a limit so that it stays a number; the longest lock is far below' },
  { file: `${accounts}/accounts.rules.ts`, within: 'ratingTenths(reputation) ?? 0', change: '0 → 1', why: 'with twenty ratings there is an average' },
];

/** Why this change may go unnoticed; undefined when it may not. */
export function reasonToSurvive(file: string, change: string, sourceLine: string): string | undefined {
  return accepted.find((each) => each.file === file && each.change === change && sourceLine.includes(each.within))?.why;
}

import { expect, test } from 'vitest';
import { cardName } from '../payout/bank-card.rules.ts';
import { findIssuer } from './card-issuers.steps.ts';

test.each([
  ['622202', '中国工商银行', 'ICBC', 'debit'],
  ['6222021234567890123', '中国工商银行', 'ICBC', 'debit'],
  ['621483', '招商银行', 'CMB', 'debit'],
  ['622575', '招商银行', 'CMB', 'credit'],
  ['621700', '中国建设银行', 'CCB', 'debit'],
])('%s is issued by %s', async (digits, bank, bankCode, kind) => {
  expect(await findIssuer(digits)).toEqual({ bank, bankCode, kind });
});

test('unknown first digits, and a number of another length than the issuer’s cards have, name no bank', async () => {
  expect(await findIssuer('199999')).toBeNull();
  expect(await findIssuer('622202123456789')).toBeNull();
});

test('a card is known by bank and last four digits', () => {
  expect(cardName({ bank: '招商银行', last4: '1234' })).toBe('招商银行（1234）');
});

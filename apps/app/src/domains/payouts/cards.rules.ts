import { BANK_CARD } from '@shoushou/rules/numbers/codes';
import { hasLuhnDigit } from '@shoushou/rules/payouts/bank-card-number';

/** The error of a card number; null when plausible. */
export function cardNumberProblem(number: string): string | null {
  if (number === '') return '请输入银行卡号';
  return BANK_CARD.test(number) ? null : '卡号不正确，请核对';
}

/** A warning about a complete number that does not block it: real cards may fail the check digit. */
export function cardNumberWarning(number: string): string | null {
  return number.length >= 16 && !hasLuhnDigit(number) ? '这个卡号可能有误，请核对' : null;
}

/** The colour group of a bank's card, by its letters. */
export function cardTone(bankCode: string): 'red' | 'green' | 'blue' | 'plain' {
  if (['ICBC', 'BOC', 'CMB', 'CITIC', 'HXBANK', 'BJBANK'].includes(bankCode)) return 'red';
  if (['ABC', 'PSBC', 'CMBC'].includes(bankCode)) return 'green';
  return ['CCB', 'COMM', 'SPDB', 'CIB', 'HSBC', 'SHBANK'].includes(bankCode) ? 'blue' : 'plain';
}

import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';

/** Fields that open something: their value is never written down. */
const secret = /password|secret|token/i;
/** Characters of one value that are written down; the text of a whole page would fill the log. */
const longestValue = 500;

const named = /^(?:\w*no|\w*id)$/i;

/** Number or id of the record that an input names first, such as `receiptNo` or `id`; empty when it names none. */
export function actSubject(input: object): string {
  for (const [key, value] of Object.entries(input))
    if (named.test(key) && typeof value === 'string') return value.slice(0, 100);
  return '';
}

/** An input as recorded: JSON without secrets, with numbers of phones, cards and identity papers masked. */
export function actText(input: object): string {
  return JSON.stringify(input, (key, value: unknown) => {
    if (secret.test(key) || (key === 'code' && typeof value === 'string' && SIX_DIGITS.test(value))) return '[hidden]';
    if (typeof value !== 'string') return value;
    const masked = named.test(key) ? value : maskNumbers(value);
    return masked.length > longestValue ? `${masked.slice(0, longestValue)}…（共 ${masked.length} 字）` : masked;
  });
}

/** Three digits and the last four stay, as everywhere else. */
function maskNumbers(value: string): string {
  return value.replace(
    /(?<![\dA-Za-z])(?:1[3-9]\d{9}|\d{15,19}|\d{17}[Xx])(?![\dA-Za-z])/g,
    (number) => `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`,
  );
}

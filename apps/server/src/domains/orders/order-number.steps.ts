import { shanghaiParts, type Clock, type Random } from '@shoushou/kernel';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * `OR` or `JD` + yyMMdd (Shanghai) + eight random digits: unguessable, and a day's numbers hardly ever meet; the
 * unique key catches the rest and the caller draws again.
 */
export function drawNumber(prefix: 'OR' | 'JD', source: { clock: Clock; random: Random }): string {
  const { year, month, day } = shanghaiParts(source.clock.now());
  return `${prefix}${two(year % 100)}${two(month)}${two(day)}${String(source.random.below(100_000_000)).padStart(8, '0')}`;
}

export function isReceiptNumber(no: string): boolean {
  return no.startsWith('JD');
}

import { shanghaiParts, type Clock, type Random } from '@shoushou/kernel';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A prefix + yyMMdd (Shanghai) + eight random digits: unguessable, and a day's numbers hardly ever meet; the unique
 * key catches the rest and the caller draws again.
 */
export function generateDatedNumber(prefix: string, source: { clock: Clock; random: Random }): string {
  const { year, month, day } = shanghaiParts(source.clock.now());
  return `${prefix}${two(year % 100)}${two(month)}${two(day)}${String(source.random.below(100_000_000)).padStart(8, '0')}`;
}

import type { Clock, Random } from '@shoushou/kernel';
import { drawDatedNumber } from '../../../platform/draw-number.ts';

/** Of an order (`OR`) or a receipt (`JD`). */
export function drawNumber(prefix: 'OR' | 'JD', source: { clock: Clock; random: Random }): string {
  return drawDatedNumber(prefix, source);
}

export function isReceiptNumber(no: string): boolean {
  return no.startsWith('JD');
}

import type { Clock, Random } from '@shoushou/kernel';
import { generateDatedNumber } from '../../../platform/dated-number.ts';

/** Of an order (`OR`) or a receipt (`JD`). */
export function generateOrderNumber(prefix: 'OR' | 'JD', source: { clock: Clock; random: Random }): string {
  return generateDatedNumber(prefix, source);
}

export function isReceiptNumber(no: string): boolean {
  return no.startsWith('JD');
}

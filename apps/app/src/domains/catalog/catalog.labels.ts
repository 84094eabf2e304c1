import type { Price } from '@shoushou/contract/types';

/** Unit of a price: `元/kg`, `元/台`; cars and furniture have other units than appliances. */
export function priceUnit({ unit, service }: Pick<Price, 'unit' | 'service'>): string {
  if (unit === 'kg') return '元/kg';
  return service === '6' ? '元/辆' : service === '1' || service === '2' ? '元/台' : '元/件';
}

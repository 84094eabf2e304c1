import type { Price } from '@shoushou/contract/types';

type Service = Price['service'];

/** The six services by their number (specification: hytype). */
export const serviceNames: Record<Service, string> = { 1: '家电回收', 2: '手机数码', 3: '废品回收', 4: '家具二手', 5: '企业物资', 6: '报废车' };

/** Two letters for a tab. */
export const shortServiceNames: Record<Service, string> = { 1: '家电', 2: '数码', 3: '废品', 4: '家具', 5: '企业', 6: '报废车' };

export const services = ['1', '2', '3', '4', '5', '6'] as const satisfies readonly Service[];

/** What a price is for: `元/kg`, `元/台`; cars and furniture are counted otherwise than appliances. */
export function priceUnit({ unit, service }: Pick<Price, 'unit' | 'service'>): string {
  if (unit === 'kg') return '元/kg';
  return service === '6' ? '元/辆' : service === '1' || service === '2' ? '元/台' : '元/件';
}

import type { Price } from '@shoushou/contract/types';
import { goodsUnit } from '@shoushou/rules/orders/goods-units';

/** Unit of a price: `元/kg`, `元/台`; cars and furniture have other units than appliances. */
export function priceUnit({ unit, service }: Pick<Price, 'unit' | 'service'>): string {
  return `元/${goodsUnit(unit, service)}`;
}

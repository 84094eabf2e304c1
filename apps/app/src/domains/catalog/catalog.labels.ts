import { formatMoneyShort } from '@shoushou/kernel/money';
import type { Price } from '@shoushou/contract/types';
import { goodsUnit } from '@shoushou/rules/orders/goods-units';

/** Unit of a price: `元/kg`, `元/台`; cars and furniture have other units than appliances. */
export function priceUnit({ unit, service }: Pick<Price, 'unit' | 'service'>): string {
  return `元/${goodsUnit(unit, service)}`;
}

/** The price range of a device that is valued: `¥142–1,420`, and how to narrow it. */
export function deviceRangeText(range: Price['range']): { figure: string; note: string } {
  // A copy on the phone from before devices had ranges has none.
  if (!range) return { figure: '先估价', note: '看机况报价' };
  const [low, high] = [formatMoneyShort(range.lowFen), formatMoneyShort(range.highFen)];
  return { figure: low === high ? high : `${low}–${high.slice(1)}`, note: '以估价为准' };
}

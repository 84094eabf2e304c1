import { formatDatedDay, formatYuan, type Fen } from '@shoushou/kernel';
import { pricePerUnit } from '@shoushou/rules/orders/goods-units';

/** Whether a price has moved by the share that its watcher chose. */
export function hasMoved(
  { notifiedFen, leastPermille }: { notifiedFen: Fen; leastPermille: number },
  priceFen: Fen,
): boolean {
  return priceFen !== notifiedFen && Math.abs(priceFen - notifiedFen) * 1000 >= notifiedFen * leastPermille;
}

/**
 * The notification text for a watcher: `福田区的黄纸板 11月21日 1.42 元/kg，比之前的 1.30 元涨了 9.2%`. With the date, because it is read
 * on any day. @param now milliseconds
 */
export function movedText(
  {
    district,
    name,
    service,
    unit,
    notifiedFen,
  }: { district: string; name: string; service: string; unit: 'kg' | 'piece'; notifiedFen: Fen },
  priceFen: Fen,
  now: number,
): string {
  const share =
    notifiedFen === 0
      ? ''
      : ` ${(Math.round((Math.abs(priceFen - notifiedFen) * 1000) / notifiedFen) / 10).toString()}%`;
  return `${district}的${name} ${formatDatedDay(now)} ${pricePerUnit(priceFen, unit, service)}，比之前的 ${formatYuan(notifiedFen)} 元${priceFen > notifiedFen ? '涨' : '跌'}了${share}`;
}

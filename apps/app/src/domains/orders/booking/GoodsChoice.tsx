import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { serviceNames } from '@shoushou/kernel/service';
import { useOverlayEntry } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { useServicePrices } from '../bookings/bookings.queries.ts';
import { atListPrices, type BookedGoods, type Service } from '../bookings/bookings.rules.ts';
import { AmountSheet } from './AmountSheet.tsx';
import { GoodsLineRow } from './GoodsLineRow.tsx';
import { GoodsSheet } from './GoodsSheet.tsx';
import * as styles from './booking.module.css';

interface GoodsChoiceProps {
  /** Bookable services: all, or those of one recycler. */
  services: readonly Service[];
  service: Service;
  adcode: string | undefined;
  goods: readonly BookedGoods[];
  problem: string | undefined;
  onService: (service: Service) => void;
  onChange: (line: BookedGoods) => void;
}

/** The goods: one service, its items, approximate amounts. */
export function GoodsChoice({ services, service, adcode, goods: chosen, problem, onService, onChange }: GoodsChoiceProps) {
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);
  // Each district has its own prices: a changed address or an old draft is priced by the list of today.
  const prices = useServicePrices(service, adcode, chosen.length > 0);
  const goods = atListPrices(chosen, prices.data?.groups.flatMap(({ items }) => items) ?? []);
  useOverlayEntry(open, () => setOpen(false));
  useOverlayEntry(typing !== null, () => setTyping(null));
  return (
    <Card title="回收物品" aside="以现场称重为准">
      <Chips label="服务" chips={services.map((id) => ({ id, label: serviceNames[id] }))} selected={[service]} onPress={(id) => onService(id as Service)} />
      {goods.length > 0 && (
        <ul className={styles.goods} aria-label="已选物品">
          {goods.map((line) => (
            <GoodsLineRow key={line.itemId} line={line} onChange={onChange} onType={({ itemId }) => setTyping(itemId)} />
          ))}
        </ul>
      )}
      <button type="button" className={styles.add} aria-describedby={problem ? 'bk-goods-problem' : undefined} onClick={() => setOpen(true)}>
        <Plus size={20} aria-hidden="true" />
        {goods.length === 0 ? '选择物品' : '再加一种'}
      </button>
      {problem && (
        <p id="bk-goods-problem" className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <GoodsSheet open={open} onClose={() => setOpen(false)} service={service} adcode={adcode} goods={goods} onChange={onChange} />
      <AmountSheet line={goods.find(({ itemId }) => itemId === typing) ?? null} onClose={() => setTyping(null)} onChange={onChange} />
    </Card>
  );
}

import { Suspense, useState } from 'react';
import Search from 'lucide-react/icons/search';
import type { Goods } from '@shoushou/contract/types';
import { useWeightUnit } from '@shoushou/design/Weight';
import { serviceNames } from '@shoushou/kernel/service';
import { pricePerUnit } from '@shoushou/rules/orders/goods-units';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { GoodsTile, GoodsTiles } from '../../../ui/goods/GoodsTile.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import { useGoods } from '../my-bookings/bookings.queries.ts';
import {
  amountText,
  atListPrices,
  bookedGoods,
  offeredGoods,
  shortNames,
  steppedAmount,
  type BookedGoods,
  type Service,
} from '../my-bookings/bookings.rules.ts';
import { GoodsLineRow } from './GoodsLineRow.tsx';
import { laterPart } from './LaterPart.tsx';
import * as styles from './booking.module.css';

const AmountSheet = laterPart('AmountSheet');
const BookingPhotos = laterPart('BookingPhotos');
const GoodsSheet = laterPart('GoodsSheet');

/** With the tile of mixed goods, two rows of four. */
const TILES = 7;

interface GoodsChoiceProps {
  /** Bookable services: all, or those of one recycler. */
  services: readonly Service[];
  service: Service;
  adcode: string | undefined;
  goods: readonly BookedGoods[];
  /** The customer cannot name the goods. */
  mixed: boolean;
  photoIds: readonly string[];
  problem: string | undefined;
  onService: (service: Service) => void;
  onChange: (line: BookedGoods) => void;
  onMixed: (mixed: boolean) => void;
  onPhotos: (make: (ids: readonly string[]) => readonly string[]) => void;
}

/** The goods of one service: the most booked to press, all of them to search, or photos of what has no name. */
export function GoodsChoice({
  services,
  service,
  adcode,
  goods: chosen,
  mixed,
  photoIds,
  problem,
  onService,
  onChange,
  onMixed,
  onPhotos,
}: GoodsChoiceProps) {
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);
  const list = useGoods(adcode);
  // Each district has its own prices: a changed address or an old draft is priced by the list of today.
  // The sheets are loaded after the goods, so that they do not delay them on a slow network.
  const goods = atListPrices(chosen, list.data?.goods ?? []);
  return (
    <Card title="回收物品" aside="以现场称重为准">
      <Chips
        label="服务"
        chips={services.map((id) => ({ id, label: serviceNames[id] }))}
        selected={[service]}
        onPress={(id) => onService(id as Service)}
      />
      <div className={styles.tiles}>
        <ListStates query={list} skeleton={<Skeleton width="100%" height={206} radius={10} />}>
          {list.data && (
            <MostBooked
              list={list.data.goods.filter((item) => item.service === service)}
              goods={goods}
              mixed={mixed}
              onChange={onChange}
              onMixed={onMixed}
            />
          )}
        </ListStates>
      </div>
      {mixed ? (
        <div className={styles.mixed}>
          <p className={styles.extrasTitle}>拍下要卖的东西，回收员看了照片再来定价</p>
          <Suspense fallback={<Skeleton width="100%" height={80} radius={10} />}>
            <BookingPhotos ids={photoIds} onChange={onPhotos} />
          </Suspense>
        </div>
      ) : (
        goods.length > 0 && (
          <ul className={styles.goods} aria-label="已选物品">
            {goods.map((line) => (
              <GoodsLineRow
                key={line.itemId}
                line={line}
                onChange={onChange}
                onType={({ itemId }) => setTyping(itemId)}
              />
            ))}
          </ul>
        )
      )}
      {!mixed && (
        <button
          type="button"
          className={styles.add}
          aria-describedby={problem ? 'bk-goods-problem' : undefined}
          onClick={() => setOpen(true)}
        >
          <Search size={18} aria-hidden="true" />
          {goods.length === 0 ? '选择物品' : '再加一种'}
        </button>
      )}
      {problem && (
        <p id="bk-goods-problem" className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      {(list.data !== undefined || open) && (
        <Suspense fallback={null}>
          <GoodsSheet
            open={open}
            onClose={() => setOpen(false)}
            services={services}
            service={service}
            list={list}
            goods={goods}
            onChange={onChange}
          />
          <AmountSheet
            line={goods.find(({ itemId }) => itemId === typing) ?? null}
            onClose={() => setTyping(null)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface MostBookedProps extends Pick<GoodsChoiceProps, 'goods' | 'mixed' | 'onChange' | 'onMixed'> {
  /** The goods of the service, most booked first. */
  list: readonly Goods[];
}

/** The goods that most people book, and those that nobody can name. A second press adds more. */
function MostBooked({ list, goods, mixed, onChange, onMixed }: MostBookedProps) {
  const unit = useWeightUnit();
  const names = shortNames(list);
  const navigator = useNavigator();
  return (
    <GoodsTiles label="常约物品">
      {offeredGoods(list, TILES).map((item) => {
        const line = goods.find(({ itemId }) => itemId === item.itemId);
        return (
          <GoodsTile
            key={item.itemId}
            name={names.get(item.itemId) ?? item.name}
            picture={item.picture}
            note={pricePerUnit(item.priceFen, item.unit, item.service, unit)}
            {...(line ? { amount: amountText(line, unit) } : {})}
            chosen={line !== undefined}
            onPress={() => onChange(line ? { ...line, amount: steppedAmount(line, 1, unit) } : bookedGoods(item))}
          />
        );
      })}
      {list.some(({ valued }) => valued) && (
        <GoodsTile
          name="能用的设备"
          picture="phone"
          note="先估价"
          chosen={false}
          onPress={() => navigator.push('guzhi')}
        />
      )}
      <GoodsTile name="混合/不确定" picture="mixed" note="拍照定价" chosen={mixed} onPress={() => onMixed(!mixed)} />
    </GoodsTiles>
  );
}

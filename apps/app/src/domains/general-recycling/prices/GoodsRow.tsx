import Plus from 'lucide-react/icons/plus';
import type { ListedPrice } from '@shoushou/contract/types';
import { PriceChange } from '@shoushou/design/PriceChange';
import { Sparkline } from '@shoushou/design/Sparkline';
import { formatYuan } from '@shoushou/kernel/money';
import { deviceRangeText, priceUnit } from '../../catalog/catalog.labels.ts';
import { AmountStepper } from '../../orders/booking/AmountStepper.tsx';
import { bookedGoods } from '../../orders/my-bookings/bookings.rules.ts';
import type { Basket } from '../basket.queries.ts';
import * as rowActs from '../../../ui/list/row-acts.module.css';
import * as styles from './price-list.module.css';

interface GoodsRowProps {
  readonly price: ListedPrice;
  readonly basket: Basket;
  /** Without the line of 30 days, in half the height. */
  readonly dense?: boolean;
}

/** One item of the price list: grade, thirty days, price with its change, and how much of it is in the basket. */
export function GoodsRow({ price, basket, dense = false }: GoodsRowProps) {
  const { itemId, name, grade, priceFen, changeFen, series, valued, range } = price;
  const device = valued ? deviceRangeText(range) : null;
  const line = basket.lines.find((each) => each.itemId === itemId);
  return (
    <li className={styles.row} data-dense={dense || undefined} data-chosen={line !== undefined || undefined}>
      <a className={styles.rowText} href={`/grneral-price/${itemId}`}>
        <span className={styles.name}>
          {name}
          {grade !== null && <span className={styles.grade}>{grade}</span>}
        </span>
        {!dense && !device && (
          <Sparkline className={styles.line} values={series} change={changeFen} width={48} height={20} />
        )}
        <span className={styles.figure}>
          <span className={styles.price}>{device?.figure ?? formatYuan(priceFen)}</span>
          <span className={styles.unit}>{device?.note ?? priceUnit(price)}</span>
          {!device && <PriceChange fen={changeFen} className={styles.change} />}
        </span>
      </a>
      <span className={styles.amount}>
        {valued ? (
          <a className={rowActs.value} href="/guzhi" aria-label={`给${name}估价`}>
            去估价
          </a>
        ) : line ? (
          <AmountStepper line={{ ...line, priceFen }} onChange={basket.put} />
        ) : (
          <button
            type="button"
            className={rowActs.plus}
            aria-label={`添加${grade === null ? name : `${name} ${grade}`}`}
            onClick={() => basket.put(bookedGoods(price))}
          >
            <Plus size={22} aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
}

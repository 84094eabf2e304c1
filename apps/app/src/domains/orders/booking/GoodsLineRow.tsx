import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { Goods } from '@shoushou/contract/types';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { pricePerUnit } from '@shoushou/rules/orders/goods-units';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { amountText, itemName, listValue, type BookedGoods } from '../my-bookings/bookings.rules.ts';
import { deviceRangeText } from '../../catalog/catalog.labels.ts';
import { AmountStepper } from './AmountStepper.tsx';
import * as rowActs from '../../../ui/list/row-acts.module.css';
import * as styles from './booking.module.css';

interface GoodsLineRowProps {
  line: BookedGoods;
  /** False in the catalogue for an item that is not chosen: one press adds it. */
  chosen?: boolean;
  /** Its drawing, in the catalogue. */
  picture?: string | null;
  onChange: (line: BookedGoods) => void;
  /** Opens the keypad for an exact amount. */
  onType?: (line: BookedGoods) => void;
}

/** One item with its price and approximate amount. */
export function GoodsLineRow({ line, chosen = true, picture, onChange, onType }: GoodsLineRowProps) {
  const unit = useWeightUnit();
  const each = pricePerUnit(line.priceFen, line.unit, line.service, unit);
  const text = (
    <>
      <span className={styles.lineName}>{line.name}</span>
      <span className={styles.linePrice}>
        {each}
        {chosen && ` · 约 ${formatMoneyShort(listValue(line))}`}
        {chosen && onType && <Pencil className={styles.lineEdit} size={13} aria-hidden="true" />}
      </span>
    </>
  );
  return (
    <li className={styles.line}>
      {picture !== undefined && <GoodsPicture name={picture} size={40} />}
      {chosen && onType ? (
        <button
          type="button"
          className={styles.lineText}
          aria-label={`${line.name}，${amountText(line, unit)}，输入数量`}
          onClick={() => onType(line)}
        >
          {text}
        </button>
      ) : (
        <span className={styles.lineText}>{text}</span>
      )}
      <span className={styles.lineMore}>
        {chosen ? (
          <AmountStepper line={line} onChange={onChange} />
        ) : (
          <button type="button" className={rowActs.plus} aria-label={`添加${line.name}`} onClick={() => onChange(line)}>
            <Plus size={22} aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
}

/** A device of the catalogue: its price depends on its condition, so a valuation comes first. */
export function ValuedRow({ item }: { item: Goods }) {
  const { figure, note } = deviceRangeText(item.range);
  return (
    <li className={styles.line}>
      <GoodsPicture name={item.picture} size={40} />
      <span className={styles.lineText}>
        <span className={styles.lineName}>{itemName(item)}</span>
        <span className={styles.linePrice}>
          {figure} · {note}
        </span>
      </span>
      <span className={styles.lineMore}>
        <a className={rowActs.value} href="/guzhi" aria-label={`给${itemName(item)}估价`}>
          去估价
        </a>
      </span>
    </li>
  );
}

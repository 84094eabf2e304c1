import { formatMoney, formatYuan } from '@shoushou/kernel/money';
import * as styles from '../console.module.css';

/** The amount of a movement: between ledger accounts, else outside of them, which no balance shows. */
export function MovementAmount({
  movement: { amountFen, outsideFen },
  inColumn = false,
}: {
  movement: { amountFen: number; outsideFen: number };
  /** The head of its column names the unit. */
  inColumn?: boolean;
}) {
  const format = inColumn ? formatYuan : formatMoney;
  if (amountFen > 0 || outsideFen === 0) return <span className={styles.figures}>{format(amountFen)}</span>;
  return (
    <span className={styles.figures}>
      <small>现金 </small>
      {format(outsideFen)}
    </span>
  );
}

import { formatMoney } from '@shoushou/kernel/money';
import * as styles from '../console.module.css';

/** The amount of a movement: between ledger accounts, else outside of them, which no balance shows. */
export function MovementAmount({
  movement: { amountFen, outsideFen },
}: {
  movement: { amountFen: number; outsideFen: number };
}) {
  if (amountFen > 0 || outsideFen === 0) return <span className={styles.figures}>{formatMoney(amountFen)}</span>;
  return (
    <span className={styles.figures}>
      <small>现金 </small>
      {formatMoney(outsideFen)}
    </span>
  );
}

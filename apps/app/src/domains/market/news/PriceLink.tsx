import type { MarketPriceRow } from '@shoushou/contract/types';
import { PriceChange } from '@shoushou/design/PriceChange';
import { formatYuan } from '@shoushou/kernel/money';
import * as styles from './news.module.css';

/** A quote as the trade writes it: name, specification, place, low to high, change of the middle in yuan. */
export function PriceLink({ row, named = true }: { row: MarketPriceRow; named?: boolean }) {
  return (
    <a href={`/newsprice-details/${row.code}`} className={styles.prices}>
      <span>
        <span className={styles.name}>{row.name}</span>
        <span className="ui-hint">
          {[row.region, row.specification, named ? row.orgName : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
      {row.averageFen === null ? (
        <span className="ui-note">暂无报价</span>
      ) : (
        <span>
          <span className={styles.figure}>{formatYuan(row.averageFen)}</span>
          <span className="ui-hint">
            {row.changeFen === null ? '首次报价' : <PriceChange fen={row.changeFen} />} · {row.day!.slice(5)}
          </span>
        </span>
      )}
    </a>
  );
}

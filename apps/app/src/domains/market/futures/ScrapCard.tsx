import type { ScrapReference } from '@shoushou/contract/types';
import { formatYuan } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { useScrap } from '../market.queries.ts';
import * as styles from './futures.module.css';

/** `77.86 × 0.86 − 2.10`: yuan a kilogram. */
function formulaText({ settlement, decimals, coefficientPermille, spreadFen }: ScrapReference): string {
  return `${(settlement / 10 ** decimals / 1_000).toFixed(2)} × ${(coefficientPermille / 1_000).toFixed(2)} − ${formatYuan(spreadFen)}`;
}

/**
 * Scrap items priced by the variety: the price implied by yesterday's settlement beside today's price. Renders nothing
 * without any.
 */
export function ScrapCard({ varcode }: { varcode: string }) {
  const scrap = useScrap(varcode).data;
  if (!scrap || scrap.rows.length === 0) return null;
  return (
    <Card title="对应的废料" aside={`元/kg · ${scrap.district}`}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ui-figures`}>
          <thead>
            <tr>
              <th scope="col">品类</th>
              <th scope="col">期货参考价</th>
              <th scope="col">今日回收价</th>
            </tr>
          </thead>
          <tbody>
            {scrap.rows.map((row) => (
              <tr key={row.itemId}>
                <td>
                  <b>{row.name}</b>
                  <br />
                  <span className="ui-hint">{formulaText(row)}</span>
                </td>
                <td>{formatYuan(row.referenceFen)}</td>
                <td>
                  <b>{formatYuan(row.todayFen)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`ui-hint ${styles.below}`}>参考价按上一交易日结算价算出，只供比较；卖多少钱以今日回收价为准。</p>
    </Card>
  );
}

import { StateTag } from '@shoushou/design/StateTag';
import { directionOf } from '@shoushou/design/PriceChange';
import { formatFuturesPrice, formatPercent } from '@shoushou/rules/market/prices';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useVariety } from '../market.queries.ts';
import { FeedNotice, StaleNotice } from './FeedNotice.tsx';
import * as styles from './futures.module.css';

/** A variety's contracts by month of delivery. */
export default function ContractsScreen() {
  const { varcode } = useParams<'varcode'>();
  const query = useVariety(varcode);
  const { variety, contracts = [], feed } = query.data ?? {};
  return (
    <PageFrame
      title="合约"
      onRefresh={() => query.refetch()}
      header={<div className={styles.head}>{feed && <FeedNotice feed={feed} />}</div>}
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={4} />}
          isEmpty={contracts.length === 0}
          empty={<EmptyBlock title="还没有合约行情" text="行情接入后会显示各月合约" />}
        >
          {variety && (
            <>
              <StaleNotice varieties={[variety]} />
              <Card title={variety.name} aside={variety.unit}>
                <div className={styles.scroll}>
                  <table className={styles.table}>
                    <thead>
                      <tr>
                        <th scope="col">合约</th>
                        <th scope="col">最新</th>
                        <th scope="col">涨跌</th>
                        <th scope="col">成交</th>
                        <th scope="col">持仓</th>
                      </tr>
                    </thead>
                    <tbody className="ui-figures">
                      {contracts.map(({ main, quote }) => {
                        const change = quote.last - quote.previousSettlement;
                        return (
                          <tr key={quote.contract}>
                            <td>
                              {quote.contract} {main && <StateTag tone="brand">主力</StateTag>}
                            </td>
                            <td>{formatFuturesPrice(quote.last, variety.decimals)}</td>
                            <td className={`ds-change--${directionOf(change)}`}>
                              {formatPercent(change, quote.previousSettlement)}
                            </td>
                            <td>{formatFuturesPrice(quote.volume, 0)}</td>
                            <td>{formatFuturesPrice(quote.openInterest, 0)}</td>
                          </tr>
                        );
                      })}
                    </tbody>
                  </table>
                </div>
                <p className={`ui-hint ${styles.below}`}>主力合约是持仓最多的月份，分时和 K 线按主力合约显示</p>
              </Card>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { MoneyRange } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { shortServiceNames } from '@shoushou/kernel/service';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useEstimate } from '../../orders/my-bookings/bookings.queries.ts';
import type { Basket } from '../basket.queries.ts';
import { linesByService } from '../general-recycling.rules.ts';
import * as styles from './price-list.module.css';

/**
 * The basket's value at the district's list prices, and a link to the booking. One booking has one service; the others
 * follow it.
 */
export function BasketBar({ basket, adcode }: { basket: Basket; adcode: string | undefined }) {
  const groups = linesByService(basket.lines);
  const current = groups.find(({ service }) => service === basket.service) ?? groups[0];
  const others = groups.filter((each) => each !== current);
  const estimate = useEstimate(adcode, current?.lines ?? []);
  const { data } = estimate;
  return (
    <BottomBar
      {...(others.length > 0
        ? {
            summary: `${others.map(({ service, lines }) => `${shortServiceNames[service]} ${lines.length} 种`).join('、')}接着另约一单`,
          }
        : {})}
    >
      <span className={styles.basket}>
        <ShoppingBasket size={24} aria-hidden="true" />
        {basket.lines.length > 0 && <span className={styles.basketCount}>{basket.lines.length}</span>}
      </span>
      <span className={styles.basketSum} aria-live="polite">
        {current === undefined ? (
          <>
            <b>还没有选</b>
            <span>点加号放进来</span>
          </>
        ) : (
          <>
            {data ? (
              <MoneyRange from={data.estimateLowFen} to={data.estimateHighFen} size="title" />
            ) : (
              <b>{estimate.isError ? '暂时算不出估价' : '正在估价'}</b>
            )}
            <span>
              {data?.grams != null ? (
                <>
                  约 <Weight grams={data.grams} /> ·{' '}
                </>
              ) : null}
              上门当天价
            </span>
          </>
        )}
      </span>
      <Button
        kind="primary"
        size="large"
        href={current === undefined ? '/conorder?from=grneral' : `/conorder?from=grneral&service=${current.service}`}
      >
        去预约
      </Button>
    </BottomBar>
  );
}

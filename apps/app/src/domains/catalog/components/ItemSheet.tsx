import { useState } from 'react';
import { Money } from '@shoushou/design/Money';
import { PriceChange } from '@shoushou/design/PriceChange';
import { StateTag } from '@shoushou/design/StateTag';
import type { Price } from '@shoushou/contract/types';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { priceUnit } from '../catalog.labels.ts';
import { useItemHistory } from '../catalog.queries.ts';
import { priceSpan } from '../catalog.rules.ts';
import { DevicePrice } from './DevicePrice.tsx';
import { PriceLine } from './PriceLine.tsx';
import * as styles from './item-sheet.module.css';

interface ItemSheetProps {
  /** Null closes it. */
  readonly item: Price | null;
  readonly adcode: string | undefined;
  readonly district: string;
  readonly onClose: () => void;
}

/** One item: today's price, its change, its thirty days. */
export function ItemSheet({ item, adcode, district, onClose }: ItemSheetProps) {
  const navigator = useNavigator();
  const { user } = useSession();
  const history = useItemHistory(item === null || item.valued ? null : item.itemId, adcode);
  // The content stays while the sheet closes.
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  const shown = item ?? last;
  return (
    <BottomSheet
      open={item !== null}
      onClose={onClose}
      title={shown?.name ?? ''}
      foot={
        user?.isrecycler ? undefined : (
          <Button
            kind="primary"
            size="large"
            block
            onPress={() => navigator.push(shown?.valued ? 'guzhi' : 'conorder')}
          >
            {shown?.valued ? '去估价' : '预约上门回收'}
          </Button>
        )
      }
    >
      {shown && (
        <div className={styles.item}>
          <p className="ui-row ui-row--wrap">
            {shown.grade !== null && <StateTag tone="plain">{shown.grade}</StateTag>}
            {!shown.valued && <span className="ui-note">{district}今日回收价</span>}
            {shown.sample && <StateTag tone="outline">示例数据</StateTag>}
          </p>
          {shown.valued ? <DevicePrice range={shown.range} /> : <ItemPrice item={shown} history={history} />}
        </div>
      )}
    </BottomSheet>
  );
}

function ItemPrice({ item, history }: { item: Price; history: ReturnType<typeof useItemHistory> }) {
  const { itemId, name, priceFen, changeFen, series } = item;
  const unit = priceUnit(item);
  const { highFen, lowFen } = priceSpan(item);
  return (
    <>
      <p className={styles.itemPrice}>
        <Money fen={priceFen} form="yuan" size="figure" tone="amount" /> <span className="ui-note">{unit}</span>
        <PriceChange fen={changeFen} from={priceFen - changeFen} className={styles.itemChange} />
      </p>
      <PriceLine days={history.data?.days ?? null} values={series} name={name} />
      {history.error && !history.data && (
        <p className="ui-note" role="alert">
          没有取到每日价格：{failureText(history.error)}
        </p>
      )}
      <Facts
        facts={[
          {
            label: '昨日',
            value: (
              <>
                <Money fen={priceFen - changeFen} form="yuan" bold={false} /> {unit}
              </>
            ),
          },
          {
            label: '30 日最高',
            value: (
              <>
                <Money fen={highFen} form="yuan" bold={false} /> {unit}
              </>
            ),
          },
          {
            label: '30 日最低',
            value: (
              <>
                <Money fen={lowFen} form="yuan" bold={false} /> {unit}
              </>
            ),
          },
        ]}
      />
      <Button href={`/grneral-price/${itemId}`}>90 天走势、等级和各区价格</Button>
      <p className="ui-hint">价格供参考，以上门称重和双方确认为准</p>
    </>
  );
}

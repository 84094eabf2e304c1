import { useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import type { Price } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { PriceChange } from '@shoushou/design/PriceChange';
import { StateTag } from '@shoushou/design/StateTag';
import { formatYuan } from '@shoushou/kernel/money';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { deviceRangeText, priceUnit } from '../../catalog/catalog.labels.ts';
import { usePriceDistrict } from '../../catalog/catalog.queries.ts';
import { priceSpan } from '../../catalog/catalog.rules.ts';
import { DevicePrice } from '../../catalog/components/DevicePrice.tsx';
import { PriceLine } from '../../catalog/components/PriceLine.tsx';
import { AmountStepper } from '../../orders/booking/AmountStepper.tsx';
import { bookedGoods } from '../../orders/my-bookings/bookings.rules.ts';
import { useBasket, useItemDistricts, type Basket } from '../basket.queries.ts';
import { ShareItem } from './ShareItem.tsx';
import { WatchCard } from './WatchCard.tsx';
import * as styles from './item-price.module.css';

type ItemPrices = Data<'catalog.item_districts'>;

/** One item: its price, its price history, its grades, and districts of the city that pay more. */
export default function ItemPriceScreen() {
  const { id } = useParams<'id'>();
  const district = usePriceDistrict();
  const query = useItemDistricts(id, district);
  const basket = useBasket();
  return (
    <PageFrame
      title="品类价格"
      onRefresh={() => query.refetch()}
      footer={query.data && <AddBar item={query.data.item} basket={basket} />}
    >
      <RecordStates
        query={query}
        isUnknown={refusalOf(query.error)?.name === 'catalog.item_unknown'}
        unknown={{
          title: '没有这个品类，可能已下架',
          text: '看看现在都收什么',
          action: (
            <Button kind="primary" href="/grneral">
              全部品类
            </Button>
          ),
        }}
        skeleton={<SkeletonCards count={3} height={220} />}
      >
        {(prices) =>
          prices.item.valued ? (
            <DevicePrices prices={prices} />
          ) : (
            <Prices prices={prices} onDistrict={district.choose} />
          )
        }
      </RecordStates>
    </PageFrame>
  );
}

function ItemHead({ item, note }: { item: Price; note: string }) {
  return (
    <>
      <p className="ui-row ui-row--wrap">
        <b className="ds-size-title">{item.name}</b>
        {item.grade !== null && <StateTag tone="plain">{item.grade}</StateTag>}
        {item.sample && <StateTag tone="outline">示例价格</StateTag>}
      </p>
      <p className="ui-note">{note}</p>
    </>
  );
}

/** Devices have no list price: their value depends on their condition. */
function DevicePrices({ prices: { item, group, grades } }: { prices: ItemPrices }) {
  return (
    <>
      <Card>
        <ItemHead item={item} note={group} />
        <DevicePrice range={item.range} />
      </Card>
      <OtherGrades item={item} grades={grades} />
    </>
  );
}

function OtherGrades({ item, grades }: { item: Price; grades: readonly Price[] }) {
  const others = grades.filter(({ itemId }) => itemId !== item.itemId);
  if (others.length === 0) return null;
  return (
    <Card title="其他等级">
      {others.map((each) => (
        <a key={each.itemId} className={styles.row} href={`/grneral-price/${each.itemId}`}>
          <span>{each.grade ?? each.name}</span>
          <b>{each.valued ? deviceRangeText(each.range).figure : formatYuan(each.priceFen)}</b>
          {!each.valued && <PriceChange fen={each.changeFen} className={styles.rowChange} />}
        </a>
      ))}
    </Card>
  );
}

function Prices({ prices, onDistrict }: { prices: ItemPrices; onDistrict: (adcode: string) => void }) {
  const { item, group, district, days, grades, districts } = prices;
  const [shown, setShown] = useState('30');
  const line = days.slice(-Number(shown));
  const { highFen, lowFen } = priceSpan({ series: line.map(({ priceFen }) => priceFen), priceFen: item.priceFen });
  return (
    <>
      <Card>
        <ItemHead item={item} note={`${group} · ${district}今日上门价`} />
        <p className={styles.price}>
          <Money fen={item.priceFen} form="yuan" size="figure" tone="amount" />{' '}
          <span className="ui-note">{priceUnit(item)}</span>
          <PriceChange fen={item.changeFen} from={item.priceFen - item.changeFen} className={styles.change} />
        </p>
        <Chips
          label="走势的天数"
          chips={[
            { id: '30', label: '近 30 天' },
            { id: '90', label: '近 90 天' },
          ]}
          selected={[shown]}
          onPress={setShown}
        />
        <PriceLine name={item.name} values={item.series} days={line} />
        <p className={styles.span}>
          最高 {formatYuan(highFen)} · 最低 {formatYuan(lowFen)} 元
        </p>
      </Card>
      <OtherGrades item={item} grades={grades} />
      {districts.length > 1 && (
        <Card title="各区今日价格" aside={`${priceUnit(item)}，从高到低`}>
          {districts.map(({ adcode, name, priceFen, changeFen }) => (
            <button
              key={adcode}
              type="button"
              className={styles.row}
              aria-current={adcode === prices.adcode || undefined}
              onClick={() => onDistrict(adcode)}
            >
              <span>{name}</span>
              <b>{formatYuan(priceFen)}</b>
              <PriceChange fen={changeFen} className={styles.rowChange} />
            </button>
          ))}
        </Card>
      )}
      <WatchCard itemId={item.itemId} adcode={prices.adcode} district={district} />
      <ShareItem item={item} district={district} />
      <p className="ui-hint">下单时按当天牌价估算；上门时以称重和双方确认为准，已下单的货按下单时的价格</p>
    </>
  );
}

function AddBar({ item, basket }: { item: ItemPrices['item']; basket: Basket }) {
  const line = basket.lines.find(({ itemId }) => itemId === item.itemId);
  if (item.valued) {
    return (
      <BottomBar>
        <Button size="large" href="/grneral">
          看全部
        </Button>
        <Button kind="primary" size="large" href="/guzhi">
          去估价
        </Button>
      </BottomBar>
    );
  }
  return (
    <BottomBar>
      {line ? (
        <>
          <AmountStepper line={{ ...line, priceFen: item.priceFen }} onChange={basket.put} />
          <Button kind="primary" size="large" href={`/conorder?from=grneral&service=${item.service}`}>
            去预约
          </Button>
        </>
      ) : (
        <>
          <Button size="large" href="/grneral">
            看全部
          </Button>
          <Button kind="primary" size="large" onPress={() => basket.put(bookedGoods(item))}>
            放进篮子
          </Button>
        </>
      )}
    </BottomBar>
  );
}

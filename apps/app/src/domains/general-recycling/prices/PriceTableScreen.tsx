import { useState } from 'react';
import type { ListedPrice } from '@shoushou/contract/types';
import { PriceChange } from '@shoushou/design/PriceChange';
import { formatYuan } from '@shoushou/kernel/money';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { deviceRangeText, priceUnit } from '../../catalog/catalog.labels.ts';
import { movedItems, type PriceOrder } from '../general-recycling.rules.ts';
import { PriceListPage } from './PriceListPage.tsx';
import * as styles from './price-table.module.css';

const orders = [
  { id: 'group', label: '按品类' },
  { id: 'up', label: '今天涨的' },
  { id: 'down', label: '今天跌的' },
] as const;

/** Every price of the district as a table, by group or by today's change. */
export default function PriceTableScreen() {
  const [order, setOrder] = useState<PriceOrder>('group');
  return (
    <PriceListPage
      title="价格表"
      lines={false}
      tabs={() => <Chips label="排序" chips={orders} selected={[order]} onPress={(id) => setOrder(id as PriceOrder)} />}
    >
      {({ prices, groups }) => {
        const parts =
          order === 'group'
            ? groups.map(({ categoryId, name, items }) => ({ id: categoryId, name, items }))
            : [{ id: order, name: null, items: movedItems(groups, order) }];
        if (parts.every(({ items }) => items.length === 0))
          return (
            <EmptyBlock title={order === 'up' ? '今天没有品类涨价' : '今天没有品类降价'} text="价格每天早上更新" />
          );
        return (
          <Card flush>
            <table className={styles.table}>
              <caption className="ds-unseen">{prices.district}今日价格</caption>
              <thead>
                <tr>
                  <th scope="col">货品</th>
                  <th scope="col">今日</th>
                  <th scope="col">比昨天</th>
                </tr>
              </thead>
              {parts.map(({ id, name, items }) => (
                <tbody key={id}>
                  {name !== null && (
                    <tr className={styles.group}>
                      <th scope="rowgroup" colSpan={3}>
                        {name}
                      </th>
                    </tr>
                  )}
                  {items.map((price) => (
                    <Row key={price.itemId} price={price} />
                  ))}
                </tbody>
              ))}
            </table>
          </Card>
        );
      }}
    </PriceListPage>
  );
}

function Row({ price }: { price: ListedPrice }) {
  const device = price.valued ? deviceRangeText(price.range) : null;
  return (
    <tr>
      <th scope="row">
        <a href={`/grneral-price/${price.itemId}`}>
          {price.name}
          {price.grade !== null && <span className={styles.grade}>{price.grade}</span>}
        </a>
      </th>
      <td>
        <b>{device?.figure ?? formatYuan(price.priceFen)}</b>
        {!device && <span className={styles.unit}>{priceUnit(price)}</span>}
      </td>
      <td>{device ? <span className={styles.unit}>{device.note}</span> : <PriceChange fen={price.changeFen} />}</td>
    </tr>
  );
}

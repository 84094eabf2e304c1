import { useState } from 'react';
import Layers from 'lucide-react/icons/layers';
import type { Mix } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatYuan } from '@shoushou/kernel/money';
import { formatKilogramPrice } from '@shoushou/kernel/weight';
import { MIX_KILOGRAMS, partValue, sortedValue, withShare } from '@shoushou/rules/catalog/mix';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { usePriceDistrict } from '../../catalog/catalog.queries.ts';
import { bookedGoods } from '../../orders/my-bookings/bookings.rules.ts';
import { useBasket, useMixes } from '../basket.queries.ts';
import * as styles from './unsorted.module.css';

/** Unsorted goods: their single price, and the value after sorting; the shares of the goods can be varied. */
export default function UnsortedScreen() {
  const navigator = useNavigator();
  const query = useMixes(usePriceDistrict());
  const basket = useBasket();
  const [chosen, setChosen] = useState<string | null>(null);
  const mixes = query.data?.mixes ?? [];
  const mix = mixes.find(({ key }) => key === chosen) ?? mixes[0];

  function book({ item }: Mix): void {
    if (!basket.lines.some(({ itemId }) => itemId === item.itemId))
      basket.put({ ...bookedGoods(item), amount: MIX_KILOGRAMS * 1000 });
    navigator.push(`conorder?from=grneral&service=${item.service}`);
  }

  return (
    <PageFrame
      title="统货回收"
      onRefresh={() => query.refetch()}
      header={
        (mixes.length > 1 || query.isPending) && (
          <div className={styles.head}>
            <SegmentedTabs
              label="货的来源"
              segments={mixes.map(({ key, name }) => ({ id: key, label: name }))}
              selected={mix?.key ?? ''}
              onSelect={setChosen}
            />
          </div>
        )
      }
      footer={
        mix && (
          <BottomBar>
            <Button size="large" href="/grneral">
              我要分拣
            </Button>
            <Button kind="primary" size="large" onPress={() => book(mix)}>
              按统货预约
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={260} />}
          isEmpty={!mix}
          empty={
            <EmptyBlock
              icon={<Layers size={32} />}
              title="这里还没有统货价"
              text="可以按品类分开卖，价格更高"
              action={
                <Button kind="primary" href="/grneral">
                  看各品类价格
                </Button>
              }
            />
          }
        >
          {mix && query.data && (
            <MixView key={`${mix.key} ${query.data.adcode}`} mix={mix} district={query.data.district} />
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function MixView({ mix, district }: { mix: Mix; district: string }) {
  const [parts, setParts] = useState(mix.parts);
  const sortedFen = sortedValue(parts);
  const gainFen = sortedFen - mix.unsortedFen;
  const changed = parts.some(({ thousandths }, index) => thousandths !== mix.parts[index]?.thousandths);
  return (
    <>
      <Card>
        <p className="ui-note">
          {district}今日统货价 · {mix.note}
        </p>
        <p className={styles.price}>
          <Money fen={mix.item.priceFen} form="yuan" size="figure" tone="amount" />{' '}
          <span className="ui-note">元/kg，不用分拣</span>
        </p>
        <Facts
          facts={[
            { label: `${MIX_KILOGRAMS} kg 不分拣`, value: <Money fen={mix.unsortedFen} bold={false} /> },
            { label: `${MIX_KILOGRAMS} kg 分拣后`, value: <Money fen={sortedFen} bold={false} /> },
            {
              label: '分拣能多得',
              value: gainFen > 0 ? <Money fen={gainFen} signed size="amount" tone="amount" /> : <span>今天不多得</span>,
              total: true,
            },
          ]}
        />
      </Card>
      <Card
        title="里面大概有什么"
        aside={
          changed ? (
            <Button kind="text" size="small" onPress={() => setParts(mix.parts)}>
              恢复
            </Button>
          ) : (
            '拖动试算'
          )
        }
      >
        <ul className={styles.parts}>
          {parts.map(({ itemId, name, thousandths, priceFen }) => (
            <li key={itemId}>
              <span className={styles.partHead}>
                <span>
                  {name} <span className="ui-note">{formatKilogramPrice(priceFen)}</span>
                </span>
                <span className={styles.partFigures}>
                  <b>{formatYuan(partValue(priceFen, thousandths))}</b>
                  <span className="ui-note">{formatThousandths(thousandths)}</span>
                </span>
              </span>
              <input
                className={styles.slider}
                type="range"
                min={0}
                max={1000}
                step={10}
                value={thousandths}
                aria-label={`${name}占多少`}
                aria-valuetext={formatThousandths(thousandths)}
                onChange={(event) => setParts(withShare(parts, itemId, Number(event.target.value)))}
              />
            </li>
          ))}
        </ul>
      </Card>
      <p className="ui-hint">按统货预约后，回收员上门也可以分开称；分开称的合计不会低于统货价</p>
    </>
  );
}

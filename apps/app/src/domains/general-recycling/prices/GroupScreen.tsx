import { useState } from 'react';
import { useParams } from '../../../shell/navigator/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { useBasket } from '../basket.queries.ts';
import { BasketBar } from './BasketBar.tsx';
import { GoodsRow } from './GoodsRow.tsx';
import { PriceListPage } from './PriceListPage.tsx';
import * as styles from './price-list.module.css';

const EVERYTHING = 'all';

/** All items of the i-th group, counted from 0; all groups for an index out of range. */
export default function GroupScreen() {
  const { i } = useParams<'i'>();
  const [chosen, setChosen] = useState<string | null>(null);
  const basket = useBasket();
  return (
    <PriceListPage
      title="更多品类"
      tabs={(all) => {
        const selected = chosen ?? (/^\d{1,3}$/.test(i) ? all[Number(i)]?.categoryId : undefined) ?? EVERYTHING;
        return (
          all.length > 0 && (
            <SegmentedTabs
              label="品类"
              segments={[
                ...all.map(({ categoryId, name }) => ({ id: categoryId, label: name })),
                { id: EVERYTHING, label: '全部' },
              ]}
              selected={selected}
              onSelect={setChosen}
            />
          )
        );
      }}
      footer={(adcode) => <BasketBar basket={basket} adcode={adcode} />}
    >
      {({ all, groups, keyword }) => {
        const selected = chosen ?? (/^\d{1,3}$/.test(i) ? all[Number(i)]?.categoryId : undefined) ?? EVERYTHING;
        return (
          <div className="ui-stack ui-stack--bare">
            {groups
              .filter(({ categoryId }) => keyword !== '' || selected === EVERYTHING || categoryId === selected)
              .map((group) => (
                <Card
                  key={group.categoryId}
                  title={group.name}
                  aside={`${group.items.length} 种`}
                  className={styles.group}
                >
                  <ul>
                    {group.items.map((price) => (
                      <GoodsRow key={price.itemId} price={price} basket={basket} />
                    ))}
                  </ul>
                </Card>
              ))}
          </div>
        );
      }}
    </PriceListPage>
  );
}

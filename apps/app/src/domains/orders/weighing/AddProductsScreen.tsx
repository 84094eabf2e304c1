import { useMemo, useState } from 'react';
import Check from 'lucide-react/icons/check';
import type { Price } from '@shoushou/contract/types';
import { useWeightUnit } from '@shoushou/design/Weight';
import { pricePerUnit } from '@shoushou/rules/orders/goods-units';
import { useDeliverResult, useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { NoOrderChosen } from '../visit/NoOrderChosen.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { SearchBar } from '../receipts/SearchBar.tsx';
import { useOrder, useVisitPrices } from '../orders.queries.ts';
import { useWeighing } from '../weighing-draft.queries.ts';
import * as styles from './weighing.module.css';

/** Chooses items to weigh from the price list of the order's service and district. */
export default function AddProductsScreen() {
  const no = useQueryParameters().get('no') ?? '';
  if (no === '') return <NoOrderChosen title="添加货品" />;
  return <ProductPicker no={no} />;
}

function ProductPicker({ no }: { no: string }) {
  const navigator = useNavigator();
  const deliver = useDeliverResult<string | null>();
  const forWeighing = useQueryParameters().get('for') === 'weighing';
  const loaded = useOrder(no);
  const prices = useVisitPrices(loaded.order);
  const weighing = useWeighing(loaded.order);
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState('all');
  const [picked, setPicked] = useState<readonly string[]>([]);

  // Devices are bought by their valuation: there is no price to weigh them at.
  const groups = useMemo(
    () =>
      (prices.data?.groups ?? [])
        .map((each) => ({ ...each, items: each.items.filter(({ valued }) => !valued) }))
        .filter(({ items }) => items.length > 0),
    [prices.data],
  );
  const shown = useMemo(
    () =>
      groups
        .filter((each) => typed !== '' || group === 'all' || each.categoryId === group)
        .map((each) => ({
          ...each,
          items: each.items.filter((item) => `${item.name}${item.grade ?? ''}`.includes(typed.trim())),
        }))
        .filter((each) => each.items.length > 0),
    [groups, group, typed],
  );
  const listed = new Set(weighing.lines.map((line) => line.itemId));

  function toggle(item: Price): void {
    setPicked((before) =>
      before.includes(item.itemId) ? before.filter((id) => id !== item.itemId) : [...before, item.itemId],
    );
  }

  function finish(): void {
    const all = groups.flatMap((each) => each.items);
    const chosen = picked.flatMap((id) => all.filter((item) => item.itemId === id));
    const first = weighing.add(chosen);
    if (forWeighing) deliver(first);
    else navigator.replace(`changeweight?no=${no}${first === null ? '' : `&line=${first}`}`);
  }

  // Also while loading, so that what surrounds the list does not move it.
  const there = loaded.order === undefined ? loaded.query.status === 'pending' : loaded.order.role === 'recycler';
  return (
    <PageFrame
      title="添加货品"
      header={
        there ? (
          <SegmentedTabs
            label="品类"
            segments={[
              { id: 'all', label: '全部' },
              ...groups.map((each) => ({ id: each.categoryId, label: each.name })),
            ]}
            selected={group}
            onSelect={setGroup}
            controls="products"
          />
        ) : undefined
      }
      footer={
        there ? (
          <BottomBar>
            <Button size="large" kind="primary" disabled={picked.length === 0 || !weighing.ready} onPress={finish}>
              {picked.length === 0 ? '选择要称的货品' : `加入称重（${picked.length} 项）`}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <OrderStates loaded={loaded} only="recycler">
        {() => (
          <div className="ui-stack ui-stack--bare" id="products">
            <SearchBar label="搜索货品" placeholder="黄纸板、铜、冰箱" value={typed} onChange={setTyped} />
            <ListStates
              query={prices}
              skeleton={<SkeletonRows count={6} />}
              isEmpty={shown.length === 0}
              empty={
                <EmptyBlock
                  title={typed === '' ? '这个区域还没有报价' : `没有找到「${typed}」`}
                  text={typed === '' ? '请联系客服开通报价' : '换个说法试试'}
                  action={typed === '' ? undefined : <Button onPress={() => setTyped('')}>看全部货品</Button>}
                />
              }
            >
              {shown.map((each) => (
                <Card key={each.categoryId} title={each.name} flush>
                  {each.items.map((item) => (
                    <PickCell
                      key={item.itemId}
                      item={item}
                      on={picked.includes(item.itemId)}
                      listed={listed.has(item.itemId)}
                      onToggle={() => toggle(item)}
                    />
                  ))}
                </Card>
              ))}
            </ListStates>
          </div>
        )}
      </OrderStates>
    </PageFrame>
  );
}

function PickCell({ item, on, listed, onToggle }: { item: Price; on: boolean; listed: boolean; onToggle: () => void }) {
  const unit = useWeightUnit();
  const note = [item.grade, listed ? '清单里已有，可再称一次' : null].filter(Boolean).join(' · ');
  return (
    <Cell
      title={item.name}
      {...(note === '' ? {} : { note })}
      value={pricePerUnit(item.priceFen, item.unit, item.service, unit)}
      icon={
        <span className={styles.pickCheck} data-on={on || undefined}>
          {on && <Check size={18} aria-hidden="true" />}
          <span className="ui-unseen">{on ? '已选' : '未选'}</span>
        </span>
      }
      arrow={false}
      onPress={onToggle}
    />
  );
}

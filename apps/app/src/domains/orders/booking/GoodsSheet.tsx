import { useState } from 'react';
import type { Goods } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { serviceNames } from '@shoushou/kernel/service';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import type { useGoods } from '../my-bookings/bookings.queries.ts';
import { bookedGoods, foundGoods, sumOf, type BookedGoods, type Service } from '../my-bookings/bookings.rules.ts';
import { GoodsLineRow, ValuedRow } from './GoodsLineRow.tsx';
import * as styles from './booking.module.css';

interface GoodsSheetProps {
  open: boolean;
  onClose: () => void;
  services: readonly Service[];
  service: Service;
  list: ReturnType<typeof useGoods>;
  goods: readonly BookedGoods[];
  onChange: (line: BookedGoods) => void;
}

/**
 * The catalogue with today's prices: press to add, step for more, search by name, other words or pinyin; the total runs
 * along.
 */
export function GoodsSheet({ open, onClose, services, service, list, goods, onChange }: GoodsSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="选择物品"
      foot={
        <>
          {goods.length > 0 && (
            <p className={styles.total} aria-live="polite">
              <span>按今日报价约</span>
              <Money fen={sumOf(goods)} size="amount" tone="amount" />
            </p>
          )}
          <Button kind="primary" size="large" block onPress={onClose}>
            {goods.length === 0 ? '返回' : `选好了（${goods.length} 种）`}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <ListStates query={list} skeleton={<SkeletonRows count={6} />}>
          {list.data && (
            <Catalogue
              key={service}
              services={services}
              service={service}
              list={list.data.goods}
              goods={goods}
              onChange={onChange}
            />
          )}
        </ListStates>
      </div>
    </BottomSheet>
  );
}

type CatalogueProps = Omit<GoodsSheetProps, 'open' | 'onClose' | 'list'> & { list: readonly Goods[] };

function Catalogue({ services, service, list, goods, onChange }: CatalogueProps) {
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  return (
    <>
      <div className={styles.sheetSearch}>
        <SearchField label="搜索物品" placeholder="名称、俗称或拼音，如 纸皮、zpb" value={typed} onChange={setTyped} />
      </div>
      {searching ? (
        <Found typed={typed} services={services} service={service} list={list} goods={goods} onChange={onChange} />
      ) : (
        <Groups service={service} list={list} goods={goods} onChange={onChange} />
      )}
    </>
  );
}

/** The goods of the service by category, those that most people book first. */
function Groups({ service, list, goods, onChange }: Omit<CatalogueProps, 'services'>) {
  const [picked, setPicked] = useState<string | null>(null);
  const ofService = list.filter((item) => item.service === service);
  const names = new Map(ofService.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const categoryId = picked !== null && names.has(picked) ? picked : [...names.keys()][0];
  if (categoryId === undefined) return <EmptyBlock title="这类服务还没有开放" text="换一类看看，或过些天再来" />;
  return (
    <>
      <div className={styles.sheetCategories}>
        <SegmentedTabs
          label="品类"
          segments={[...names].map(([id, label]) => ({
            id,
            label,
            count: goods.filter((line) => line.categoryId === id).length,
          }))}
          selected={categoryId}
          onSelect={setPicked}
        />
      </div>
      <Lines
        label={names.get(categoryId) ?? ''}
        items={ofService.filter((item) => item.categoryId === categoryId)}
        goods={goods}
        onChange={onChange}
      />
    </>
  );
}

/** Search results: of this service, and of others, which are booked separately. */
function Found({ typed, services, service, list, goods, onChange }: CatalogueProps & { typed: string }) {
  const found = foundGoods(
    list.filter((item) => services.includes(item.service)),
    typed,
  );
  if (found.length === 0)
    return <EmptyBlock title={`没有找到「${typed.trim()}」`} text="换个说法，或返回选「混合/不确定」，拍照就行" />;
  const here = found.filter((item) => item.service === service);
  const elsewhere = services.filter((each) => each !== service && found.some((item) => item.service === each));
  return (
    <>
      {here.length > 0 && <Lines label="搜索结果" items={here} goods={goods} onChange={onChange} />}
      {elsewhere.map((each) => (
        <section key={each}>
          <h3 className={styles.otherService}>
            {serviceNames[each]}
            {goods.length > 0 ? '（另约一次，已选的会留着）' : ''}
          </h3>
          <Lines
            label={serviceNames[each]}
            items={found.filter((item) => item.service === each)}
            goods={goods}
            onChange={onChange}
          />
        </section>
      ))}
    </>
  );
}

function Lines({
  label,
  items,
  goods,
  onChange,
}: { label: string; items: readonly Goods[] } & Pick<CatalogueProps, 'goods' | 'onChange'>) {
  return (
    <ul aria-label={label}>
      {items.map((item) => {
        if (item.valued) return <ValuedRow key={item.itemId} item={item} />;
        const chosen = goods.find(({ itemId }) => itemId === item.itemId);
        return (
          <GoodsLineRow
            key={item.itemId}
            line={chosen ?? bookedGoods(item)}
            picture={item.picture}
            chosen={chosen !== undefined}
            onChange={onChange}
          />
        );
      })}
    </ul>
  );
}

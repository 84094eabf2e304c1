import { useState } from 'react';
import type { Price } from '@shoushou/contract/types';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useServicePrices } from '../bookings/bookings.queries.ts';
import { bookedGoods, type BookedGoods, type Service } from '../bookings/bookings.rules.ts';
import { GoodsLineRow } from './GoodsLineRow.tsx';
import * as styles from './booking.module.css';

interface GoodsSheetProps {
  open: boolean;
  onClose: () => void;
  service: Service;
  adcode: string | undefined;
  goods: readonly BookedGoods[];
  onChange: (line: BookedGoods) => void;
}

/** The catalogue of one service with today's prices: press to add, step for more. */
export function GoodsSheet({ open, onClose, service, adcode, goods, onChange }: GoodsSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="选择物品"
      foot={
        <Button kind="primary" size="large" block onPress={onClose}>
          {goods.length === 0 ? '返回' : `选好了（${goods.length} 种）`}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <Catalogue key={service} service={service} adcode={adcode} goods={goods} onChange={onChange} />
      </div>
    </BottomSheet>
  );
}

function Catalogue({ service, adcode, goods, onChange }: Omit<GoodsSheetProps, 'open' | 'onClose'>) {
  const prices = useServicePrices(service, adcode);
  const groups = prices.data?.groups ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  const group = groups.find(({ categoryId }) => categoryId === picked) ?? groups[0];
  const chosenOf = (item: Price): BookedGoods | undefined => goods.find(({ itemId }) => itemId === item.itemId);
  return (
    <ListStates query={prices} skeleton={<SkeletonRows count={6} />} isEmpty={groups.length === 0} empty={<EmptyBlock title="这类服务还没有开放" text="换一类看看，或过些天再来" />}>
      <div className={styles.sheetCategories}>
        <SegmentedTabs
          label="品类"
          segments={groups.map(({ categoryId, name }) => ({ id: categoryId, label: name, count: goods.filter((line) => line.categoryId === categoryId).length }))}
          selected={group?.categoryId ?? ''}
          onSelect={setPicked}
        />
      </div>
      <ul aria-label={group?.name}>
        {group?.items.map((item) => {
          const chosen = chosenOf(item);
          return <GoodsLineRow key={item.itemId} line={chosen ? { ...chosen, priceFen: item.priceFen } : bookedGoods(item)} chosen={chosen !== undefined} onChange={onChange} />;
        })}
      </ul>
    </ListStates>
  );
}

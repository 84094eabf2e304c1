import { useState } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { useWeighedGoods } from '../companies.queries.ts';

export interface WeighedGoods {
  readonly itemId: string;
  readonly categoryId: string;
  /** With its grade. */
  readonly name: string;
}

/** Kinds of goods that are sold by weight, found by name or pinyin. */
export function WeighedGoodsSheet({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (goods: WeighedGoods) => void;
}) {
  const query = useWeighedGoods();
  const [words, setWords] = useState('');
  const found = (query.data ?? []).filter(({ keys }) => keys.includes(words.trim().toLowerCase()));
  return (
    <BottomSheet open={open} onClose={onClose} title="选择货品">
      <TextField
        label="搜索"
        type="search"
        placeholder="黄纸板、废铁、PET"
        maxLength={20}
        value={words}
        onChange={setWords}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonCards count={3} height={56} />}
        isEmpty={found.length === 0}
        empty={<p className="ui-note">没有找到，换个叫法试试</p>}
      >
        {found.map(({ itemId, categoryId, name, grade, categoryName, picture }) => (
          <Cell
            key={itemId}
            icon={<GoodsPicture name={picture} size={40} />}
            title={[name, grade].filter(Boolean).join(' ')}
            note={categoryName}
            onPress={() => onChoose({ itemId, categoryId, name: [name, grade].filter(Boolean).join(' ') })}
          />
        ))}
      </ListStates>
    </BottomSheet>
  );
}

import { useState } from 'react';
import { useOverlayEntry } from '../../../shell/navigator/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { useBulkGoods } from '../supply.queries.ts';
import type { SupplyDraft } from '../supply.rules.ts';
import * as styles from './supply.module.css';

interface BulkItemFieldProps {
  readonly item: SupplyDraft['item'];
  readonly error: string | undefined;
  readonly onChoose: (item: NonNullable<SupplyDraft['item']>) => void;
}

/** One kind of goods from the catalogue, found by name or pinyin. */
export function BulkItemField({ item, error, onChoose }: BulkItemFieldProps) {
  const query = useBulkGoods();
  const [choosing, setChoosing] = useState(false);
  const [words, setWords] = useState('');
  useOverlayEntry(choosing, () => setChoosing(false));
  const found = (query.data ?? []).filter(({ keys }) => keys.includes(words.trim().toLowerCase()));
  return (
    <div>
      <Button block onPress={() => setChoosing(true)}>
        {item === null ? '选择货品' : item.name}
      </Button>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <BottomSheet open={choosing} onClose={() => setChoosing(false)} title="选择货品">
        <TextField label="搜索" type="search" placeholder="黄纸板、废铁、PET" maxLength={20} value={words} onChange={setWords} />
        <ListStates query={query} skeleton={<SkeletonCards count={3} height={56} />} isEmpty={found.length === 0} empty={<p className="ui-note">没有找到，换个叫法试试</p>}>
          {found.map(({ itemId, categoryId, name, grade, categoryName, picture }) => (
            <Cell
              key={itemId}
              icon={<GoodsPicture name={picture} size={40} />}
              title={[name, grade].filter(Boolean).join(' ')}
              note={categoryName}
              onPress={() => {
                onChoose({ itemId, categoryId, name: [name, grade].filter(Boolean).join(' ') });
                setChoosing(false);
              }}
            />
          ))}
        </ListStates>
      </BottomSheet>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/form/Button.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { WeighedGoodsSheet, type WeighedGoods } from '../../companies/components/WeighedGoodsSheet.tsx';
import type { SupplyDraft } from '../supply.rules.ts';

interface BulkItemFieldProps {
  readonly item: SupplyDraft['item'];
  readonly error: string | undefined;
  readonly onChoose: (item: WeighedGoods) => void;
}

/** One kind of goods from the catalogue. */
export function BulkItemField({ item, error, onChoose }: BulkItemFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div>
      <Button block onPress={() => setChoosing(true)}>
        {item === null ? '选择货品' : item.name}
      </Button>
      <FieldNote error={error} />
      <WeighedGoodsSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(goods) => {
          onChoose(goods);
          setChoosing(false);
        }}
      />
    </div>
  );
}

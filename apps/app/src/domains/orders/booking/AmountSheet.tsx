import { useState } from 'react';
import { useWeightUnit } from '@shoushou/design/Weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import { defaultLineLimits } from '@shoushou/rules/orders/weighing';
import { Button } from '../../../ui/form/Button.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { weightRules, WeightEntry } from '../../../ui/keypad/WeightEntry.tsx';
import { amountText, type BookedGoods } from '../my-bookings/bookings.rules.ts';
import * as styles from './booking.module.css';

const PIECE_RULES = { decimals: 0, integers: 3 } as const;

interface AmountSheetProps {
  /** Null while it is closed. */
  line: BookedGoods | null;
  onClose: () => void;
  onChange: (line: BookedGoods) => void;
}

/** Typing the exact amount of one item. */
export function AmountSheet({ line, onClose, onChange }: AmountSheetProps) {
  return (
    <BottomSheet open={line !== null} onClose={onClose} title={line?.name ?? '数量'} flush>
      {line && (
        <AmountEntry key={line.itemId} line={line} onDone={(amount) => (onChange({ ...line, amount }), onClose())} />
      )}
    </BottomSheet>
  );
}

function AmountEntry({ line, onDone }: { line: BookedGoods; onDone: (amount: number) => void }) {
  const unit = useWeightUnit();
  const [entry, setEntry] = useState('');
  const byWeight = line.unit === 'kg';
  const typed = entry === '' ? null : byWeight ? parseWeight(entry, unit) : Number(entry);
  const most = byWeight ? defaultLineLimits.heaviestGrams : defaultLineLimits.mostPieces;
  const tooMuch = typed !== null && typed > most ? `最多 ${amountText({ ...line, amount: most }, unit)}` : undefined;
  const rules = byWeight ? weightRules(unit) : PIECE_RULES;
  return (
    <>
      {byWeight ? (
        <WeightEntry
          label={`${line.name}大概重量`}
          unit={unit}
          value={entry}
          onChange={setEntry}
          head={<span className="ui-note">大概就行，以现场称重为准</span>}
          error={tooMuch}
          actions={<RemoveButton onPress={() => onDone(0)} />}
        />
      ) : (
        <div className={styles.count}>
          <p className="ui-note">一共几{pieceUnit(line.service)}</p>
          <output className={styles.countNumber}>{entry === '' ? line.amount : entry}</output>
          {tooMuch && (
            <p className={styles.wrong} role="alert">
              {tooMuch}
            </p>
          )}
          <RemoveButton onPress={() => onDone(0)} />
        </div>
      )}
      <NumericKeypad
        value={entry}
        onChange={setEntry}
        {...rules}
        confirm="确定"
        confirmDisabled={typed === null || typed <= 0 || tooMuch !== undefined}
        onConfirm={() => typed !== null && onDone(typed)}
      />
    </>
  );
}

function RemoveButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="text" size="small" onPress={onPress}>
      不卖这个了
    </Button>
  );
}

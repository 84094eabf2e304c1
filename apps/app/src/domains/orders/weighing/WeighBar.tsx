import { Money } from '@shoushou/design/Money';
import { formatWeight, type WeightUnit } from '@shoushou/kernel/weight';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { totalOf, type DraftLine } from '../orders.rules.ts';
import * as styles from './weighing.module.css';

interface WeighBarProps {
  lines: readonly DraftLine[];
  unit: WeightUnit;
  busy: boolean;
  /** The next line to weigh. */
  next: DraftLine | null;
  onAdd: () => void;
  onNext: (line: DraftLine) => void;
  onSubmit: () => void;
}

/** The foot of a weighing: the total, and the next line or the customer's agreement. */
export function WeighBar({ lines, unit, busy, next, onAdd, onNext, onSubmit }: WeighBarProps) {
  const { totalFen, totalGrams, count } = totalOf(lines);
  return (
    <BottomBar
      summary={
        <>
          <span>
            共 {count} 项{totalGrams > 0 && ` · ${formatWeight(totalGrams, unit)}`}
          </span>
          <span className={styles.sum}>
            应付客户 <Money fen={totalFen} size="state" tone="amount" />
          </span>
        </>
      }
    >
      <Button size="large" onPress={onAdd}>
        再加一项
      </Button>
      {next ? (
        <Button size="large" kind="primary" onPress={() => onNext(next)}>
          {next.unit === 'kg' ? '称' : '点'}下一项：{next.name}
        </Button>
      ) : (
        <Button size="large" kind="primary" busy={busy} disabled={count === 0} onPress={onSubmit}>
          请客户确认
        </Button>
      )}
    </BottomBar>
  );
}

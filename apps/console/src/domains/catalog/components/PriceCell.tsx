import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { needsSecondOperator } from '@shoushou/rules/catalog/price-changes';
import { Input } from 'antd';
import { useState } from 'react';
import { percentText } from '../price-sheet.rules.ts';
import * as styles from './prices.module.css';

interface PriceCellProps {
  /** Item and district, for screen readers: `黄纸板 西湖区`. */
  label: string;
  /** The price in force, fen a unit. */
  beforeFen: Fen;
  /** False where the base price applies. */
  own: boolean;
  /** The new price; undefined when unchanged. */
  changedFen: Fen | undefined;
  onChange: (priceFen: Fen) => void;
}

/**
 * An editable price. A changed one shows the old price and the difference, amber where a second operator must approve.
 */
export function PriceCell({ label, beforeFen, own, changedFen, onChange }: PriceCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = formatYuan(changedFen ?? beforeFen);
  const end = (): void => {
    const priceFen = typed === null || typed.trim() === '' ? null : parseYuan(typed);
    if (priceFen !== null) onChange(priceFen);
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <Input
        size="small"
        autoFocus
        aria-label={label}
        inputMode="decimal"
        value={typed}
        status={parseYuan(typed) === null ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={end}
        onPressEnter={end}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
      />
    );
  }
  const second = changedFen !== undefined && needsSecondOperator(beforeFen, changedFen);
  return (
    <button
      type="button"
      className={second ? styles.cellSecond : changedFen === undefined ? styles.cell : styles.cellChanged}
      onClick={() => setTyped(shown)}
    >
      <span className={styles.unseen}>{label}</span>
      <span className={changedFen === undefined && !own ? styles.inherited : undefined}>{shown}</span>
      {changedFen !== undefined && (
        <small className={changedFen > beforeFen ? styles.up : styles.down}>
          {formatYuan(beforeFen)} {percentText(beforeFen, changedFen)}
        </small>
      )}
    </button>
  );
}

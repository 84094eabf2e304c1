import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './chips.module.css';

export interface Chip {
  id: string;
  label: ReactNode;
  /** Whether pressing it opens something, such as a filter sheet; adds a small arrow. */
  opens?: boolean;
  disabled?: boolean;
}

export interface ChipsProps {
  chips: readonly Chip[];
  /** Ids of the selected chips. */
  selected: readonly string[];
  onPress: (id: string) => void;
  /** Accessible name of the row. */
  label: string;
  /** `scroll`: one row that scrolls sideways; `wrap`: several rows. */
  form?: 'scroll' | 'wrap';
}

/** A row of small rounded choices, such as filters over a list; several may be selected. */
export function Chips({ chips, selected, onPress, label, form = 'scroll' }: ChipsProps) {
  return (
    <div
      className={classNames(styles.chips, form === 'scroll' ? styles.scroll : styles.wrap)}
      role="group"
      aria-label={label}
    >
      {chips.map((chip) => {
        const on = selected.includes(chip.id);
        return (
          <button
            key={chip.id}
            type="button"
            className={classNames(styles.chip, on && styles.chipOn)}
            aria-pressed={chip.opens ? undefined : on}
            aria-haspopup={chip.opens ? 'dialog' : undefined}
            disabled={chip.disabled}
            onClick={() => onPress(chip.id)}
          >
            <span className={styles.chipFace}>
              {chip.label}
              {chip.opens && <ChevronDown size={14} />}
            </span>
          </button>
        );
      })}
    </div>
  );
}

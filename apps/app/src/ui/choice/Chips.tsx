import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './chips.module.css';

export interface Chip {
  id: string;
  label: ReactNode;
  /** Opens something (a filter sheet): shows the small arrow. */
  opens?: boolean;
  disabled?: boolean;
}

export interface ChipsProps {
  chips: readonly Chip[];
  /** Ids of the chips that are on. */
  selected: readonly string[];
  onPress: (id: string) => void;
  /** Name of the row for screen readers. */
  label: string;
  /** `scroll` one row that scrolls sideways; `wrap` several. */
  form?: 'scroll' | 'wrap';
}

/** Small rounded choices in a row: filters over a list, several may be on. */
export function Chips({ chips, selected, onPress, label, form = 'scroll' }: ChipsProps) {
  return (
    <div className={classNames(styles.chips, form === 'scroll' ? styles.scroll : styles.wrap)} role="group" aria-label={label}>
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

import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { GoodsPicture } from './GoodsPicture.tsx';
import * as styles from './goods-tile.module.css';

export interface GoodsTileProps {
  name: string;
  picture: string | null;
  /** Below the name: a price. */
  note?: ReactNode;
  /** In the corner of a chosen one: how much. */
  amount?: string;
  chosen: boolean;
  onPress: () => void;
}

/** One kind of goods to press, in a grid. */
export function GoodsTile({ name, picture, note, amount, chosen, onPress }: GoodsTileProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tile, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onPress}
    >
      <GoodsPicture name={picture} />
      {name}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </button>
  );
}

/** Tiles side by side, four in a row where there is room. */
export function GoodsTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tiles} role="group" aria-label={label}>
      {children}
    </div>
  );
}

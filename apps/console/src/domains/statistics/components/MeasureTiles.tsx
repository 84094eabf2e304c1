import type { FigureSums } from '@shoushou/contract/types';
import { formatAlone, formatChange, measures } from '../statistics.labels.ts';
import { measureNames, valueOf, type MeasureName } from '../statistics.rules.ts';
import * as styles from './statistics.module.css';

const UNREAD = '\u00a0';

/**
 * Every measure of the period with its change; the selected one is shown in the chart below. The tiles have their room
 * before the figures were read.
 */
export function MeasureTiles({
  total,
  before,
  chosen,
  onChoose,
}: {
  total: FigureSums | undefined;
  before: FigureSums | undefined;
  chosen: MeasureName;
  onChoose: (measure: MeasureName) => void;
}) {
  return (
    <div className={styles.tiles} role="radiogroup" aria-label="看什么">
      {measureNames.map((measure) => {
        const now = total && valueOf[measure](total);
        const then = before && valueOf[measure](before);
        return (
          <button
            key={measure}
            type="button"
            role="radio"
            aria-checked={measure === chosen}
            className={measure === chosen ? styles.tileChosen : styles.tile}
            onClick={() => onChoose(measure)}
          >
            <span className={styles.tileName}>{measures[measure].title}</span>
            <span className={styles.tileValue}>{now === undefined ? UNREAD : formatAlone(measure, now)}</span>
            <span className={styles.tileChange}>
              {now === undefined || then === undefined ? UNREAD : formatChange(measure, now, then)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

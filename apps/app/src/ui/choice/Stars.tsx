import { useId, type CSSProperties } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Star from 'lucide-react/icons/star';
import * as styles from './stars.module.css';

const WORDS = ['', '很不满意', '不满意', '一般', '满意', '很满意'] as const;

/** An existing rating, such as `4.8`, with the stars filled to the tenth. */
export function Stars({ value, showNumber = false }: { value: number; showNumber?: boolean }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value.toFixed(1)} 分，满分 5 分`}>
      <span className={styles.row} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <span
            key={star}
            className={styles.star}
            style={{ '--fill-part': `${Math.max(0, Math.min(1, value - star + 1)) * 100}%` } as CSSProperties}
          >
            <Star size={14} />
            <span className={styles.full}>
              <Star size={14} />
            </span>
          </span>
        ))}
      </span>
      {showNumber && (
        <span className={styles.number} aria-hidden="true">
          {value.toFixed(1)}
        </span>
      )}
    </span>
  );
}

export interface StarsInputProps {
  /** 1 to 5; null before a choice. */
  value: number | null;
  onChange: (value: number) => void;
  legend: string;
}

/** Input of one to five stars with large targets; the name of the chosen rating is shown below. */
export function StarsInput({ value, onChange, legend }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="ui-unseen">{legend}</legend>
      <div className={styles.rateRow}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className={
              value !== null && star <= value ? classNames(styles.rateStar, styles.rateStarOn) : styles.rateStar
            }
          >
            <input
              type="radio"
              className={styles.rateInput}
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={`${star} 星，${WORDS[star]}`}
            />
            <Star size={34} />
          </label>
        ))}
      </div>
      <p className={styles.rateWord} aria-hidden="true">
        {value === null ? '点星星打分' : WORDS[value]}
      </p>
    </fieldset>
  );
}

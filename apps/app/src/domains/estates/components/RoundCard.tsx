import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import type { EstateRound } from '@shoushou/contract/types';
import { formatDay } from '@shoushou/kernel/instant';
import { clockText } from '@shoushou/kernel/clock-time';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './estates.module.css';

interface RoundCardProps {
  readonly round: EstateRound;
  /** The page is the recycler's own: days are not booked. */
  readonly isOwn: boolean;
  readonly onDay: (day: EstateRound['days'][number]) => void;
}

/** One round: where and when, and its days with the places left. */
export function RoundCard({
  round: { estate, district, meeting, fromMinute, toMinute, note, most, days },
  isOwn,
  onDay,
}: RoundCardProps) {
  const now = useNow(60_000);
  return (
    <Card
      title={estate}
      aside={<span className="ui-figures">{`${clockText(fromMinute)}–${clockText(toMinute)}`}</span>}
    >
      <p className="ui-note">{[`${district} ${meeting}`, note].filter(Boolean).join(' · ')}</p>
      <div className={styles.days} role="group" aria-label={`${estate}的日期`}>
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            className={classNames(styles.day, day.bookingId !== null && styles.mine)}
            disabled={isOwn || (day.why !== '' && day.bookingId === null)}
            onClick={() => onDay(day)}
          >
            <span className={styles.name}>{formatDay(day.startsAt, now)}</span>
            {day.bookingId !== null ? (
              <span className={styles.why}>已约</span>
            ) : day.why !== '' ? (
              <span className={styles.why}>{day.why}</span>
            ) : (
              <span className={isOwn ? styles.why : styles.free}>
                {isOwn ? `已约 ${most - day.free}/${most}` : `剩 ${day.free} 位`}
              </span>
            )}
          </button>
        ))}
      </div>
    </Card>
  );
}

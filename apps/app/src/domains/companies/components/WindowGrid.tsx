import Truck from 'lucide-react/icons/truck';
import type { CompanyWindow } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatClock, formatDay } from '@shoushou/kernel/instant';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { windowsByDay } from '../companies.rules.ts';
import * as styles from './companies.module.css';

/** Maximum number of truck icons; the number is beside them. */
const MOST_TRUCKS = 6;

interface WindowGridProps {
  readonly windows: readonly CompanyWindow[];
  /** Beginning of the chosen window. */
  readonly chosen: string | null;
  /** The day that is shown, `2026-11-24`; by default the first with a free window. */
  readonly day: string | null;
  readonly onDay: (day: string) => void;
  readonly onChoose: (startsAt: string) => void;
}

/** Days with their windows: how many places are free, or why one can't be booked. */
export function WindowGrid({ windows, chosen, day, onDay, onChoose }: WindowGridProps) {
  const now = useNow(60_000);
  const days = windowsByDay(windows);
  const shown =
    days.find((each) => each.day === day) ?? days.find((each) => each.windows.some(({ why }) => why === '')) ?? days[0];
  if (!shown) return <p className="ui-note">近几天没有开放的时段</p>;
  return (
    <>
      <div className={styles.days}>
        <Chips
          label="哪一天"
          chips={days.map((each) => ({ id: each.day, label: formatDay(each.windows[0]!.startsAt, now) }))}
          selected={[shown.day]}
          onPress={onDay}
        />
      </div>
      <div className={styles.windows} role="group" aria-label="时段">
        {shown.windows.map(({ startsAt, endsAt, places, freePlaces, why }) => (
          <button
            key={startsAt}
            type="button"
            className={styles.window}
            aria-pressed={startsAt === chosen}
            disabled={why !== ''}
            onClick={() => onChoose(startsAt)}
          >
            <span className={styles.windowTop}>
              {formatClock(startsAt)}–{formatClock(endsAt)}
              {why === '' && <span className={styles.free}>剩 {freePlaces} 位</span>}
            </span>
            {why === '' ? (
              <span className={styles.trucks} aria-hidden="true">
                {Array.from({ length: Math.min(places, MOST_TRUCKS) }, (_, index) => (
                  <Truck key={index} size={18} className={index < freePlaces ? styles.truckFree : undefined} />
                ))}
              </span>
            ) : (
              <span className={styles.why}>{why}</span>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

import { useState } from 'react';
import { formatClock, formatDay, fromInstant, shanghaiParts, type Instant } from '@shoushou/kernel/instant';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import { slotClosed, type SlotDay } from './slots.ts';
import * as styles from './date-slot-picker.module.css';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** The day shown first: that of the value, else the first with a free slot, else the first. */
export function openingDay(days: readonly SlotDay[], value: { from: Instant } | null, now: number): string | null {
  const chosen = value && days.find((day) => day.slots.some((slot) => slot.from === value.from));
  const free = days.find((day) => day.slots.some((slot) => slotClosed(slot, now) === null));
  return (chosen ?? free ?? days[0])?.date ?? null;
}

/**
 * The word for a day without a free slot, by why each of its slots cannot be chosen: what has passed already says
 * nothing about the rest.
 */
function dayClosed(why: readonly (string | null)[]): string {
  const rest = [...new Set(why.filter((each) => each !== '已过'))];
  return rest.length === 0 ? '已过' : rest[0] === '休息' && rest.length === 1 ? '休息' : '约满';
}

export interface DateSlotPickerProps {
  days: readonly SlotDay[];
  value: { from: Instant; to: Instant } | null;
  onChange: (slot: { from: Instant; to: Instant }) => void;
  /** Milliseconds since the epoch; by default the app's clock. */
  now?: number;
  label?: string;
}

/** A row of days with their two-hour slots; a slot that cannot be chosen says why. */
export function DateSlotPicker({ days, value, onChange, now, label = '上门时间' }: DateSlotPickerProps) {
  const ticking = useNow(now === undefined ? 60_000 : 0);
  const current = now ?? ticking;
  const [picked, setPicked] = useState<string | null>(null);
  const date = picked !== null && days.some((day) => day.date === picked) ? picked : openingDay(days, value, current);
  const day = days.find((candidate) => candidate.date === date);
  return (
    <div className={styles.dateSlotPicker} role="group" aria-label={label}>
      <div className={styles.days} role="group" aria-label="日期">
        {days.map((candidate) => {
          const noon = `${candidate.date}T04:00:00.000Z`;
          const parts = shanghaiParts(fromInstant(noon));
          const why = candidate.slots.map((slot) => slotClosed(slot, current));
          const full = why.every((each) => each !== null);
          const named = formatDay(noon, current);
          const on = candidate.date === date;
          return (
            <button
              key={candidate.date}
              type="button"
              aria-pressed={on}
              className={classNames(styles.day, on && styles.dayOn)}
              onClick={() => setPicked(candidate.date)}
            >
              <span className={styles.name}>{/^[今明昨]/.test(named) ? named : WEEKDAYS[parts.weekday]}</span>
              <span className={styles.date}>{full ? dayClosed(why) : `${parts.month}/${parts.day}`}</span>
            </button>
          );
        })}
      </div>
      <ul className={styles.list} aria-label="时段">
        {day?.slots.map((slot) => {
          const closed = slotClosed(slot, current);
          const on = value?.from === slot.from;
          return (
            <li key={slot.from}>
              <button
                type="button"
                className={classNames(styles.slot, on && closed === null && styles.slotOn)}
                disabled={closed !== null}
                aria-pressed={on && closed === null}
                onClick={() => onChange({ from: slot.from, to: slot.to })}
              >
                <span>
                  {formatClock(slot.from)}–{formatClock(slot.to)}
                </span>
                {closed !== null ? (
                  <span className={styles.note}>{closed}</span>
                ) : (
                  slot.left !== undefined && slot.left <= 2 && <span className={styles.note}>剩 {slot.left} 个</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

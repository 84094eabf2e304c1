import { useEffect, useRef } from 'react';
import { fromInstant, type Instant } from '@shoushou/kernel/instant';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';

const DAY_SECONDS = 86_400;
/** The device's clock may be ahead of the server's by up to this many milliseconds without being corrected. */
const CLOCKS_DIFFER = 4_000;

/** `2 天 1:02:09`, `1:02:09`, `52:09` or `00:09` for the remaining milliseconds, rounded up so that 0 means over. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [days, hours] = [Math.floor(seconds / DAY_SECONDS), Math.floor((seconds % DAY_SECONDS) / 3600)];
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (days > 0) return `${days} 天 ${hours}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The same for screen readers: `52 分 9 秒`. */
export function accessibleCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [
    [Math.floor(seconds / DAY_SECONDS), '天'],
    [Math.floor((seconds % DAY_SECONDS) / 3600), '小时'],
    [Math.floor((seconds % 3600) / 60), '分'],
    [seconds % 60, '秒'],
  ] as const;
  return parts
    .filter(([count], index) => count > 0 || (index === 3 && seconds === 0))
    .map(([count, word]) => `${count} ${word}`)
    .join(' ');
}

export interface CountdownProps {
  until: Instant;
  /** Milliseconds since the epoch; by default the app's clock, which ticks. */
  now?: number;
  /** Text before the time, such as 剩余. */
  label?: string;
  /**
   * Called when the time is up, and once more when it must be up on the server too: what was asked for at once may have
   * come too early there.
   */
  onEnd?: () => void;
  className?: string;
}

/** Remaining time in digits of equal width. A screen reader can read it on request but is not interrupted by it. */
export function Countdown({ until, now, label = '剩余', onEnd, className }: CountdownProps) {
  const ticking = useNow(now === undefined ? 1000 : 0);
  const left = fromInstant(until) - (now ?? ticking);
  const over = left <= 0;
  const endedFor = useRef<Instant | null>(null);
  useEffect(() => {
    if (over && endedFor.current !== until) {
      endedFor.current = until;
      onEnd?.();
    }
  }, [over, until, onEnd]);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => end.current?.(), CLOCKS_DIFFER);
    return () => clearTimeout(timer);
  }, [over, until]);
  return (
    <span
      role="timer"
      aria-label={`${label} ${accessibleCountdown(left)}`}
      className={classNames('ui-figures', className)}
    >
      {countdownText(left)}
    </span>
  );
}

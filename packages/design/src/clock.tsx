import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Clock } from '@shoushou/kernel/instant';

let ahead = 0;
/** The running ticks, which show another time at once when the offset becomes known. */
const ticks = new Set<() => void>();
const serverClock: Clock = { now: () => Date.now() + ahead };
const ClockContext = createContext<Clock>(serverClock);

/** The offset of the server's clock from the device's, milliseconds. */
export const clockOffset = (): number => ahead;

/**
 * Sets how far the server's clock is ahead of the device's, milliseconds: countdowns and deadlines are the server's.
 */
export function setClockOffset(milliseconds: number): void {
  ahead = milliseconds;
  for (const tick of ticks) tick();
}

/** Provides the time to the components below: the server's where the device's is wrong, a fixed one in tests. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export function useClock(): Clock {
  return useContext(ClockContext);
}

/**
 * The current time in milliseconds since the epoch, updated every `everyMilliseconds` on whole intervals, so that two
 * countdowns on one screen change together. With 0 it is read once at mount.
 */
export function useNow(everyMilliseconds = 60_000): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  /** The time read at mount, until the first effect: another render within the same interval would show the same. */
  const mounted = useRef<number | null>(now);
  useEffect(() => {
    const shown = mounted.current;
    mounted.current = null;
    if (everyMilliseconds <= 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (current: number) => {
      timer = setTimeout(tick, everyMilliseconds - (current % everyMilliseconds));
    };
    const tick = () => {
      clearTimeout(timer);
      const current = clock.now();
      setNow(current);
      wait(current);
    };
    const current = clock.now();
    if (shown !== null && Math.floor(shown / everyMilliseconds) === Math.floor(current / everyMilliseconds))
      wait(current);
    else tick();
    ticks.add(tick);
    return () => {
      ticks.delete(tick);
      clearTimeout(timer);
    };
  }, [clock, everyMilliseconds]);
  return now;
}

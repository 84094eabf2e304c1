import { DAY, formatDay, shanghaiDate, toInstant } from '@shoushou/kernel/instant';

/** Days ahead that can be chosen, as the server has it. */
const DAYS_AHEAD = 7;

/** The days on which a visit can be ordered, from tomorrow on. @param now milliseconds */
export function visitDays(now: number): { id: string; label: string }[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const at = now + (index + 1) * DAY;
    return { id: shanghaiDate(at), label: formatDay(toInstant(at), now) };
  });
}

import type { User } from '@shoushou/contract/types';
import { LOCATION_INTERVAL } from '@shoushou/rules/reports/location';
import type { Point } from '../../device/location/point.ts';

export interface ReportSurroundings {
  /** Only Android reports (specification §4). */
  readonly android: boolean;
  /** The signed-in person. */
  readonly user: () => User | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The device's position without any message to the person; null when unavailable. */
  readonly place: () => Promise<Point | null>;
  readonly send: (user: User, point: Point) => Promise<void>;
  /** Time of this device's last report, milliseconds, also from before a restart; null when there was none. */
  readonly last: () => Promise<number | null>;
  readonly saveLast: (at: number) => Promise<void>;
}

/**
 * Reports a recycler's position while on duty: at most every 120 seconds, on Android, signed in. `reportIfDue` asks the
 * device when a report is due; `reportPoint` takes a position that the device delivered by itself.
 */
export function createLocationReport({ android, user, now, place, send, last, saveLast }: ReportSurroundings) {
  let reportedAt = -Infinity;
  let isReporting = false;

  /**
   * Another page of this app may have reported, or this one before a reload. A future time means that the clock was set
   * back.
   */
  async function review(): Promise<void> {
    const at = await last();
    if (at !== null && at <= now()) reportedAt = Math.max(reportedAt, at);
  }

  function reporter(): User | null {
    const person = user();
    return android && person?.isrecycler === true && person.onduty && now() - reportedAt >= LOCATION_INTERVAL
      ? person
      : null;
  }

  async function report(find: () => Promise<Point | null>): Promise<void> {
    if (isReporting || !reporter()) return;
    isReporting = true;
    try {
      await review();
      if (!reporter()) return;
      const point = await find();
      // They may have gone off duty or signed out meanwhile.
      const person = reporter();
      if (!person || !point) return;
      reportedAt = now();
      await saveLast(reportedAt);
      await send(person, point);
    } finally {
      isReporting = false;
    }
  }

  return {
    reportIfDue: (): Promise<void> => report(place),
    reportPoint: (point: Point): Promise<void> => report(() => Promise.resolve(point)),
  };
}

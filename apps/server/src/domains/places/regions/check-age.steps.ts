import { DAY, shanghaiParts } from '@shoushou/kernel';
import { dayStart } from '@shoushou/rules/market/trading-days';
import { HOLIDAYS_ANNOUNCED_TO } from '@shoushou/rules/market/holidays';
import { REGIONS_AS_OF } from '@shoushou/rules/places/region-changes';
import type { Deps } from '../../../deps.ts';

/**
 * Tells the operations' log what of the calendar and the map of the country is older than a year, so that a release
 * brings newer ones.
 */
export function checkAge({ clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  const now = clock.now();
  if (now - dayStart(REGIONS_AS_OF) > 366 * DAY)
    log.warn({ job: 'places.check_age', asOf: REGIONS_AS_OF }, 'the regions are older than a year');
  if (shanghaiParts(now).year > HOLIDAYS_ANNOUNCED_TO)
    log.warn(
      { job: 'places.check_age', announcedTo: HOLIDAYS_ANNOUNCED_TO },
      'the holidays of this year are known by the law alone',
    );
}

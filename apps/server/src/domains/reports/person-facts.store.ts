import { DAY, type Instant } from '@shoushou/kernel';
import type { PersonFacts } from '../../platform/console/person-facts.ts';

/**
 * A recycler's positions on duty of the last day: the last one of each hour. They may lie in any place: for the whole
 * country's operators.
 */
export const dutyFacts: readonly PersonFacts[] = [
  {
    right: 'dispatch',
    title: '在岗位置',
    async read(database, userId, now, places) {
      if (places !== null) return [];
      const rows = await database.query<{ longitude: number; latitude: number; at: Instant }>(
        `SELECT longitude, latitude, instant_text(at) AS at FROM (
           SELECT DISTINCT ON (date_trunc('hour', at)) longitude, latitude, at FROM duty_locations
           WHERE user_id = $1 AND at >= to_timestamp($2 / 1000.0) ORDER BY date_trunc('hour', at) DESC, at DESC) hours
         ORDER BY at DESC LIMIT 10`,
        [userId, now - DAY],
      );
      return rows.map(({ longitude, latitude, at }) => ({
        at,
        text: `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`,
        aside: '',
        page: null,
        record: null,
      }));
    },
  },
];

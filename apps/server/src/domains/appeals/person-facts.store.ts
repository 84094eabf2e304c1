import type { AppealState } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import type { PersonFacts } from '../../platform/console/person-facts.ts';
import { isWithinPlaces } from '../../platform/console/row-place.ts';
import { citiesWithin, placeOfOrder } from '../orders/index.ts';

const stateNames: Readonly<Record<AppealState, string>> = {
  submitted: '待受理',
  reviewing: '处理中',
  upheld: '成立',
  dismissed: '不成立',
  withdrawn: '已撤回',
};

/** The newest appeals by or against a person. */
export const appealFacts: readonly PersonFacts[] = [
  {
    right: 'appeals',
    title: '申诉',
    async read(database, userId, _now, places) {
      const rows = await database.query<{ no: string; reason: string; state: AppealState; at: Instant; own: boolean }>(
        `SELECT no, reason, state, instant_text(submitted_at) AS at, appellant_id = $1 AS own FROM appeals
         WHERE city = ANY ($2) AND (appellant_id = $1 OR against_id = $1)
         AND ${isWithinPlaces('$3', placeOfOrder('appeals'))} ORDER BY submitted_at DESC LIMIT 10`,
        [userId, await citiesWithin(database, userId, places), places],
      );
      return rows.map(({ no, reason, state, at, own }) => ({
        at,
        text: `${own ? '提出' : '被申诉'}：${reason}`,
        aside: stateNames[state],
        page: 'appeals',
        record: no,
      }));
    },
  },
];

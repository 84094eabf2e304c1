import type { Instant } from '@shoushou/kernel';
import type { PersonFacts } from '../../platform/console/person-facts.ts';

/** Accesses to a person's papers, with their purpose. */
export const paperFacts: readonly PersonFacts[] = [
  {
    right: 'reviews',
    title: '证件查阅',
    async read(database, userId) {
      const rows = await database.query<{ reader: string; purpose: string; at: Instant }>(
        `SELECT reader_name AS reader, purpose, instant_text(read_at) AS at FROM paper_readings WHERE owner_id = $1
         ORDER BY id DESC LIMIT 10`,
        [userId],
      );
      return rows.map(({ reader, purpose, at }) => ({
        at,
        text: `${reader}：${purpose}`,
        aside: '',
        page: null,
        record: null,
      }));
    },
  },
];

import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import { promisedBy, promisedHours } from '@shoushou/rules/appeals/promise';
import type { Database } from '../../../platform/database/types.ts';
import { appendStep, changeAppeal, insertAppeal, readAppeal, type AppealRow } from '../appeals.store.ts';

/** An appeal of the past. Moments are in milliseconds. */
export interface PastAppeal extends Pick<
  AppealRow,
  'city' | 'no' | 'kind' | 'orderNo' | 'receiptNo' | 'appellantId' | 'appellantSide' | 'againstId' | 'reason'
> {
  text: string;
  state: 'submitted' | 'reviewing' | 'dismissed' | 'withdrawn' | 'upheld';
  at: number;
  /** The operator's sentence, where one was given. */
  answer?: string;
}

const [opener, second] = [
  { id: '00000000-0000-7000-8000-0000000000a1', name: '陈会计' },
  { id: '00000000-0000-7000-8000-0000000000a2', name: '林主管' },
];

/** Inserts appeals with their steps. None of them moves money: the upheld ones concerned a rating or a mark. */
export async function seedAppeals(database: Database, appeals: readonly PastAppeal[]): Promise<void> {
  for (const { text, state, at, answer, ...facts } of appeals) {
    await database.transaction(async (tx) => {
      await insertAppeal(tx, {
        ...facts,
        earlierNo: null,
        submittedAt: toInstant(at),
        promisedBy: promisedBy(promisedHours[facts.kind], at),
      });
      const row = (await readAppeal(tx, facts.no))!;
      await appendStep(tx, row, { by: 'appellant', from: null, to: 'submitted', text, photos: [], at });
      if (state === 'submitted') return;
      if (state === 'withdrawn') {
        await changeAppeal(tx, row, { state, endedAt: toInstant(at + HOUR) });
        await appendStep(tx, row, {
          by: 'appellant',
          from: 'submitted',
          to: state,
          text: '',
          photos: [],
          at: at + HOUR,
        });
        return;
      }
      const opened = await changeAppeal(tx, row, { state: 'reviewing', openedBy: opener.id, opener: opener.name });
      await appendStep(tx, row, {
        by: 'operator',
        from: 'submitted',
        to: 'reviewing',
        text: '',
        photos: [],
        at: at + 2 * HOUR,
      });
      if (state === 'reviewing') return;
      await changeAppeal(tx, opened, {
        state,
        answeredBy: second.id,
        answerer: second.name,
        answer: answer ?? '',
        endedAt: toInstant(at + DAY),
      });
      await appendStep(tx, row, {
        by: 'operator',
        from: 'reviewing',
        to: state,
        text: answer ?? '',
        photos: [],
        at: at + DAY,
      });
    });
  }
}

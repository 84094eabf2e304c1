import { DAY, fromInstant, HOUR, toInstant } from '@shoushou/kernel';
import { promisedBy, promisedHours } from '@shoushou/rules/appeals/promise';
import type { Database } from '../../../platform/database/types.ts';
import { appealCase } from '../appeal.case.ts';
import { dueOf, type AppealActor } from '../appeal.rules.ts';
import { appeals as appealsTable, type AppealRow } from '../appeals.table.ts';

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
      let row = (await appealsTable.insert(tx, {
        ...facts,
        state: 'submitted',
        submittedAt: toInstant(at),
        promisedBy: promisedBy(promisedHours[facts.kind], at),
      }))!;
      const step = async (by: AppealActor, moment: number, note: string, change: Partial<AppealRow>): Promise<void> => {
        const due = dueOf({ ...row, ...change }, fromInstant(row.promisedBy));
        row = await appealsTable.update(tx, row, { ...change, dueAt: due === null ? null : toInstant(due) });
        await appealCase.record(tx, row, { state: row.state, by, actor: null, note, at: moment });
      };
      await step('appellant', at, text, {});
      if (state === 'submitted') return;
      if (state === 'withdrawn') return step('appellant', at + HOUR, '', { state, endedAt: toInstant(at + HOUR) });
      await step('operator', at + 2 * HOUR, '', { state: 'reviewing', openedBy: opener.id, opener: opener.name });
      if (state === 'reviewing') return;
      await step('operator', at + DAY, answer ?? '', {
        state,
        answeredBy: second.id,
        answerer: second.name,
        answer: answer ?? '',
        endedAt: toInstant(at + DAY),
      });
    });
  }
}

import type { ListingQuestion } from '@shoushou/contract';
import { maskName } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import type { QuestionRow } from '../goods/questions.store.ts';

/** Questions as the public reads them. @param userId null without a session */
export async function viewQuestions(
  source: Queryable,
  rows: readonly QuestionRow[],
  userId: string | null,
): Promise<ListingQuestion[]> {
  const people = await findPeople(source, [...new Set(rows.map(({ askerId }) => askerId))]);
  return rows.map(({ id, askerId, text, askedAt, answer, answeredAt }) => ({
    id,
    askerName: maskName(people.get(askerId)?.username ?? ''),
    mine: askerId === userId,
    text,
    askedAt,
    answer,
    answeredAt,
  }));
}

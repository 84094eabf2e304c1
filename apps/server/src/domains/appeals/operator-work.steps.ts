import { failure, type Failure } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { isOpen } from './appeal.rules.ts';
import { lockHeld, type HeldAppeal } from './appealed.steps.ts';
import { readAppeal } from './appeals.store.ts';
import type { AppealRow } from './appeals.table.ts';

/** Whether this operator dismissed the appeal that the present one is against. */
export async function decidedEarlier(
  db: Queryable,
  { earlierNo }: Pick<AppealRow, 'earlierNo'>,
  operatorId: string,
): Promise<boolean> {
  return earlierNo !== null && (await readAppeal(db, earlierNo))?.answeredBy === operatorId;
}

/** Locks an open appeal for a permitted operator. */
export async function lockForDecision(
  tx: Transaction,
  no: string,
  operatorId: string,
): Promise<HeldAppeal | Failure<'appeals.unknown' | 'appeals.answered' | 'appeals.other_operator'>> {
  const held = await lockHeld(tx, no);
  if (!held) return failure('appeals.unknown');
  if (!isOpen(held.appeal.state)) return failure('appeals.answered');
  return (await decidedEarlier(tx, held.appeal, operatorId)) ? failure('appeals.other_operator') : held;
}

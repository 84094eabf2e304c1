import type { Appeal, AppealStep } from '@shoushou/contract';
import type { Clock, Fen } from '@shoushou/kernel';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { readTitles } from '../../orders/index.ts';
import { APPEAL_RULES, type AppealRules } from '../appeal-rules.rules.ts';
import { isOpen } from '../appeal.rules.ts';
import { listSteps, type AppealRow } from '../appeals.store.ts';

const sideSteps = (steps: readonly AppealStep[], mine: boolean): number =>
  steps.filter(({ by }) => by === (mine ? 'appellant' : 'other')).length;

export const mayAddWords = (
  row: AppealRow,
  steps: readonly AppealStep[],
  userId: string,
  { words }: Pick<AppealRules, 'words'>,
): boolean => isOpen(row.state) && sideSteps(steps, row.appellantId === userId) < words;

/** The money that the answer moved for this person, fen: positive was returned, negative charged. */
function movedFor(row: AppealRow, userId: string): Fen {
  if (row.appellantId === userId) return row.infoFeeBackFen + row.feeBackFen + row.compensationFen;
  return row.compensationFen === 0 ? 0 : -row.compensationFen;
}

/** Appeals as shown to one side. The other side of a reversed fee sees only its ledger lines. */
export async function viewAppeals(
  db: Queryable,
  deps: { database: Database; clock: Clock },
  rows: readonly AppealRow[],
  userId: string,
): Promise<Appeal[]> {
  const rules = await rulesInForce(deps, APPEAL_RULES, db);
  const [steps, titles] = await Promise.all([
    listSteps(db, rows),
    readTitles(
      db,
      rows.map(({ city, orderNo }) => ({ city, no: orderNo })),
    ),
  ]);
  return rows.map((row): Appeal => {
    const mine = row.appellantId === userId;
    const own = steps.get(row.no) ?? [];
    const asCustomer = mine === (row.appellantSide === 'customer');
    return {
      no: row.no,
      kind: row.kind,
      orderNo: row.orderNo,
      receiptNo: asCustomer ? null : row.receiptNo,
      title: titles.get(row.orderNo) ?? '',
      state: row.state,
      mine,
      reason: row.reason,
      submittedAt: row.submittedAt,
      promisedBy: row.promisedBy,
      answer: row.answer,
      movedFen: movedFor(row, userId),
      steps: own.map(({ by, state, text, photos, at }) => ({ by, state, text, photos, at })),
      canWithdraw: mine && isOpen(row.state),
      canAddWords: mayAddWords(row, own, userId, rules),
    };
  });
}

export async function viewAppeal(
  db: Queryable,
  deps: { database: Database; clock: Clock },
  row: AppealRow,
  userId: string,
): Promise<Appeal> {
  const [view] = await viewAppeals(db, deps, [row], userId);
  return view!;
}

import type { Appeal, AppealStep } from '@shoushou/contract';
import type { Clock, Fen } from '@shoushou/kernel';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { readTitles } from '../../orders/index.ts';
import { APPEAL_RULES, type AppealRules } from '../appeal-rules.rules.ts';
import { isOpen, movedFrom, movedTo } from '../appeal.rules.ts';
import { listSteps } from '../appeals.store.ts';
import type { AppealRow, Movement } from '../appeals.table.ts';

const sideSteps = (steps: readonly AppealStep[], mine: boolean): number =>
  steps.filter(({ by }) => by === (mine ? 'appellant' : 'other')).length;

export const mayAddWords = (
  row: AppealRow,
  steps: readonly AppealStep[],
  userId: string,
  { words }: Pick<AppealRules, 'words'>,
): boolean => isOpen(row.state) && sideSteps(steps, row.appellantId === userId) < words;

/** The money that the answer moved for this person, fen: positive was returned, negative charged. */
const movedFor = (row: AppealRow, userId: string): Fen =>
  // `0 -`, since −0 is not 0 to everybody who compares.
  row.appellantId === userId ? movedTo(row) : 0 - movedFrom(row);

/** The movements of this person's wallet. */
function movementsFor({ movements, ...row }: AppealRow, userId: string): Movement[] {
  if (row.appellantId === userId) return [...movements];
  const taken: Partial<Record<Movement['what'], Fen>> = {
    compensation: row.compensationFen,
    difference: row.differenceFromOtherFen,
  };
  return movements.flatMap(({ what, id }) => (taken[what] ? [{ what, id, fen: -taken[what] }] : []));
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
      movements: movementsFor(row, userId),
      correction: row.correction,
      points: asCustomer ? 0 : row.points,
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

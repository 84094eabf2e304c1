import type { ConsoleAppeal } from '@shoushou/contract';
import { fromInstant, maskMobile, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { appealCase } from '../appeal.case.ts';
import { isOpen, movedTo } from '../appeal.rules.ts';
import { pricesOf, readHeld } from '../appealed.steps.ts';
import { appealSorting, listForOperators, listOfOrder, listSteps, readAppeal } from '../appeals.store.ts';

const nothingMoves: ConsoleAppeal['prices'] = {
  infoFeeFen: 0,
  feeFen: 0,
  compensationFen: 0,
  differenceFen: 0,
  recyclerFen: 0,
  secondAboveFen: 0,
};

/** Appeals with both sides; what each effect would move is computed now. */
export const consoleList = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler(
    'appeals.console_list',
    async ({ caller }, { group = 'open', kind, orderNo, no: wanted, city, sort, cursor }) => {
      const sorted = appealSorting.page(sort ?? (group === 'open' ? 'promised' : '-submitted'), cursor);
      if (sorted === null) return unknownPlace;
      const one = wanted === undefined ? undefined : await readAppeal(database, wanted);
      const rows =
        one !== undefined
          ? one === null
            ? []
            : [one]
          : orderNo === undefined
            ? await listForOperators(database, {
                group,
                kind: kind ?? null,
                city: city ?? null,
                page: sorted,
              })
            : await listOfOrder(database, orderNo);
      const { shown: page, next } = sorted.cut(rows);
      const [people, steps, held] = await Promise.all([
        findPeople(database, [
          ...new Set(
            page.flatMap(({ appellantId, againstId }) =>
              againstId === null ? [appellantId] : [appellantId, againstId],
            ),
          ),
        ]),
        listSteps(database, page),
        Promise.all(page.map((row) => readHeld(database, row))),
      ]);
      const sideOf = (userId: string) => ({
        userId,
        name: people.get(userId)?.username ?? '',
        mobile: maskMobile(people.get(userId)?.mobile ?? ''),
      });
      const items = await Promise.all(
        page.map(async (row, index): Promise<ConsoleAppeal> => {
          const { no, kind: of, orderNo, receiptNo, state, appellantSide, reason, submittedAt, promisedBy } = row;
          const { order } = held[index]!;
          return {
            no,
            kind: of,
            orderNo,
            receiptNo,
            title: order.title,
            state,
            appellant: sideOf(row.appellantId),
            appellantSide,
            against: row.againstId === null ? null : sideOf(row.againstId),
            reason,
            submittedAt,
            promisedBy,
            overdue: isOpen(state) && fromInstant(promisedBy) < clock.now(),
            again: row.earlierNo !== null,
            openedBy: row.opener,
            answer: row.answer,
            answeredBy: row.answerer,
            proposedBy: row.proposer,
            proposal: row.proposal,
            ownProposal: row.proposedBy === caller.operatorId,
            prices: isOpen(state) ? await pricesOf(database, { database, clock }, row, held[index]!) : nothingMoves,
            movedFen: movedTo(row),
            movements: [...row.movements],
            fromRecyclerFen: row.differenceFromOtherFen,
            correction: row.correction,
            points: row.points,
            steps: (steps.get(no) ?? []).map(({ by, state: then, text, photos, at }) => ({
              by,
              state: then,
              text,
              photos,
              at,
            })),
            ways: appealCase.next(row, clock.now()),
          };
        }),
      );
      return success({ items, next });
    },
  );

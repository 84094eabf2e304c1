import { failure, fromInstant, success } from '@shoushou/kernel';
import { appealReasons } from '@shoushou/rules/appeals/limits';
import { promisedBy, type AppealKind } from '@shoushou/rules/appeals/promise';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { readAppealed } from '../../orders/index.ts';
import { viewAppeals } from './appeal-view.steps.ts';
import { APPEAL_RULES } from '../appeal-rules.rules.ts';
import { appealUntil, involvesOtherSide, isOpen, possibleKinds } from '../appeal.rules.ts';
import { appealable } from '../appealed.steps.ts';
import { listOfReceipt } from '../appeals.store.ts';

/** The appeals of a receipt, and those that the caller can submit now. */
export const listOfOrder = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('appeals.list_of_order', async ({ caller: { userId } }, { no }) => {
    const appealed = await readAppealed(database, no, userId);
    if (!appealed) return failure('orders.unknown');
    const { receipt, side } = appealed;
    const rows = await listOfReceipt(database, receipt);
    const facts = appealable(appealed);
    const rules = await rulesInForce({ database, clock }, APPEAL_RULES);
    const until = appealUntil(facts, rules);
    const now = clock.now();
    const earlier = (kind: AppealKind) => rows.filter((row) => row.kind === kind && row.state !== 'withdrawn');
    const ownOf = (kind: AppealKind) => earlier(kind).filter(({ appellantId }) => appellantId === userId);
    const openTo = (kind: AppealKind): boolean =>
      !earlier(kind).some(({ state }) => isOpen(state)) && ownOf(kind).length < 2 && ownOf(kind)[0]?.state !== 'upheld';
    const kinds = until !== null && now > fromInstant(until) ? [] : possibleKinds(facts).filter(openTo);
    return success({
      appeals: await viewAppeals(
        database,
        { database, clock },
        rows.filter(({ appellantId, againstId }) => appellantId === userId || againstId === userId),
        userId,
      ),
      options: kinds.map((kind) => ({
        kind,
        reasons: [...(appealReasons[kind][side] ?? [])],
        promisedBy: promisedBy(rules.hours[kind], now),
        until,
        days: rules.days,
        amountFen:
          kind === 'receipt'
            ? facts.feeFen
            : side === 'recycler' && facts.infoFeeState === 'captured'
              ? receipt.infoFeeFen
              : 0,
        again: ownOf(kind).length > 0,
        heard: involvesOtherSide(kind, facts),
      })),
    });
  });

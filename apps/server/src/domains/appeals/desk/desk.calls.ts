import type { appealsCalls } from '@shoushou/contract/appeals/appeals.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { readConversation } from '../../chat/index.ts';
import {
  listWeighings,
  readBundle,
  readConductRules,
  readLineLimits,
  readWeighingInForce,
} from '../../orders/index.ts';
import { readCaptures } from '../../scales/index.ts';
import { decideAppeal } from '../appeal.case.ts';
import { isOpen, needsSecondOperator } from '../appeal.rules.ts';
import { pricesOf, readHeld } from '../appealed.steps.ts';
import { readAppeal } from '../appeals.store.ts';
import { appeals } from '../appeals.table.ts';
import { lockForDecision } from '../operator-work.steps.ts';
import { consoleList } from './console-list.ts';
import { checkEffects } from '../remedies.steps.ts';

export const deskCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof appealsCalls>()({
    'appeals.console_list': consoleList(deps),

    /** An operator reads a conversation only while an appeal about its receipt is open. */
    'appeals.show_chat': handler(async (_, { no }) => {
      const row = await readAppeal(database, no);
      if (!row) return failure('appeals.unknown');
      return isOpen(row.state)
        ? success({ messages: await readConversation(database, row) })
        : failure('appeals.answered');
    }),

    /** What is known of the goods of an appealed order: weighings, captures of scales, photos. */
    'appeals.console_evidence': handler(async (_, { no }) => {
      const appeal = await readAppeal(database, no);
      if (!appeal) return failure('appeals.unknown');
      const { order, receipt } = await readHeld(database, appeal);
      const weighings = (await listWeighings(database, order)).filter(
        ({ receiptNo }) => receiptNo === receipt.receiptNo,
      );
      const captureIds = weighings.flatMap(({ weighing }) =>
        weighing.lines.flatMap(({ captureId, tareCaptureId }) =>
          [captureId, tareCaptureId].filter((id) => id !== null),
        ),
      );
      const [captures, bundle, inForce, { manner, price, weight, record, other }] = await Promise.all([
        readCaptures(database, receipt.recyclerId, [...new Set(captureIds)]),
        readBundle(database, order.no),
        receipt.receiptNo === order.receiptNo ? readWeighingInForce(database, order) : null,
        readConductRules(database, { clock }),
      ]);
      return success({
        weighings: weighings.map(({ weighing: { lines, contestReason, ...weighing }, appealNo }) => ({
          weighing: {
            id: weighing.id,
            totalFen: weighing.totalFen,
            totalGrams: weighing.totalGrams,
            serviceFeeFen: weighing.serviceFeeFen,
            weighedAt: weighing.weighedAt,
          },
          lines,
          contested: contestReason,
          correctedBy: appealNo,
        })),
        inForce: inForce?.id ?? null,
        captures,
        photos: bundle?.photos ?? [],
        closedFor: bundle?.closedFor ?? null,
        limits: await readLineLimits(database, deps, order),
        hasVoucher: order.agreedAt !== null && receipt.receiptNo === order.receiptNo,
        points: { manner, price, weight, record, other },
      });
    }),

    /** Decides at once, or proposes an amount above one operator's limit. */
    'appeals.answer': transactionalHandler(async (tx, { caller }, { no, uphold, answer, effects }) => {
      const held = await lockForDecision(tx, no, caller.operatorId);
      if ('ok' in held) return held;
      const { appeal } = held;
      if (appeal.proposedBy !== null) return failure('appeals.other_operator');
      const refused = await checkEffects(tx, deps, held, uphold, effects);
      if (refused) return refused;
      if (uphold && needsSecondOperator(effects, await pricesOf(tx, deps, appeal, held))) {
        await appeals.update(tx, appeal, {
          proposedBy: caller.operatorId,
          proposer: caller.name,
          proposal: { answer, effects },
        });
        return success({ waits: true });
      }
      await decideAppeal(tx, deps, held, { uphold, answer, effects, operator: caller });
      return success({ waits: false });
    }),

    /** The operator who proposed an answer can't confirm it; a database constraint enforces this too. */
    'appeals.confirm': transactionalHandler(async (tx, { caller }, { no, approve }) => {
      const held = await lockForDecision(tx, no, caller.operatorId);
      if ('ok' in held) return held;
      const { appeal } = held;
      if (appeal.proposal === null) return failure('appeals.not_possible');
      if (appeal.proposedBy === caller.operatorId) return failure('appeals.other_operator');
      if (approve) {
        // A payment, a correction or a rule may have changed since it was proposed.
        const refused = await checkEffects(tx, deps, held, true, appeal.proposal.effects);
        if (refused) return refused;
        await decideAppeal(tx, deps, held, { uphold: true, ...appeal.proposal, operator: caller });
      } else await appeals.update(tx, appeal, { proposedBy: null, proposer: null, proposal: null });
      return success(null);
    }),
  });
};

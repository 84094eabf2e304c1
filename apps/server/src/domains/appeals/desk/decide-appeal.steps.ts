import { toInstant, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import {
  chargeAbsence,
  feePaidBy,
  hideComment,
  recallPointsOf,
  refundInfoFee,
  reverseFee,
} from '../../orders/index.ts';
import { showAppeal, notifyAnswered } from '../appeal-notifications.steps.ts';
import { appealMoves, type Effects } from '../appeal.rules.ts';
import type { HeldAppeal } from '../appealed.steps.ts';
import { appendStep, changeAppeal, type AppealRow } from '../appeals.store.ts';

export interface Decision {
  uphold: boolean;
  answer: string;
  effects: Effects;
  /** Null: the clock. */
  operator: { operatorId: string; name: string } | null;
}

/** Ends an appeal: moves the money of its effects in this transaction and notifies both sides. The appeal is open and locked. */
export async function decideAppeal(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  held: HeldAppeal,
  { uphold, answer, effects, operator }: Decision,
): Promise<AppealRow> {
  const { appeal, order, receipt } = held;
  const to = appealMoves[appeal.state][uphold ? 'uphold' : 'dismiss'];
  if (!to) throw new Error(`appeal ${appeal.no} is ${appeal.state} and is decided again`);
  const at = source.clock.now();
  const fee = feePaidBy(appeal.appellantId, held);
  const infoFeeBackFen: Fen = effects.infoFee ? await refundInfoFee(tx, receipt, at) : 0;
  const feeBackFen: Fen = effects.fee && fee ? await reverseFee(tx, fee, at) : 0;
  const compensationFen: Fen =
    effects.compensationFen > 0 ? await chargeAbsence(tx, held, effects.compensationFen, at) : 0;
  if (uphold && held.side === 'recycler') await recallPointsOf(tx, source, receipt, operator?.name ?? null);
  if (effects.hideRating === true)
    await hideComment(
      tx,
      { no: order.no, by: appeal.appellantSide === 'customer' ? 'recycler' : 'customer' },
      { operator: operator?.name ?? '', reason: `${appeal.no} ${answer}`, at },
    );
  const decided = await changeAppeal(tx, appeal, {
    state: to,
    answeredBy: operator?.operatorId ?? null,
    answerer: operator?.name ?? null,
    answer,
    infoFeeBackFen,
    feeBackFen,
    compensationFen,
    endedAt: toInstant(at),
  });
  await appendStep(tx, appeal, {
    by: operator ? 'operator' : 'clock',
    from: appeal.state,
    to,
    text: answer,
    photos: [],
    at,
  });
  await notifyAnswered(tx, source, decided);
  showAppeal(tx, decided);
  return decided;
}

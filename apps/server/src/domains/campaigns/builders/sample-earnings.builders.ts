import { DAY, HOUR, toInstant, type Fen, type Random } from '@shoushou/kernel';
import { earningOf } from '@shoushou/rules/campaigns/money';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { earningHeld, earningPaid, earningReturned } from '../campaign/budget-money.rules.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { insertParticipant, insertPartner } from '../campaign/participants.store.ts';
import { generateInviteCode } from '../invitations/invitations.rules.ts';
import { saveInviteCode } from '../invitations/invitations.store.ts';
import { insertEarning, markReversed } from '../awards/earnings.store.ts';

/** A deal that a recycler has done. */
export interface SampleDeal {
  receiptNo: string;
  amountFen: Fen;
  /** Milliseconds. */
  at: number;
}

/** Deals that earned a share, and the indices of reversed ones. */
const DEALS = 40;
const REVERSED = [4, 17];
/** Recyclers bound to a partner. */
const BOUND = 12;

/** Shares of a recycler's latest deals: paid, pending, and two reversed. */
export async function seedEarnings(
  tx: Transaction,
  { recyclerId, deals, random, now }: { recyclerId: string; deals: readonly SampleDeal[]; random: Random; now: number },
): Promise<void> {
  const code = 'jiujiujin';
  const { document } = (await readCampaign(tx, code))!;
  const block = findBlock(document, 'earn')!;
  await insertParticipant(tx, recyclerId, code, now - 41 * DAY);
  const counted = deals
    .filter(({ at, amountFen }) => at > now - 40 * DAY && earningOf(amountFen, block) > 0)
    .sort((one, other) => one.at - other.at)
    .slice(-DEALS);
  for (const [index, { receiptNo, amountFen: baseFen, at }] of counted.entries()) {
    const amountFen = earningOf(baseFen, block);
    const payOn = at + block.delayDays * DAY;
    const isReversed = REVERSED.includes(index);
    const earning = {
      personId: recyclerId,
      id: createId({ now: () => at }, random),
      code,
      receiptNo,
      baseFen,
      basisPoints: block.basisPoints,
      amountFen,
      state: payOn <= now && !isReversed ? ('paid' as const) : ('pending' as const),
      reason: null,
      at: toInstant(at),
      payOn: toInstant(payOn),
    };
    await insertEarning(tx, earning);
    await postOrThrow(tx, earningHeld(earning), now - HOUR);
    if (isReversed) {
      await markReversed(tx, earning, '收单已更正');
      await postOrThrow(tx, earningReturned(earning), now - HOUR);
    } else if (earning.state === 'paid') await postOrThrow(tx, earningPaid(earning, document.title), now - HOUR);
  }
}

/** Seeds recyclers who work at night, bound by this recycler's invitation code. */
export async function seedPartners(
  tx: Transaction,
  {
    recyclerId,
    recyclers,
    random,
    now,
  }: { recyclerId: string; recyclers: readonly string[]; random: Random; now: number },
): Promise<void> {
  const code = (await saveInviteCode(
    tx,
    recyclerId,
    generateInviteCode((limit) => random.below(limit)),
    now - 30 * DAY,
  ))!;
  for (const [index, personId] of recyclers.slice(0, BOUND).entries()) {
    const at = now - (BOUND - index) * DAY;
    await insertParticipant(tx, personId, 'night', at);
    await insertPartner(tx, { personId, partnerId: recyclerId, code }, at);
  }
}

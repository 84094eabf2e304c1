import {
  DAY,
  fromInstant,
  shanghaiDate,
  shanghaiParts,
  toInstant,
  type Fen,
  type Grams,
  type Instant,
} from '@shoushou/kernel';
import { earningOf, isWithinHours } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { post } from '../../wallet/index.ts';
import { lockBestCoupon } from '../awards/awards.store.ts';
import { reserveCoupon } from '../awards/deal-awards.store.ts';
import { insertEarning } from '../awards/earnings.store.ts';
import { findInvitation } from '../invitations/invitations.store.ts';
import { uncountedReasons } from '../invitations/invitations.rules.ts';
import { findOwnFriends } from '../invitations/own-friends.steps.ts';
import { advance } from './advance.steps.ts';
import { earningHeld } from '../campaign/budget-money.rules.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { listCounting } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { grant, lockParticipant, readPartner } from '../campaign/participants.store.ts';

type Source = Pick<Deps, 'clock' | 'random'>;

/** A completed deal from the view of one of its two sides. */
interface Deal {
  personId: string;
  no: string;
  /** The other side; null without an account. */
  otherId: string | null;
  receiptNo: string;
  amountFen: Fen;
  totalGrams: Grams;
  at: Instant;
  /** Its rewards are not paid earlier. */
  payFrom: Instant;
}

const NIGHT = { fromHour: 22, toHour: 6 };

/**
 * Applies a deal for a person: a coupon's bonus, and chances, points, progress and a share in each campaign they
 * participate in.
 */
export async function countDeal(tx: Transaction, source: Source, deal: Deal): Promise<void> {
  for (const campaign of await listCounting(tx, deal.personId, deal.at))
    await countInCampaign(tx, source, campaign, deal);
  await countInvited(tx, source, deal);
  await useCoupon(tx, source, deal);
}

/** Deals with the same person on one day count once, so that splitting a deal earns no more. */
async function countInCampaign(tx: Transaction, source: Source, campaign: CampaignRow, deal: Deal): Promise<void> {
  const { personId, no, otherId, receiptNo, at, totalGrams } = deal;
  await lockParticipant(tx, personId, campaign.code);
  const cause = `order:${shanghaiDate(fromInstant(at))}:${otherId ?? no}`;
  if (
    !(await grant(
      tx,
      { personId, code: campaign.code, cause, chances: findBlock(campaign.document, 'wheel')?.onOrder ?? 0 },
      source.clock.now(),
    ))
  )
    return;
  const of = { personId, cause, receiptNo };
  await advance(tx, source, campaign, { ...of, measure: 'orders', amount: 1 });
  if (totalGrams > 0) await advance(tx, source, campaign, { ...of, measure: 'grams', amount: totalGrams });
  if (isWithinHours(shanghaiParts(fromInstant(at)).hour, NIGHT))
    await advance(tx, source, campaign, { ...of, measure: 'night_orders', amount: 1 });
  await earn(tx, source, campaign, deal);
}

/** Sets a deal's share aside; without money left it is listed as missed. */
async function earn(
  tx: Transaction,
  source: Source,
  campaign: CampaignRow,
  { personId, receiptNo, amountFen: baseFen, at, payFrom }: Deal,
): Promise<void> {
  const block = findBlock(campaign.document, 'earn');
  if (!block || !isWithinHours(shanghaiParts(fromInstant(at)).hour, block)) return;
  if (block.partner && (await readPartner(tx, personId)) === null) return;
  const amountFen = earningOf(baseFen, block);
  if (amountFen === 0) return;
  const now = source.clock.now();
  const held = await post(tx, earningHeld({ code: campaign.code, personId, receiptNo, amountFen }), now);
  await insertEarning(tx, {
    personId,
    id: createId(source.clock, source.random),
    code: campaign.code,
    receiptNo,
    baseFen,
    basisPoints: block.basisPoints,
    amountFen,
    state: held.ok ? 'pending' : 'missed',
    reason: held.ok ? null : '奖金已发完',
    at: toInstant(now),
    payOn: toInstant(Math.max(fromInstant(payFrom), now + block.delayDays * DAY)),
  });
}

/** The first deal of an invited person counts for their inviter, in campaigns that had begun at the registration. */
async function countInvited(
  tx: Transaction,
  source: Source,
  { personId, otherId, receiptNo, at }: Deal,
): Promise<void> {
  const invitation = await findInvitation(tx, personId, uncountedReasons);
  if (!invitation?.counts) return;
  const { inviterId } = invitation;
  if ((await findOwnFriends(tx, [{ inviterId, inviteeId: personId, otherId }]))[0] !== null) return;
  for (const campaign of await listCounting(tx, inviterId, at)) {
    if (invitation.joinedAt < campaign.startsAt) continue;
    await lockParticipant(tx, inviterId, campaign.code);
    const cause = `invited:${personId}`;
    if (
      !(await grant(
        tx,
        {
          personId: inviterId,
          code: campaign.code,
          cause,
          chances: findBlock(campaign.document, 'wheel')?.onInvited ?? 0,
        },
        source.clock.now(),
      ))
    )
      continue;
    await advance(tx, source, campaign, {
      personId: inviterId,
      measure: 'invited',
      amount: 1,
      cause,
      receiptNo,
    });
  }
}

/** A deal uses one coupon, the one that adds the most; it is paid when the deal's rewards are. */
async function useCoupon(
  tx: Transaction,
  source: Source,
  { personId, receiptNo, amountFen, payFrom }: Deal,
): Promise<void> {
  const coupon = await lockBestCoupon(tx, personId, amountFen, source.clock.now());
  if (coupon)
    await reserveCoupon(tx, coupon, receiptNo, `已用于收单 ${receiptNo}，${shanghaiDate(fromInstant(payFrom))} 到账`);
}

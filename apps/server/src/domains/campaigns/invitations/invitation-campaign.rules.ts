import type { CampaignDocument } from '@shoushou/contract';
import { DAY, formatMoney, toInstant, type Fen } from '@shoushou/kernel';
import type { InvitationRules } from './invitations.rules.ts';

/** The numbers of the rule that a block holds. */
export type InvitationTerms = Pick<InvitationRules, 'rewardFen' | 'leastOrderFen' | 'withinDays' | 'mostPerMonth'>;

/** Minimum period of a campaign's claims, days. */
const MIN_CLAIM_DAYS = 30;
/** As long as a campaign may be. */
const MAX_DURATION = 400 * DAY;

/** The campaign document of an invitation rule, as created by the form of the rule. @param now milliseconds */
export function invitationDocument(
  terms: InvitationTerms,
  { budgetFen, note, organiser, now }: { budgetFen: Fen; note: string; organiser: string; now: number },
): CampaignDocument {
  return {
    title: '邀请好友',
    summary: `好友完成首单，每位 ${formatMoney(terms.rewardFen)}`,
    kind: 'tasks',
    art: 'gift',
    startsAt: toInstant(now),
    endsAt: toInstant(now + MAX_DURATION),
    claimDays: Math.max(MIN_CLAIM_DAYS, terms.withinDays),
    audience: { role: 'everyone', districts: [], verified: false },
    organiser,
    contact: '应用内“我的—客服”',
    note,
    routes: ['invitation'],
    prizes: [],
    collectAt: [],
    budgetFen,
    blocks: [
      { id: 'banner', kind: 'banner', title: '邀请好友', art: 'gift', text: '好东西，告诉身边的人' },
      { id: 'invite', kind: 'invite', title: '邀请奖励', ...terms },
      { id: 'code', kind: 'code', title: '我的推广码', text: '贴在门口、车上或发到群里，扫码注册的都算您的' },
      { id: 'members', kind: 'members', title: '我邀请的人' },
      { id: 'stewards', kind: 'stewards', title: '我的区域的联络员', text: '有问题可以先问他们' },
    ],
  };
}

/** The document with other numbers of its rule. */
export function withTerms(
  document: CampaignDocument,
  terms: InvitationTerms,
  { budgetFen, note }: { budgetFen: Fen; note: string },
): CampaignDocument {
  return {
    ...document,
    note,
    budgetFen,
    claimDays: Math.max(document.claimDays, terms.withinDays),
    summary: `好友完成首单，每位 ${formatMoney(terms.rewardFen)}`,
    blocks: document.blocks.map((block) => (block.kind === 'invite' ? { ...block, ...terms } : block)),
  };
}

import type { CampaignDocument } from '@shoushou/contract';
import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { cutPage, PAGE_SIZE, failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import { sumOfWeights, verifyChain } from '@shoushou/rules/campaigns/draw';
import { CAMPAIGN_CODE } from '@shoushou/rules/campaigns/names';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { extendClaims, lockAward, moveAward, saveParcel } from '../awards/awards.store.ts';
import { payGoodsTax } from '../awards/goods-tax.steps.ts';
import { claimableUntil, isOver, stateOf, type CampaignRow } from '../campaign/campaign.rules.ts';
import {
  createCampaign,
  lockCampaign,
  pauseCampaign,
  readCampaign,
  readCampaigns,
  resumeCampaign,
  stopCampaign,
} from '../campaign/campaigns.store.ts';
import { fallbackOf, findBlock, prizeOf, requiredFen } from '../campaign/document.rules.ts';
import { isTooLate, problemsOf } from '../campaign/problems.rules.ts';
import {
  listDeskRows,
  listReviews,
  lockOpenVersion,
  markDecided,
  markSubmitted,
  readDeskRow,
  saveDraft,
} from '../campaign/versions.store.ts';
import { commitSeed, hashing, openSeed, weightsOf } from '../drawing/chain-seal.steps.ts';
import { listDrawRows, listNewestDraws, readChain, type DrawRow } from '../drawing/chains.store.ts';
import { readOpenCampaign } from '../invitations/rules.store.ts';
import { extendPackets } from '../packets/packets.store.ts';
import { consoleAwards } from './console-awards.ts';
import { consoleCampaign } from './console-campaign.ts';
import { decideAward } from './decide-award.ts';
import { deskViews } from './desk-view.steps.ts';
import { previewToken } from './preview-link.steps.ts';
import { publishVersion } from './publish-campaign.steps.ts';

/** Draws read at a time. */
const BATCH_SIZE = 5_000;

export const deskCalls = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) => {
  const { database, clock, environment } = deps;
  return callsOf<typeof campaignsCalls>()({
    'campaigns.console_campaigns': handler(async (_, { cursor }) => {
      const before = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && !before) return unknownPlace;
      const rows = await listDeskRows(database, before, PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, (last) => `${Date.parse(last.createdAt)}.${last.code}`);
      return success({
        items: await deskViews(database, page, clock.now()),
        next,
      });
    }),

    'campaigns.console_campaign': consoleCampaign(deps),

    /** Saves the draft of the next version; a new code creates a campaign. */
    'campaigns.compose': transactionalHandler(async (tx, { caller }, { code, document }) => {
      const now = clock.now();
      await createCampaign(tx, code, now);
      if ((await lockOpenVersion(tx, code))?.state === 'review') return failure('campaigns.in_review');
      const published = await readCampaign(tx, code);
      if (published && isOver(published, now)) return failure('campaigns.over');
      const version = await saveDraft(tx, { code, document, by: caller, state: 'draft' }, now);
      return success({
        version,
        problems: problemsOf(document, published?.document ?? null),
        requiredFen: requiredFen(document),
      });
    }),

    'campaigns.submit': transactionalHandler(async (tx, _, { code }) => {
      if (!(await readDeskRow(tx, code))) return failure('campaigns.unknown');
      const draft = await lockOpenVersion(tx, code);
      if (draft?.state !== 'draft') return failure('campaigns.no_draft');
      const refusal = refusalOf(draft.document, await readCampaign(tx, code), clock.now());
      if (refusal) return refusal;
      await markSubmitted(tx, code, draft.version);
      return success(null);
    }),

    'campaigns.console_reviews': handler(async ({ caller }) => {
      const rows = await listReviews(database);
      const published = await readCampaigns(
        database,
        rows.map(({ code }) => code),
      );
      return success(
        rows.map(({ code, version, maker, madeBy, at, document }) => {
          const before = published.get(code)?.document.budgetFen ?? 0;
          return {
            code,
            version,
            madeBy: maker,
            own: madeBy === caller.operatorId,
            at,
            first: !published.has(code),
            addsFen: Math.max(0, document.budgetFen - before),
            requiredFen: requiredFen(document),
            document,
            preview: previewToken({ clock, environment }, code),
          };
        }),
      );
    }),

    /** The operator who made a version can't decide it; a database constraint enforces this too. */
    'campaigns.decide': transactionalHandler(async (tx, { caller }, { code, approve, note }) => {
      if (!(await readDeskRow(tx, code))) return failure('campaigns.unknown');
      // Locked, so that it does not finish meanwhile.
      const published = await lockCampaign(tx, code);
      const open = await lockOpenVersion(tx, code);
      if (open?.state !== 'review') return failure('campaigns.no_draft');
      if (open.madeBy === caller.operatorId) return failure('campaigns.second_operator');
      const now = clock.now();
      if (!approve) {
        await markDecided(tx, { code, version: open.version, state: 'returned', by: caller, note }, now);
        return success(null);
      }
      const refusal = refusalOf(open.document, published, now);
      if (refusal) return refusal;
      const other = findBlock(open.document, 'invite') ? await readOpenCampaign(tx, now) : null;
      if (other !== null && other !== code)
        return failure('campaigns.document_invalid', {
          values: { problem: `邀请奖励的活动 ${other} 还没有结束，请先结束它` },
        });
      await markDecided(tx, { code, version: open.version, state: 'published', by: caller, note }, now);
      if (findBlock(open.document, 'wheel')) await commitSeed(tx, deps, code);
      await publishVersion(tx, open, now);
      return success(null);
    }),

    'campaigns.pause': transactionalHandler(async (tx, _, { code, paused, reason }) => {
      const campaign = await lockCampaign(tx, code);
      if (!campaign) return failure('campaigns.unknown');
      const now = clock.now();
      if (stateOf(campaign, now) === 'ended') return failure('campaigns.over');
      if (paused) await pauseCampaign(tx, code, reason, now);
      else if (campaign.pausedAt !== null) {
        await extendClaims(tx, code, claimableUntil(await resumeCampaign(tx, code, now), now));
        await extendPackets(tx, code, now - fromInstant(campaign.pausedAt));
      }
      return success(null);
    }),

    /** Ends a campaign now: the seed is revealed and places are awarded as at any end. */
    'campaigns.stop': transactionalHandler(async (tx, _, { code, reason }) => {
      const campaign = await lockCampaign(tx, code);
      if (!campaign) return failure('campaigns.unknown');
      const now = clock.now();
      if (stateOf(campaign, now) === 'ended') return failure('campaigns.over');
      await stopCampaign(tx, code, reason, now);
      if (campaign.pausedAt !== null) await extendPackets(tx, code, now - fromInstant(campaign.pausedAt));
      return success(null);
    }),

    /** A version that differs only in its budget, submitted to the second operator at once. */
    'campaigns.top_up': transactionalHandler(async (tx, { caller }, { code, amountFen }) => {
      const campaign = await lockCampaign(tx, code);
      if (!campaign) return failure('campaigns.unknown');
      const now = clock.now();
      if (fromInstant(campaign.endsAt) <= now) return failure('campaigns.over');
      if (await lockOpenVersion(tx, code)) return failure('campaigns.in_review');
      await saveDraft(
        tx,
        {
          code,
          document: { ...campaign.document, budgetFen: campaign.document.budgetFen + amountFen },
          by: caller,
          state: 'review',
        },
        now,
      );
      return success(null);
    }),

    'campaigns.console_awards': consoleAwards(deps),

    'campaigns.decide_award': decideAward(deps),

    'campaigns.ship_award': transactionalHandler(async (tx, _, { id, courier, courierNo }) => {
      const award = isUuid(id) ? await lockAward(tx, id, null) : null;
      if (!award) return failure('campaigns.award_unknown');
      if (award.state !== 'claimed' || award.address === null) return failure('campaigns.award_fixed');
      const now = clock.now();
      await saveParcel(tx, award, { courier, courierNo }, now);
      await notify(tx, deps, {
        userId: award.personId,
        kind: 'service',
        title: '奖品已寄出',
        text: `${award.name}已由${courier}寄出，单号 ${courierNo}。`,
        pushType: pushTypes.page.type,
        subject: 'luckdrawlist',
      });
      await payGoodsTax(tx, award, now);
      return success(null);
    }),

    'campaigns.hand_over': transactionalHandler(async (tx, _, { id, pickupCode }) => {
      const award = isUuid(id) ? await lockAward(tx, id, null) : null;
      if (!award) return failure('campaigns.award_unknown');
      if (award.state !== 'claimed' || award.pickupCode === null) return failure('campaigns.award_fixed');
      if (award.pickupCode !== pickupCode) return failure('campaigns.pickup_wrong');
      const now = clock.now();
      await moveAward(tx, award, { state: 'delivered', ended: true }, now);
      await payGoodsTax(tx, award, now);
      return success(null);
    }),

    'campaigns.console_draws': handler(async (_, { code, cursor }) => {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return unknownPlace;
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const rows = await listNewestDraws(database, code, cursor === undefined ? null : Number(cursor), PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, (last) => String(last.n));
      const people = await findPeople(database, [...new Set(page.map(({ personId }) => personId))]);
      const items = page.map(({ personId, code: _code, ...row }) => ({
        ...row,
        person: people.get(personId)?.username ?? '',
        name: prizeOf(campaign.document, row.prize)?.name ?? '',
      }));
      return success({ items, next });
    }),

    'campaigns.verify_draws': handler(async (_, { code }) => {
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const chain = await readChain(database, code);
      if (!chain) return failure('campaigns.no_block');
      const links: DrawRow[] = [];
      for (let page: DrawRow[] = []; ;) {
        page = await listDrawRows(database, code, links.length, BATCH_SIZE);
        links.push(...page);
        if (page.length < BATCH_SIZE) break;
      }
      const prizes = weightsOf(campaign);
      const problem = await verifyChain(
        hashing,
        {
          code,
          seedHash: chain.seedHash,
          seed: openSeed(deps, chain),
          prizes,
          fallback: fallbackOf(campaign.document),
        },
        links,
      );
      const shares = prizes.map(({ prize, weight }) => ({
        prize,
        name: prizeOf(campaign.document, prize)?.name ?? '',
        expected: (links.length * weight) / sumOfWeights(prizes),
        drawn: links.filter((link) => link.prize === prize).length,
      }));
      return success({
        draws: links.length,
        problem: problem ?? (links.length < chain.lastNumber ? '少了最后几号' : null),
        shares,
      });
    }),
  });
};

/** Why a version can't be published any more, or not as it is. @param now milliseconds */
function refusalOf(document: CampaignDocument, published: CampaignRow | null, now: number) {
  if (isTooLate(published, document, now)) return failure('campaigns.over');
  const [problem] = problemsOf(document, published?.document ?? null);
  return problem ? failure('campaigns.document_invalid', { values: { problem: problem.text } }) : null;
}

function readCursor(text: string): { at: string; code: string } | null {
  const [, at = '', code = ''] = /^(\d{13})\.([a-z0-9-]+)$/.exec(text) ?? [];
  return CAMPAIGN_CODE.test(code) ? { at: toInstant(Number(at)), code } : null;
}

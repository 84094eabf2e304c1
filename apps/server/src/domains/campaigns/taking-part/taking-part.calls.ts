import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import {
  cutPage,
  DAY,
  PAGE_SIZE,
  failure,
  fromInstant,
  maskName,
  shanghaiDate,
  success,
  toInstant,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { findPeople, findProfiles } from '../../accounts/index.ts';
import { listCauses } from '../awards/awards.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { blocksOf, findBlock } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import {
  countVotesToday,
  grant,
  insertPartner,
  insertVote,
  listPlaces,
  lockParticipant,
  readPartner,
  readPlace,
  readProgress,
  readVotes,
} from '../campaign/participants.store.ts';
import { readExclusion } from '../contests/exclusions.store.ts';
import { readInvitationCursor, uncountedReasons, writeInvitationCursor } from '../invitations/invitations.rules.ts';
import { findInviter, listInvitedSince } from '../invitations/invitations.store.ts';
import { advance } from '../running/advance.steps.ts';

/** Minimum age of a voter's account, milliseconds. */
const MIN_ACCOUNT_AGE = 7 * DAY;

/** Rows of the public ranking; the viewer's own place is always shown. */
const MAX_SHOWN = 50;

export const takingPartCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof campaignsCalls>()({
    'campaigns.join': transactionalHandler(async (tx, { caller }, { code }) => {
      const entered = await enter(tx, deps, caller.userId, code);
      return 'campaign' in entered ? success({ chances: entered.participant.chances }) : entered;
    }),

    /** Once a day, from midnight to midnight in Shanghai. */
    'campaigns.check_in': transactionalHandler(async (tx, { caller }, { code }) => {
      const entered = await enter(tx, deps, caller.userId, code);
      if (!('campaign' in entered)) return entered;
      const { campaign } = entered;
      const block = findBlock(campaign.document, 'checkin');
      if (!block) return failure('campaigns.no_block');
      const now = deps.clock.now();
      const mine = { personId: caller.userId, code };
      const cause = `checkin:${shanghaiDate(now)}`;
      if (
        !(await grant(
          tx,
          { ...mine, cause, points: block.points, chances: findBlock(campaign.document, 'wheel')?.onCheckIn ?? 0 },
          now,
        ))
      )
        return failure('campaigns.checked_in');
      const awards = await advance(tx, deps, campaign, {
        personId: caller.userId,
        measure: 'check_ins',
        amount: 1,
        cause,
      });
      const { points, chances } = (await lockParticipant(tx, caller.userId, code))!;
      const days =
        (await readProgress(tx, caller.userId, code)).find(({ measure }) => measure === 'check_ins')?.value ?? 0;
      return success({ days, points, chances, awards });
    }),

    /** Exchanges points for a gift, or takes a free offer. */
    'campaigns.exchange': transactionalHandler(async (tx, { caller }, { code, block: blockId, prize }) => {
      const entered = await enter(tx, deps, caller.userId, code);
      if (!('campaign' in entered)) return entered;
      const { campaign, participant } = entered;
      const block = blocksOf(campaign.document, 'gifts').find(({ id }) => id === blockId);
      const item = block?.items.find((each) => each.prize === prize);
      if (!block || !item) return failure('campaigns.no_block');
      const start = `gift:${blockId}:${prize}:`;
      const had = (await listCauses(tx, caller.userId, code)).filter(({ cause }) => cause.startsWith(start)).length;
      if (had >= block.mostEach) return failure('campaigns.taken_already');
      if (participant.points < item.points)
        return failure('campaigns.points_short', { values: { n: item.points - participant.points } });
      const cause = `${start}${had + 1}`;
      await grant(tx, { personId: caller.userId, code, cause, points: -item.points }, deps.clock.now());
      const award = await giveAward(tx, deps, campaign, { personId: caller.userId, prize, cause });
      return award ? success(award) : failure('campaigns.stock_out');
    }),

    'campaigns.vote': transactionalHandler(async (tx, { caller }, { code, candidate }) => {
      const entered = await enter(tx, deps, caller.userId, code);
      if (!('campaign' in entered)) return entered;
      const block = findBlock(entered.campaign.document, 'vote');
      if (!block) return failure('campaigns.no_block');
      if (!block.candidates.some(({ id }) => id === candidate)) return failure('campaigns.candidate_gone');
      const now = deps.clock.now();
      const profile = (await findProfiles(tx, [caller.userId])).get(caller.userId);
      if (!profile || now - fromInstant(profile.since) < MIN_ACCOUNT_AGE) return failure('campaigns.vote_young');
      const today = await countVotesToday(tx, caller.userId, code, now);
      if (today.includes(candidate)) return failure('campaigns.voted');
      if (today.length >= block.perDay) return failure('campaigns.vote_limit');
      await insertVote(tx, caller.userId, code, candidate, now);
      return success({
        votes: (await readVotes(tx, code)).get(candidate) ?? 0,
        votesLeft: block.perDay - today.length - 1,
      });
    }),

    'campaigns.list_candidates': handler(async ({ caller }, { code }) => {
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const block = findBlock(campaign.document, 'vote');
      if (!block) return failure('campaigns.no_block');
      const [votes, today] = await Promise.all([
        readVotes(database, code),
        caller.kind === 'user' ? countVotesToday(database, caller.userId, code, clock.now()) : ([] as string[]),
      ]);
      return success(
        block.candidates.map((candidate) => ({
          ...candidate,
          votes: votes.get(candidate.id) ?? 0,
          votedToday: today.includes(candidate.id),
        })),
      );
    }),

    'campaigns.rank': handler(async ({ caller }, { code }) => {
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const block = findBlock(campaign.document, 'ranking');
      if (!block) return failure('campaigns.no_block');
      const me = caller.kind === 'user' ? caller.userId : null;
      const [rows, place, excluded] = await Promise.all([
        listPlaces(database, code, block.measure, MAX_SHOWN),
        me === null ? null : readPlace(database, me, code, block.measure),
        me === null ? null : readExclusion(database, me, code),
      ]);
      const people = await findPeople(
        database,
        rows.map(({ personId }) => personId),
      );
      return success({
        measure: block.measure,
        rows: rows.map(({ personId, value }, index) => ({
          place: index + 1,
          name: maskName(people.get(personId)?.username ?? ''),
          value,
          mine: personId === me,
        })),
        excluded,
        me: place === null || excluded !== null ? null : { ...place, name: '我', mine: true },
      });
    }),

    /** Only the caller's own: whose code it is in a link changes nothing. */
    'campaigns.list_members': handler(async ({ caller }, { code, cursor }) => {
      const before = cursor === undefined ? null : readInvitationCursor(cursor);
      if (cursor !== undefined && !before) return unknownPlace;
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const rows = await listInvitedSince(database, caller.userId, uncountedReasons, {
        since: campaign.startsAt,
        before,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, writeInvitationCursor);
      const people = await findPeople(
        database,
        page.map(({ inviteeId }) => inviteeId),
      );
      const items = page.map(({ inviteeId, joinedAt, orderCount, counts }) => ({
        id: inviteeId,
        name: maskName(people.get(inviteeId)?.username ?? ''),
        joinedAt,
        state: !counts ? ('missed' as const) : orderCount > 0 ? ('counted' as const) : ('joined' as const),
      }));
      return success({ items, next });
    }),

    'campaigns.get_partner': handler(async ({ caller }) => {
      const bound = await readPartner(database, caller.userId);
      if (!bound) return success({ partner: null });
      return success({
        partner: {
          code: bound.code,
          name: maskName((await findPeople(database, [bound.partnerId])).get(bound.partnerId)?.username ?? ''),
          since: bound.since,
        },
      });
    }),

    /** For good. Limited to 10 an hour per person, so that codes can't be enumerated. */
    'campaigns.bind_partner': handler(async ({ caller }, { partnerCode }) => {
      const tooMany = await refuseTooMany(database, clock, {
        scope: `campaigns.bind_partner ${caller.userId}`,
        most: 10,
        windowSeconds: 3_600,
      });
      if (tooMany) return tooMany;
      const partnerId = await findInviter(database, partnerCode);
      if (partnerId === null) return failure('campaigns.invite_unknown');
      if (partnerId === caller.userId) return failure('campaigns.partner_self');
      const now = clock.now();
      if (
        !(await database.transaction((tx) =>
          insertPartner(tx, { personId: caller.userId, partnerId, code: partnerCode }, now),
        ))
      )
        return failure('campaigns.partner_bound');
      return success({
        name: maskName((await findPeople(database, [partnerId])).get(partnerId)?.username ?? ''),
        since: toInstant(now),
      });
    }),
  });
};

import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import {
  cutPage,
  DAY,
  PAGE_SIZE,
  failure,
  fromInstant,
  maskMobile,
  maskName,
  shanghaiDate,
  success,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { findPeople } from '../../accounts/index.ts';
import { createCampaign, readCampaign, stopCampaign } from '../campaign/campaigns.store.ts';
import { problemsOf } from '../campaign/problems.rules.ts';
import { lockOpenVersion, saveDraft } from '../campaign/versions.store.ts';
import { invitationDocument, withTerms } from './invitation-campaign.rules.ts';
import {
  generateInviteCode,
  invitationStatusOf,
  promiseOf,
  readInvitationCursor,
  writeInvitationCursor,
} from './invitations.rules.ts';
import {
  countVisit,
  findCode,
  findInviter,
  listInvitations,
  listInviteDays,
  readProfit,
  saveInviteCode,
} from './invitations.store.ts';
import { insertRule, listRules, lockRules, nextInvitationCode, readOpenCampaign, readRules } from './rules.store.ts';

/** Attempts to find an unused code: there are 2.7 · 10¹¹ codes. */
const OFFERS = 5;

/** Days for which the income is listed. */
const DAYS = 30;

export const invitationsCalls = ({ clock, random, database }: Pick<Deps, 'clock' | 'random' | 'database'>) =>
  callsOf<typeof campaignsCalls>()({
    /** The caller's own code; another person's id gets the same answer as an unknown one. */
    'campaigns.generate_code': transactionalHandler(async (tx, { caller }, { userid }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      for (let offer = 0; offer < OFFERS; offer += 1) {
        const code = await saveInviteCode(
          tx,
          caller.userId,
          generateInviteCode((limit) => random.below(limit)),
          clock.now(),
        );
        if (code !== null) return success({ code });
      }
      return failure('platform.busy');
    }),

    'campaigns.get_profit': handler(async ({ caller }, { x }) => {
      if (x !== caller.userId) return failure('platform.not_found');
      const now = clock.now();
      const [code, profit, days, { rules, spentFen, campaign }] = await Promise.all([
        findCode(database, caller.userId),
        readProfit(database, caller.userId),
        listInviteDays(database, caller.userId, shanghaiDate(now - (DAYS - 1) * DAY)),
        readRules(database, now),
      ]);
      const { rewardFen, leastOrderFen, withinDays, mostPerMonth } = rules;
      return success({
        code,
        ...profit,
        days,
        rule: {
          rewardFen,
          leastOrderFen,
          withinDays,
          mostPerMonth,
          running: promiseOf({ ...rules, spentFen }, campaign, now) === 'running',
        },
      });
    }),

    'campaigns.get_profit_details': handler(async ({ caller }, { x, cursor }) => {
      if (x !== caller.userId) return failure('platform.not_found');
      const before = cursor === undefined ? null : readInvitationCursor(cursor);
      if (cursor !== undefined && !before) return unknownPlace;
      const rows = await listInvitations(database, caller.userId, before, PAGE_SIZE + 1);
      const { page: shown, next } = cutPage(rows, writeInvitationCursor);
      const people = await findPeople(
        database,
        shown.map((row) => row.inviteeId),
      );
      return success({
        items: shown.map((row) => {
          const person = people.get(row.inviteeId);
          return {
            id: row.inviteeId,
            name: maskName(person?.username ?? ''),
            mobile: person?.mobile ? maskMobile(person.mobile) : '',
            joinedAt: row.joinedAt,
            ...invitationStatusOf(row, clock.now()),
            rewardFen: row.rewardFen,
            rewardedAt: row.rewardedAt,
          };
        }),
        next,
      });
    }),

    /** The inviter's masked name. Limited to 30 a minute per address, so that codes can't be enumerated. */
    'campaigns.open_invitation': handler(async ({ address }, { code, installid }) => {
      const tooMany = await refuseTooMany(database, clock, {
        scope: `campaigns.open_invitation address:${address}`,
        most: 30,
        windowSeconds: 60,
      });
      if (tooMany) return tooMany;
      const inviterId = await findInviter(database, code);
      if (inviterId === null) return failure('campaigns.invite_unknown');
      if (installid !== undefined) await countVisit(database, inviterId, installid, clock.now());
      return success({ inviter: maskName((await findPeople(database, [inviterId])).get(inviterId)?.username ?? '') });
    }),

    'campaigns.console_rules': handler(async (_, { cursor }) => {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return unknownPlace;
      const now = clock.now();
      const [rows, current] = await Promise.all([
        listRules(database, { before: cursor === undefined ? null : Number(cursor), limit: PAGE_SIZE + 1 }),
        readRules(database, now),
      ]);
      const { page, next } = cutPage(rows, (last) => String(last.rules.version));
      const items = page.map(({ rules, spentFen, campaign, validFrom, note, madeBy }) => ({
        ...rules,
        spentFen,
        validFrom,
        note,
        madeBy,
        state:
          fromInstant(validFrom) > now
            ? ('coming' as const)
            : rules.version === current.rules.version
              ? promiseOf({ ...rules, spentFen }, campaign, now)
              : ('past' as const),
      }));
      return success({ items, next });
    }),

    /**
     * Hands the rule to the second operator: as the next version of the campaign that runs, which may only become
     * better for people, or as a new campaign.
     */
    'campaigns.publish_rule': transactionalHandler(async (tx, { caller }, { note, budgetFen, ...terms }) => {
      if (budgetFen < terms.rewardFen) return failure('campaigns.budget_too_small');
      await lockRules(tx);
      const now = clock.now();
      const open = await readOpenCampaign(tx, now);
      const published = open === null ? null : await readCampaign(tx, open);
      const code = published?.code ?? (await nextInvitationCode(tx));
      const document = published
        ? withTerms(published.document, terms, { budgetFen, note })
        : invitationDocument(terms, { budgetFen, note, organiser: (await readBrandLook(tx)).name, now });
      const [problem] = problemsOf(document, published?.document ?? null);
      if (problem) return failure('campaigns.document_invalid', { values: { problem: problem.text } });
      await createCampaign(tx, code, now);
      if ((await lockOpenVersion(tx, code))?.state === 'review') return failure('campaigns.in_review');
      await saveDraft(tx, { code, document, by: caller, state: 'review' }, now);
      return success({ code });
    }),

    /** People who joined earlier keep the promised reward: the campaign's budget stays until their time has passed. */
    'campaigns.end_rule': transactionalHandler(async (tx, { caller }) => {
      await lockRules(tx);
      const at = clock.now();
      const open = await readOpenCampaign(tx, at);
      const { version, campaign, ...rules } = (await readRules(tx, at)).rules;
      if (open !== null) {
        await stopCampaign(tx, open, '邀请奖励结束', at);
        return success({ version });
      }
      if (campaign !== null || rules.budgetFen === 0) return failure('campaigns.rule_ended');
      // A rule of before campaigns ends by a version without a budget.
      return success({
        version: await insertRule(
          tx,
          { ...rules, campaign: null, budgetFen: 0 },
          { note: '结束奖励', by: caller.name, from: at },
        ),
      });
    }),
  });

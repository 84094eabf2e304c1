import * as z from 'zod/mini';
import { inviteCode } from '../accounts/accounts.schema.ts';
import {
  adcode,
  count,
  cursor,
  empty,
  fenAmount,
  identifier,
  instant,
  mobile,
  nothing,
  page,
  requiredText,
} from '../fields.ts';
import { invitationTerms } from './document.schema.ts';

/** The rule in force: the inviter's reward when an invited person completes the first order. */
const rule = z.object({
  rewardFen: fenAmount,
  /** Minimum value of the order. */
  leastOrderFen: fenAmount,
  /** Days after joining within which it must be completed. */
  withinDays: count,
  /** Rewards per person and month at most. */
  mostPerMonth: count,
  /** Whether the budget suffices for another reward. */
  running: z.boolean(),
});

export const profit = z.object({
  code: z.nullable(inviteCode),
  /** Devices that opened the link, each counted once a day. */
  visits: count,
  invited: count,
  rewarded: count,
  /** Completed orders of invited people. */
  orders: count,
  earnedFen: fenAmount,
  rule,
  /** Days of the last 30 (Shanghai) on which something came of the code, newest first. */
  days: z.array(z.object({ day: z.string(), visits: count, signUps: count, orders: count })),
});

export const invitedPerson = z.object({
  id: identifier,
  /** `王**`. */
  name: z.string(),
  /** `138****8000`. */
  mobile: z.string(),
  joinedAt: instant,
  /** joined: no order yet · rewarded · missed: see the reason. */
  state: z.enum(['joined', 'rewarded', 'missed']),
  reason: z.nullable(z.string()),
  rewardFen: fenAmount,
  rewardedAt: z.nullable(instant),
});

export const steward = z.object({
  id: identifier,
  userId: identifier,
  name: z.string(),
  /** Complete, because the operator calls them. Empty for an erased person. */
  mobile: z.string(),
  adcode,
  district: z.string(),
  estate: z.string(),
  since: instant,
  /** The operator's name; empty for entries from before it was recorded. */
  namedBy: z.string(),
  namedAt: instant,
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
});

const ruleNumbers = {
  ...invitationTerms,
  budgetFen: z.int().check(z.gte(1, '请填写预算'), z.lte(100_000_000, '预算最多 100 万元')),
};

export const ruleVersion = z.object({
  version: count,
  validFrom: instant,
  rewardFen: fenAmount,
  leastOrderFen: fenAmount,
  withinDays: count,
  mostPerMonth: count,
  budgetFen: fenAmount,
  spentFen: fenAmount,
  note: z.string(),
  madeBy: z.string(),
  /**
   * The campaign whose block and budget apply; null for versions from before campaigns, which have their own budget.
   */
  campaign: z.nullable(z.string()),
  /**
   * `ended`: the newest version, without a budget or with its campaign over. `past`: still pays people who joined under
   * it.
   */
  state: z.enum(['coming', 'running', 'paused', 'spent', 'ended', 'past']),
});

const place = { adcode, estate: requiredText(40) };

export const campaignsSchemas = {
  'campaigns.generate_code': { input: z.strictObject({ userid: identifier }), data: z.object({ code: inviteCode }) },
  'campaigns.get_profit': { input: z.strictObject({ x: identifier }), data: profit },
  'campaigns.get_profit_details': {
    input: z.strictObject({ x: identifier, cursor: z.optional(cursor) }),
    data: page(invitedPerson),
  },
  'campaigns.open_invitation': {
    input: z.strictObject({ code: inviteCode, installid: z.optional(identifier) }),
    data: z.object({ inviter: z.string() }),
  },
  'campaigns.list_stewards': {
    input: z.strictObject({ userid: identifier }),
    data: z.array(
      z.object({ userid: identifier, name: z.string(), estate: z.string(), adcode: z.string(), since: instant }),
    ),
  },
  'campaigns.console_stewards': {
    input: z.strictObject({ ended: z.optional(z.enum(['true', 'false'])), cursor: z.optional(cursor) }),
    data: page(steward),
  },
  'campaigns.name_steward': { input: z.strictObject({ mobile, ...place }), data: z.object({ id: identifier }) },
  'campaigns.change_steward': {
    input: z.strictObject({ id: identifier, ...place }),
    data: z.object({ id: identifier }),
  },
  'campaigns.end_steward': { input: z.strictObject({ id: identifier }), data: nothing },
  'campaigns.console_rules': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(ruleVersion) },
  'campaigns.publish_rule': {
    input: z.strictObject({ ...ruleNumbers, note: requiredText(60) }),
    data: z.object({ code: z.string() }),
  },
  'campaigns.end_rule': { input: empty, data: z.object({ version: count }) },
} as const;

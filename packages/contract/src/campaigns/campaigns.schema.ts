import * as z from 'zod/mini';
import { inviteCode } from '../accounts/accounts.schema.ts';
import { count, cursor, fenAmount, identifier, instant, page } from '../fields.ts';

/** The rule in force: what an inviter gets when an invited person finishes the first order. */
const rule = z.object({
  rewardFen: fenAmount,
  /** The order must be worth so much. */
  leastOrderFen: fenAmount,
  /** Days after joining within which it must be finished. */
  withinDays: count,
  /** Rewards of a person in a month. */
  mostPerMonth: count,
  /** Whether the budget still holds a reward. */
  running: z.boolean(),
});

export const profit = z.object({
  code: z.nullable(inviteCode),
  /** Devices that opened the link, counted once a day each. */
  visits: count,
  invited: count,
  rewarded: count,
  /** Orders that invited people have finished. */
  orders: count,
  earnedFen: fenAmount,
  rule,
});

export const invitedPerson = z.object({
  id: identifier,
  /** `王**`. */
  name: z.string(),
  /** `138****8000`. */
  mobile: z.string(),
  joinedAt: instant,
  /** joined: no order yet · rewarded · missed: for the reason said. */
  state: z.enum(['joined', 'rewarded', 'missed']),
  reason: z.nullable(z.string()),
  rewardFen: fenAmount,
  rewardedAt: z.nullable(instant),
});

export const campaignsSchemas = {
  'campaigns.generate_code': { input: z.strictObject({ userid: identifier }), data: z.object({ code: inviteCode }), refusals: [] },
  'campaigns.get_profit': { input: z.strictObject({ x: identifier }), data: profit, refusals: [] },
  'campaigns.get_profit_details': { input: z.strictObject({ x: identifier, cursor: z.optional(cursor) }), data: page(invitedPerson), refusals: [] },
  'campaigns.open_invitation': {
    input: z.strictObject({ code: inviteCode, installid: z.optional(identifier) }),
    data: z.object({ inviter: z.string() }),
    refusals: ['campaigns.invite_unknown'],
  },
  'campaigns.list_stewards': {
    input: z.strictObject({ userid: identifier }),
    data: z.array(z.object({ userid: identifier, name: z.string(), estate: z.string(), adcode: z.string(), since: instant })),
    refusals: [],
  },
} as const;

import {
  CAMPAIGN_CODE,
  campaignArts,
  campaignKinds,
  campaignMeasures,
  campaignRoutes,
  CLIENT_SEED,
  PACKET_CODE,
} from '@shoushou/rules/campaigns/names';
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
  nothing,
  page,
  requiredText,
  sixDigits,
} from '../fields.ts';
import {
  campaignBlock,
  campaignDocument,
  campaignPart,
  campaignPrize,
  candidate,
  collectPoint,
} from './document.schema.ts';

const code = z.string().check(z.regex(CAMPAIGN_CODE, '活动编号有误'));
const packetCode = z.string().check(z.regex(PACKET_CODE, '红包口令有误'));
const hash = z.string();
/** paused: claims go on, nothing new is given. */
const state = z.enum(['coming', 'running', 'paused', 'ended']);

export const campaignCard = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(campaignKinds),
  art: z.enum(campaignArts),
  state,
  startsAt: instant,
  endsAt: instant,
  /** The route that opens it, `luckdraw`; null: `activity-detail/<code>`. */
  route: z.nullable(z.string()),
  joined: z.boolean(),
});

/** A prize as the page shows it. */
export const shownPrize = z.extend(campaignPrize, {
  left: count,
  /** Withheld when it is won, fen. */
  taxFen: fenAmount,
  /** Probability of winning it in a draw, millionths; null when it is not a draw prize. */
  oddsMillionths: z.nullable(count),
});

/** The draw’s proof: the hash is public before the first draw, the seed after the end. */
export const fairness = z.object({ seedHash: hash, seed: z.nullable(z.string()), draws: count, lastHash: hash });

export const award = z.object({
  id: identifier,
  code: z.string(),
  campaign: z.string(),
  prize: z.string(),
  name: z.string(),
  kind: z.enum(['cash', 'coupon', 'goods', 'points']),
  art: z.enum(campaignArts),
  /** The reason for the prize: 抽奖 第 12 号. */
  cause: z.string(),
  /** Value or money before tax, withheld tax, money that arrives. Fen. */
  grossFen: fenAmount,
  taxFen: fenAmount,
  netFen: fenAmount,
  points: count,
  /**
   * held: under review · won: goods, to be claimed · paid: money is in the reward account, points are counted ·
   * claimed: address or point chosen · shipped · delivered · usable, used, expired: coupons · forfeited: not claimed in
   * time · refused · recovered: taken back.
   */
  state: z.enum([
    'held',
    'won',
    'paid',
    'claimed',
    'shipped',
    'delivered',
    'usable',
    'used',
    'expired',
    'forfeited',
    'refused',
    'recovered',
  ]),
  reason: z.nullable(z.string()),
  wonAt: instant,
  /** Until when it is claimed or used. */
  expiresAt: z.nullable(instant),
  /** Least money of the deal that a coupon adds to, fen. */
  leastDealFen: fenAmount,
  /** Coupon: a share of the deal in ten-thousandths, `grossFen` at most; 0: the fixed sum. */
  basisPoints: count,
});

export const awardDetails = z.extend(award, {
  collectAt: z.array(collectPoint),
  /** As given in the claim. */
  address: z.nullable(z.object({ name: z.string(), mobile: z.string(), text: z.string() })),
  point: z.nullable(collectPoint),
  /** Shown as a QR code and digits where it is collected. */
  pickupCode: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  courierNo: z.nullable(z.string()),
});

/** The caller's state in a campaign; null without a session or before joining. */
const mine = z.object({
  joinedAt: instant,
  chances: count,
  /** Draws of today, of the wheel’s `mostADay`. */
  drawnToday: count,
  points: count,
  checkedInToday: z.boolean(),
  votesLeft: count,
  /** Packets made and gifts taken by block: `mostEach` is the limit. */
  used: z.array(z.object({ block: z.string(), prize: z.nullable(z.string()), count })),
  progress: z.array(z.object({ measure: z.enum(campaignMeasures), value: count })),
  /** Causes of steps that have paid: `task:<block>:<at>`. */
  reached: z.array(z.string()),
});

/** An objection to a result. */
export const objection = z.object({
  id: identifier,
  words: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  at: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

export const campaignView = z.object({
  ...campaignCard.shape,
  serverTime: instant,
  pauseReason: z.nullable(z.string()),
  /** Why it was ended before its time; null when it was not. */
  stopReason: z.nullable(z.string()),
  /** Why the caller can’t participate, as text for them; null when they can, and without a session. */
  unfit: z.nullable(z.string()),
  blocks: z.array(campaignBlock),
  prizes: z.array(shownPrize),
  collectAt: z.array(collectPoint),
  /** 活动规则, generated from the document: items in reading order. */
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Rest for formula prizes (packets, shares of deals), fen; null without such blocks. */
  formulaLeftFen: z.nullable(fenAmount),
  fairness: z.nullable(fairness),
  /** Winners of prizes of ¥500 and more, newest first, names masked. */
  winners: z.array(
    z.object({
      name: z.string(),
      prize: z.string(),
      at: instant,
      /** Still under review by an operator. */ checking: z.boolean(),
    }),
  ),
  inviteCode: z.nullable(z.string()),
  /** Until when the result can be objected to; null before the end and after that. */
  objection: z.object({ until: z.nullable(instant), mine: z.nullable(objection) }),
  me: z.nullable(mine),
});

export const draw = z.object({
  n: count,
  pseudonym: z.string(),
  clientSeed: z.string(),
  /** Decimal, below the sum of the weights. */
  roll: z.string(),
  prize: z.string(),
  previousHash: hash,
  hash,
  at: instant,
});
/** A draw of the caller’s. */
const myDraw = z.extend(draw, { code: z.string(), campaign: z.string(), name: z.string(), won: z.boolean() });

export const packet = z.object({
  packet: packetCode,
  code: z.string(),
  campaign: z.string(),
  /** Masked, or the campaign’s organiser. */
  from: z.string(),
  own: z.boolean(),
  totalFen: fenAmount,
  shares: count,
  opened: count,
  state: z.enum(['open', 'empty', 'over']),
  madeAt: instant,
  expiresAt: instant,
  /** The caller’s share; null when they have not opened it. */
  mine: z.nullable(z.object({ grossFen: fenAmount, taxFen: fenAmount, netFen: fenAmount, at: instant })),
  /** Openers of the packet, masked, newest first, at most 50. */
  openings: z.array(z.object({ name: z.string(), amountFen: fenAmount, best: z.boolean(), at: instant })),
});

const earning = z.object({
  id: identifier,
  receiptNo: z.string(),
  baseFen: fenAmount,
  basisPoints: count,
  amountFen: fenAmount,
  state: z.enum(['pending', 'paid', 'missed', 'reversed']),
  at: instant,
  payOn: instant,
  reason: z.nullable(z.string()),
});

/** A person of a contest for operators; `place` 0: excluded. */
export const contestPerson = z.object({
  personId: identifier,
  place: count,
  person: z.string(),
  mobile: z.string(),
  value: count,
});

const progressRow = z.object({ place: count, name: z.string(), value: count, mine: z.boolean() });

/** A campaign in the console’s list. Money in fen. */
export const consoleCampaign = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(campaignKinds),
  art: z.enum(campaignArts),
  /** draft and review: never published · settled: the rest of the budget went back. */
  state: z.enum(['draft', 'review', 'coming', 'running', 'paused', 'ended', 'settled']),
  startsAt: instant,
  endsAt: instant,
  /** A newer version that waits for the second operator. */
  waiting: z.boolean(),
  fundedFen: fenAmount,
  leftFen: fenAmount,
  heldFen: fenAmount,
  /** The part of the budget for formula prizes, and its rest, fen; both 0 without such blocks. */
  formulasFen: fenAmount,
  formulasLeftFen: fenAmount,
  participants: count,
  draws: count,
  awards: count,
});

export const documentProblem = z.object({ field: z.string(), text: z.string() });

const version = z.object({
  version: count,
  state: z.enum(['draft', 'review', 'published', 'returned']),
  madeBy: z.string(),
  own: z.boolean(),
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: instant,
});

const consoleAward = z.extend(award, {
  person: z.string(),
  mobile: z.string(),
  address: z.nullable(z.object({ name: z.string(), mobile: z.string(), text: z.string() })),
  point: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  courierNo: z.nullable(z.string()),
  /** One operator's refusal, which another has to agree to. */
  refusal: z.nullable(z.object({ by: z.string(), own: z.boolean(), reason: z.string() })),
});

/** `takenFen` of `wantedFen`: the rest is set off against later prizes. */
export const recovery = z.object({
  id: identifier,
  code: z.string(),
  campaign: z.string(),
  person: z.string(),
  mobile: z.string(),
  wantedFen: fenAmount,
  takenFen: fenAmount,
  reason: z.string(),
  state: z.enum(['proposed', 'declined', 'agreed']),
  by: z.string(),
  own: z.boolean(),
  at: instant,
});

const named = z.strictObject({ code });

export const campaignEngineSchemas = {
  'campaigns.list': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    data: z.object({ running: z.array(campaignCard), coming: z.array(campaignCard), ended: z.array(campaignCard) }),
  },
  /** One of the two. */
  'campaigns.open': {
    input: z.strictObject({
      code: z.optional(code),
      route: z.optional(z.enum(campaignRoutes)),
      /** Of the console, with a code. */ preview: z.optional(z.string().check(z.maxLength(80))),
    }),
    data: campaignView,
  },
  'campaigns.join': { input: named, data: z.object({ chances: count }) },
  'campaigns.check_in': {
    input: named,
    data: z.object({ days: count, points: count, chances: count, awards: z.array(award) }),
  },
  'campaigns.draw': {
    input: z.strictObject({ code, clientSeed: z.string().check(z.regex(CLIENT_SEED, '抽奖参数有误')) }),
    data: z.object({ ...draw.shape, name: z.string(), chances: count, award: z.nullable(award) }),
  },
  'campaigns.list_draws': {
    input: z.strictObject({ code: z.optional(code), cursor: z.optional(cursor) }),
    data: page(myDraw),
  },
  'campaigns.list_chain': {
    input: z.strictObject({ code, after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    data: z.object({
      fairness,
      weights: z.array(z.object({ prize: z.string(), weight: count, stock: count })),
      fallback: z.string(),
      rows: z.array(draw),
      next: z.nullable(z.string()),
    }),
  },
  'campaigns.make_packet': { input: z.strictObject({ code, block: campaignPart }), data: packet },
  'campaigns.get_packet': { input: z.strictObject({ packet: packetCode }), data: packet },
  'campaigns.open_packet': { input: z.strictObject({ packet: packetCode }), data: packet },
  'campaigns.list_packets': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(packet) },
  'campaigns.exchange': { input: z.strictObject({ code, block: campaignPart, prize: campaignPart }), data: award },
  'campaigns.vote': {
    input: z.strictObject({ code, candidate: campaignPart }),
    data: z.object({ votes: count, votesLeft: count }),
  },
  'campaigns.list_candidates': {
    input: named,
    data: z.array(z.extend(candidate, { votes: count, votedToday: z.boolean() })),
  },
  'campaigns.rank': {
    input: named,
    data: z.object({
      measure: z.enum(campaignMeasures),
      rows: z.array(progressRow),
      me: z.nullable(progressRow),
      /** Why the caller's result does not count. */ excluded: z.nullable(z.string()),
    }),
  },
  'campaigns.list_members': {
    input: z.strictObject({ code, cursor: z.optional(cursor) }),
    data: page(
      z.object({
        id: identifier,
        name: z.string(),
        joinedAt: instant,
        /** joined: no order yet · counted · missed: not counted. */ state: z.enum(['joined', 'counted', 'missed']),
      }),
    ),
  },
  'campaigns.list_awards': {
    input: z.strictObject({
      code: z.optional(code),
      kind: z.optional(z.enum(['cash', 'coupon', 'goods', 'points'])),
      cursor: z.optional(cursor),
    }),
    data: page(award),
  },
  'campaigns.get_award': { input: z.strictObject({ id: identifier }), data: awardDetails },
  /** `addressId` to send it, `point` to collect it there. */
  'campaigns.claim': {
    input: z.strictObject({ id: identifier, addressId: z.optional(identifier), point: z.optional(campaignPart) }),
    data: awardDetails,
  },
  'campaigns.receive': { input: z.strictObject({ id: identifier }), data: awardDetails },
  'campaigns.object': { input: z.strictObject({ code, words: requiredText(300) }), data: objection },
  'campaigns.list_earnings': {
    input: z.strictObject({ code, cursor: z.optional(cursor) }),
    data: z.object({ ...page(earning).shape, paidFen: fenAmount, pendingFen: fenAmount }),
  },
  'campaigns.get_partner': {
    input: empty,
    data: z.object({ partner: z.nullable(z.object({ code: z.string(), name: z.string(), since: instant })) }),
  },
  'campaigns.bind_partner': {
    input: z.strictObject({ partnerCode: inviteCode }),
    data: z.object({ name: z.string(), since: instant }),
  },
  'campaigns.console_campaigns': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(consoleCampaign) },
  'campaigns.console_campaign': {
    input: named,
    data: z.object({
      ...consoleCampaign.shape,
      document: campaignDocument,
      problems: z.array(documentProblem),
      requiredFen: fenAmount,
      versions: z.array(version),
      prizes: z.array(z.object({ id: z.string(), name: z.string(), total: count, left: count })),
      fairness: z.nullable(fairness),
      pauseReason: z.nullable(z.string()),
      /** Opens the newest version's page, for half an hour. */ preview: z.string(),
    }),
  },
  'campaigns.compose': {
    input: z.strictObject({ code, document: campaignDocument }),
    data: z.object({ version: count, problems: z.array(documentProblem), requiredFen: fenAmount }),
  },
  'campaigns.submit': { input: named, data: nothing },
  /** `addsFen`: the platform's cost of the decision; `first`: nothing of the campaign is published yet. */
  'campaigns.console_reviews': {
    input: empty,
    data: z.array(
      z.object({
        code: z.string(),
        version: count,
        madeBy: z.string(),
        own: z.boolean(),
        at: instant,
        first: z.boolean(),
        addsFen: fenAmount,
        requiredFen: fenAmount,
        document: campaignDocument,
        preview: z.string(),
      }),
    ),
  },
  'campaigns.decide': { input: z.strictObject({ code, approve: z.boolean(), note: requiredText(200) }), data: nothing },
  'campaigns.pause': { input: z.strictObject({ code, paused: z.boolean(), reason: requiredText(100) }), data: nothing },
  'campaigns.stop': { input: z.strictObject({ code, reason: requiredText(100) }), data: nothing },
  'campaigns.top_up': {
    input: z.strictObject({
      code,
      amountFen: z.int().check(z.gte(1, '请填写金额'), z.lte(50_000_000, '一次最多 50 万元')),
      note: requiredText(100),
    }),
    data: nothing,
  },
  'campaigns.console_awards': {
    input: z.strictObject({
      code: z.optional(code),
      state: z.optional(z.enum(['held', 'claimed'])),
      cursor: z.optional(cursor),
    }),
    data: page(consoleAward),
  },
  'campaigns.decide_award': {
    input: z.strictObject({ id: identifier, approve: z.boolean(), note: requiredText(100) }),
    data: nothing,
  },
  'campaigns.ship_award': {
    input: z.strictObject({ id: identifier, courier: requiredText(20), courierNo: requiredText(40) }),
    data: nothing,
  },
  'campaigns.hand_over': { input: z.strictObject({ id: identifier, pickupCode: sixDigits }), data: nothing },
  'campaigns.console_objections': {
    input: empty,
    data: z.array(
      z.extend(objection, { code: z.string(), campaign: z.string(), person: z.string(), mobile: z.string() }),
    ),
  },
  'campaigns.answer_objection': {
    input: z.strictObject({ id: identifier, uphold: z.boolean(), answer: requiredText(300) }),
    data: nothing,
  },
  /** A prize by its id, or all shares of a deal in a campaign. */
  'campaigns.propose_recovery': {
    input: z.strictObject({
      awardId: z.optional(identifier),
      code: z.optional(code),
      receiptNo: z.optional(identifier),
      reason: requiredText(100),
    }),
    data: z.object({ count }),
  },
  'campaigns.console_recoveries': { input: empty, data: z.array(recovery) },
  'campaigns.decide_recovery': {
    input: z.strictObject({ id: identifier, approve: z.boolean() }),
    data: z.object({ takenFen: fenAmount }),
  },
  'campaigns.console_places': {
    input: named,
    data: z.object({
      measure: z.enum(campaignMeasures),
      rows: z.array(contestPerson),
      excluded: z.array(z.extend(contestPerson, { reason: z.string(), by: z.string(), at: instant })),
    }),
  },
  'campaigns.exclude': {
    input: z.strictObject({ code, personId: identifier, reason: requiredText(100) }),
    data: nothing,
  },
  'campaigns.include': { input: z.strictObject({ code, personId: identifier }), data: nothing },
  'campaigns.console_draws': {
    input: z.strictObject({ code, cursor: z.optional(cursor) }),
    data: page(z.extend(draw, { person: z.string(), name: z.string() })),
  },
  'campaigns.verify_draws': {
    input: named,
    data: z.object({
      draws: count,
      /** The error in the first invalid row; null if all rows are valid. */ problem: z.nullable(z.string()),
      shares: z.array(z.object({ prize: z.string(), name: z.string(), expected: z.number(), drawn: count })),
    }),
  },
} as const;

import {
  CAMPAIGN_PART,
  campaignArts,
  campaignKinds,
  campaignMeasures,
  campaignRoutes,
} from '@shoushou/rules/campaigns/names';
import { campaignTextLimits } from '@shoushou/rules/campaigns/text-limits';
import * as z from 'zod/mini';
import { adcode, instant, ordinal, requiredText, text } from '../fields.ts';

export const campaignPart = z.string().check(z.regex(CAMPAIGN_PART, '编号只能用小写字母、数字和横线'));
/** At most ¥50,000, the law’s limit for a prize. */
const prizeFen = z.int().check(z.gte(0), z.lte(5_000_000, '单个奖品不得超过 5 万元'));
const many = z.int().check(z.gte(0), z.lte(1_000_000, '数量过大'));
const few = z.int().check(z.gte(1), z.lte(100, '最多 100'));

export const campaignPrize = z.strictObject({
  id: campaignPart,
  name: requiredText(campaignTextLimits.prize),
  /**
   * cash: into the reward account · coupon: added to a later deal’s money · goods: sent or collected · points: of this
   * campaign · none: 谢谢参与.
   */
  kind: z.enum(['cash', 'coupon', 'goods', 'points', 'none']),
  /** Cash: before tax. Coupon: the added amount. Goods: market value. Fen. */
  valueFen: prizeFen,
  /** For kind points. */
  points: many,
  /** accidental: 20 % income tax; of goods the organiser bears it. */
  tax: z.enum(['none', 'accidental']),
  stock: many,
  /** Coupon: least money of the deal, fen, and days it is usable. */
  leastDealFen: prizeFen,
  usableDays: z.int().check(z.gte(0), z.lte(365, '最多 365 天')),
  /**
   * Coupon: a share of the deal's money, in ten-thousandths, of at most `valueFen`; without it the whole of `valueFen`.
   */
  basisPoints: z.optional(z.int().check(z.gte(1, '加成至少 0.01%'), z.lte(5_000, '加成最多 50%'))),
  art: z.enum(campaignArts),
});

const steps = z
  .array(z.strictObject({ at: z.int().check(z.gte(1), z.lte(100_000_000)), prize: campaignPart }))
  .check(z.minLength(1), z.maxLength(8));
const chances = z.int().check(z.gte(0), z.lte(10, '最多 10 次'));
const hour = z.int().check(z.gte(0), z.lte(24));
const base = { id: campaignPart, title: requiredText(20) };

/** The reward for inviting a person, paid when they complete a first order. */
export const invitationTerms = {
  /** At most ¥200, WeChat's limit for a red packet. */
  rewardFen: z.int().check(z.gte(1, '请填写奖励金额'), z.lte(20_000, '奖励最多 200 元')),
  leastOrderFen: z.int().check(z.gte(0), z.lte(10_000_000, '首单金额过大')),
  /** At most the duration of a campaign's claims: it pays until the last invited person's time has passed. */
  withinDays: z.int().check(z.gte(1, '至少 1 天'), z.lte(180, '最多 180 天')),
  mostPerMonth: z.int().check(z.gte(1, '至少 1 人'), z.lte(1000, '最多 1000 人')),
};

export const candidate = z.strictObject({
  id: campaignPart,
  name: requiredText(20),
  story: requiredText(200),
  district: text(20),
  art: z.enum(campaignArts),
});

/** A part of the page. `rules` is not among them: terms are generated from the document and always last. */
export const campaignBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('banner'), art: z.enum(campaignArts), text: requiredText(80) }),
  z.strictObject({ ...base, kind: z.literal('text'), text: requiredText(500) }),
  z.strictObject({ ...base, kind: z.literal('countdown'), to: z.enum(['start', 'end']) }),
  /** A poster with the person’s invitation code. */
  z.strictObject({ ...base, kind: z.literal('poster'), art: z.enum(campaignArts), text: requiredText(80) }),
  /** Chances: on joining, a check-in, a completed order, an invited person’s first order. Weights stay as published. */
  z.strictObject({
    ...base,
    kind: z.literal('wheel'),
    fields: z
      .array(z.strictObject({ prize: campaignPart, weight: z.int().check(z.gte(1), z.lte(1_000_000)) }))
      .check(z.minLength(2), z.maxLength(8)),
    onJoining: chances,
    onCheckIn: chances,
    onOrder: chances,
    onInvited: chances,
    mostADay: few,
  }),
  z.strictObject({ ...base, kind: z.literal('checkin'), points: many }),
  /**
   * Prizes that are awarded by themselves when the measure reaches a step. `points`: for each unit (grams: each
   * kilogram).
   */
  z.strictObject({ ...base, kind: z.literal('tasks'), measure: z.enum(campaignMeasures), points: many, steps }),
  /** For points, or for nothing: then an offer that is claimed. `why` is shown to the person. */
  z.strictObject({
    ...base,
    kind: z.literal('gifts'),
    items: z
      .array(z.strictObject({ prize: campaignPart, points: many, why: text(60) }))
      .check(z.minLength(1), z.maxLength(12)),
    mostEach: few,
  }),
  /** A person makes packets to share; the unopened rest is returned after `hours`. */
  z.strictObject({
    ...base,
    kind: z.literal('packet'),
    totalFen: z.int().check(z.gte(1), z.lte(20_000, '一个红包最多 200 元')),
    shares: few,
    hours: z.int().check(z.gte(1), z.lte(168)),
    mostEach: few,
    /** Completed orders within the campaign that it takes. */
    orders: ordinal,
  }),
  z.strictObject({
    ...base,
    kind: z.literal('ranking'),
    measure: z.enum(['orders', 'grams', 'invited']),
    places: z.array(z.strictObject({ upTo: few, prize: campaignPart })).check(z.maxLength(6)),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('vote'),
    perDay: z.int().check(z.gte(1), z.lte(10)),
    candidates: z.array(candidate).check(z.minLength(2), z.maxLength(40)),
  }),
  /**
   * A share of each deal’s money, paid after a delay. Hours in Shanghai; from 22 to 6 crosses midnight. `partner`: only
   * with a bound partner.
   */
  z.strictObject({
    ...base,
    kind: z.literal('earn'),
    basisPoints: z.int().check(z.gte(1), z.lte(2_000, '最多 20%')),
    capFen: z.int().check(z.gte(1), z.lte(20_000, '每单最多 200 元')),
    fromHour: hour,
    toHour: hour,
    delayDays: z.int().check(z.gte(0), z.lte(60)),
    partner: z.boolean(),
  }),
  z.strictObject({ ...base, kind: z.literal('bind'), text: requiredText(200) }),
  z.strictObject({ ...base, kind: z.literal('members') }),
  /**
   * The invitation rule: a reward for each invited person, from the campaign's budget. People keep the rule under which
   * they registered.
   */
  z.strictObject({ ...base, kind: z.literal('invite'), ...invitationTerms }),
  /** The person's promotion code. */
  z.strictObject({ ...base, kind: z.literal('code'), text: requiredText(80) }),
  /** The estate stewards of the person's district. */
  z.strictObject({ ...base, kind: z.literal('stewards'), text: requiredText(200) }),
]);

const days = z.int().check(z.gte(1, '至少 1 天'), z.lte(3_650, '最多 3650 天'));

export const audience = z.strictObject({
  role: z.enum(['everyone', 'customer', 'recycler']),
  /** Home districts; empty: everywhere. */
  districts: z.array(adcode).check(z.maxLength(40)),
  verified: z.boolean(),
  /**
   * Minimum and maximum days since registration, and minimum days without a deal: checked only when a person starts to
   * participate.
   */
  leastDays: z.optional(days),
  mostDays: z.optional(days),
  idleDays: z.optional(days),
});

export const collectPoint = z.strictObject({
  id: campaignPart,
  name: requiredText(campaignTextLimits.collectPoint.name),
  address: requiredText(campaignTextLimits.collectPoint.address),
  hours: requiredText(campaignTextLimits.collectPoint.hours),
});

export const campaignDocument = z.strictObject({
  title: requiredText(campaignTextLimits.title),
  summary: requiredText(campaignTextLimits.summary),
  kind: z.enum(campaignKinds),
  art: z.enum(campaignArts),
  startsAt: instant,
  endsAt: instant,
  /** Days after the end within which prizes are claimed; at least 30. */
  claimDays: z.int().check(z.gte(30, '至少 30 天'), z.lte(180, '最多 180 天')),
  audience,
  organiser: requiredText(campaignTextLimits.organiser),
  contact: requiredText(campaignTextLimits.contact),
  /** Additions to the generated terms. */
  note: text(campaignTextLimits.note),
  /** Routes of the app that open it. */
  routes: z.array(z.enum(campaignRoutes)).check(z.maxLength(6)),
  prizes: z.array(campaignPrize).check(z.maxLength(20)),
  collectAt: z.array(collectPoint).check(z.maxLength(10)),
  blocks: z.array(campaignBlock).check(z.minLength(1, '至少一个模块'), z.maxLength(12, '最多 12 个模块')),
  /** The budget funded at publication, fen: all prizes, and the maximum of formula prizes. */
  budgetFen: z.int().check(z.gte(0), z.lte(100_000_000, '预算最多 100 万元')),
});

import { insuranceTextLimits } from '@shoushou/rules/insurance/limits';
import * as z from 'zod/mini';
import {
  count,
  cursor,
  date,
  empty,
  fenAmount,
  identifier,
  instant,
  nothing,
  ordinal,
  page,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';
import {
  applicationState,
  contentSha,
  insuranceDetails,
  insuranceMode,
  insuranceNumber,
  insuranceProduct,
  insuranceRecord,
  productId,
  shownPage,
} from './insurance.schema.ts';

const lines = (most: number) =>
  z
    .array(requiredText(insuranceTextLimits.line))
    .check(z.minLength(1, '请至少写一条'), z.maxLength(most, `最多 ${most} 条`));
const webAddress = z.string().check(z.regex(/^https:\/\/[\w.-]+\/[^\s\\]*$/, '请输入 https 网址'));

const productDraft = z.strictObject({
  productId,
  kind: insuranceProduct,
  mode: insuranceMode,
  insurerId: identifier,
  name: requiredText(insuranceTextLimits.productName),
  filingNo: requiredText(60),
  /** Each `项目：金额或说明`. */
  cover: lines(insuranceTextLimits.lines),
  exclusions: lines(insuranceTextLimits.lines),
  jobs: lines(insuranceTextLimits.lines),
  terms: z.array(z.int().check(z.gte(1), z.lte(366))).check(z.minLength(1, '请至少写一个期限'), z.maxLength(12)),
  ageFrom: z.int().check(z.gte(18, '未成年人不能投保'), z.lte(100)),
  ageTo: z.int().check(z.gte(18), z.lte(100)),
  sumFen: fenAmount,
  coolingOffDays: z.int().check(z.gte(0), z.lte(60)),
  surrenderRule: requiredText(insuranceTextLimits.rule),
  clauses: requiredText(insuranceTextLimits.clauses),
  readingSeconds: z.int().check(z.gte(3, '至少 3 秒'), z.lte(120)),
  needsPermit: z.boolean(),
  /** The institution's approval of this content, and the written mandate to show it. */
  approvalNo: requiredText(60),
  mandateNo: requiredText(60),
  /** The approval's last day. */
  validTo: date,
  /** The insurer's own page, for a referral. */
  officialUrl: z.optional(webAddress),
});

export const consoleProduct = z.object({
  ...productDraft.shape,
  productId,
  cover: z.array(z.string()),
  exclusions: z.array(z.string()),
  jobs: z.array(z.string()),
  terms: z.array(count),
  officialUrl: z.nullable(z.string()),
  version: count,
  state: z.enum(['proposed', 'shown', 'rejected', 'withdrawn']),
  insurerName: z.string(),
  pages: z.array(shownPage),
  /** Hash of all pages: the decision is about exactly this content. */
  contentSha,
  madeBy: z.string(),
  decidedBy: z.nullable(z.string()),
  ownProposal: z.boolean(),
  madeAt: instant,
  decidedAt: z.nullable(instant),
  /** Shown, and its approval has not ended. */
  live: z.boolean(),
  sample: z.boolean(),
});

export const consoleApplication = z.extend(insuranceRecord, {
  userId: identifier,
  userName: z.string(),
  mobile: z.string(),
  askCount: count,
  /** Paid, and without an answer for a day. */ overdue: z.boolean(),
});

export const replayedStep = z.object({
  seq: count,
  by: z.enum(['applicant', 'insured', 'server']),
  page: z.string(),
  action: z.string(),
  words: z.string(),
  dwellMs: count,
  /** By the device's clock; null for the server's own steps. */
  clientAt: z.nullable(instant),
  at: instant,
  sha: z.nullable(contentSha),
  /** The content of the page, from the stored copy; null when nothing was shown. */
  shown: z.nullable(z.array(z.string())),
  hash: contentSha,
});

export const replayedVisit = z.object({
  visit: identifier,
  productId,
  version: count,
  productName: z.string(),
  openedAt: instant,
  userName: z.string(),
  /** Every step's hash follows from the previous one, and all shown content exists. */
  intact: z.boolean(),
  steps: z.array(replayedStep),
  application: z.nullable(insuranceDetails),
});

export const insuranceGroup = z.object({
  productId,
  name: z.string(),
  insurerName: z.string(),
  sumFen: fenAmount,
  /** To be declared, declared, covered (or soon), and to be taken off. */
  consented: count,
  declared: count,
  covered: count,
  leaving: count,
});
export const insuranceBatch = z.object({
  id: identifier,
  productName: z.string(),
  added: count,
  removed: count,
  /** Without the insurer's answer. */ open: count,
  by: z.string(),
  at: instant,
  answeredAt: z.nullable(instant),
});

export const remittanceDue = z.object({ insurerId: identifier, insurerName: z.string(), count, sumFen: z.int() });
export const remittance = z.object({
  id: identifier,
  insurerName: z.string(),
  count,
  sumFen: z.int(),
  bankNo: z.string(),
  by: z.string(),
  at: instant,
});

export const insuranceOperatingSchemas = {
  'insurance.console_products': {
    input: empty,
    data: z.object({
      products: z.array(consoleProduct),
      insurers: z.array(z.object({ id: identifier, name: z.string() })),
    }),
  },
  'insurance.propose_product': { input: productDraft, data: z.object({ version: count }) },
  'insurance.decide_product': {
    input: z.strictObject({ productId, version: ordinal.check(z.gte(1)), approve: z.boolean(), contentSha }),
    data: nothing,
  },
  'insurance.withdraw_product': {
    input: z.strictObject({ productId, version: ordinal.check(z.gte(1)) }),
    data: nothing,
  },
  'insurance.console_applications': {
    input: z.strictObject({
      state: z.optional(applicationState),
      no: z.optional(insuranceNumber),
      sort: sortedBy('at', 'premium'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleApplication),
  },
  'insurance.replay_visit': { input: z.strictObject({ no: insuranceNumber }), data: replayedVisit },
  'insurance.ask_again': {
    input: z.strictObject({ no: insuranceNumber }),
    data: z.object({ state: applicationState }),
  },
  'insurance.console_groups': {
    input: empty,
    data: z.object({ groups: z.array(insuranceGroup), batches: z.array(insuranceBatch) }),
  },
  'insurance.make_batch': {
    input: z.strictObject({ productId }),
    data: z.object({ id: identifier, added: count, removed: count }),
  },
  'insurance.batch_file': {
    input: z.strictObject({ id: identifier }),
    data: z.object({ name: z.string(), /** CSV. */ content: z.string() }),
  },
  /** `lines`: a line a person, as the console shows above the field. */
  'insurance.book_group_answer': {
    input: z.strictObject({ id: identifier, lines: requiredText(200_000) }),
    data: z.object({ covered: count, refused: count, open: count }),
  },
  'insurance.console_remittances': {
    input: empty,
    data: z.object({ due: z.array(remittanceDue), past: z.array(remittance) }),
  },
  'insurance.remit': {
    input: z.strictObject({
      insurerId: identifier,
      sumFen: fenAmount,
      bankNo: text(60).check(z.minLength(1, '请填写银行流水号')),
    }),
    data: nothing,
  },
};

import { IDENTITY_TAIL } from '@shoushou/kernel/identity-number';
import { MAX_HEIGHT_METRES } from '@shoushou/rules/insurance/height-work';
import {
  insuranceTextLimits,
  MAX_PERSONS,
  MAX_STEPS_A_REQUEST,
  MAX_VISIT_STEPS,
  MAX_DWELL,
} from '@shoushou/rules/insurance/limits';
import { applicationStates } from '@shoushou/rules/insurance/states';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { INSURANCE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import * as z from 'zod/mini';
import {
  count,
  cursor,
  date,
  empty,
  fenAmount,
  identifier,
  identityNumber,
  instant,
  mobile,
  page,
  personName,
  requiredText,
  text,
} from '../fields.ts';

/** `accident`: 意外险, `height`: 高空作业险, `picture`: 照片投保. */
export const insuranceProduct = z.enum(['accident', 'height', 'picture']);
/**
 * `referral`: approved content, then the insurer's own page. `group`: the operator insures its recyclers and pays; a
 * person only consents, or leaves. `agency`: applied for and paid here, only with the operator's licence as an
 * intermediary.
 */
export const insuranceMode = z.enum(['referral', 'group', 'agency']);
export const applicationState = z.enum(applicationStates);
export const insuranceNumber = z.string().check(z.regex(INSURANCE_NUMBER, '投保单号有误'));
export const productId = identifier.check(z.maxLength(insuranceTextLimits.productId));
/** SHA-256 of a page as shown, hexadecimal. */
export const contentSha = z.string().check(z.regex(/^[0-9a-f]{64}$/, '内容有误'));
/** How an insured person is related to the applicant (保险法 第三十一条). */
export const insuredRelation = z.enum(['spouse', 'parent', 'child', 'employee']);

export const clausesSignature = z.object({
  id: identifier,
  product: insuranceProduct,
  /** Version of the displayed clauses. */
  clauses: z.string(),
  /** An expiring link to the signature; empty when the picture no longer exists. */
  signature: z.string(),
  signedAt: instant,
});

const coverRow = z.object({ label: z.string(), value: z.string() });

export const insuranceOffer = z.object({
  productId,
  version: count,
  kind: insuranceProduct,
  mode: insuranceMode,
  /** In full, as filed with the regulator. */
  name: z.string(),
  insurerName: z.string(),
  cover: z.array(coverRow),
  /** Runs with a simulated insurer. */
  sample: z.boolean(),
});

/** A page that a person has to be shown; `sha` is the hash of its title and lines. */
export const shownPage = z.object({
  page: z.enum(['notice', 'exclusions', 'clauses']),
  title: z.string(),
  lines: z.array(z.string()),
  sha: contentSha,
});

export const openedProduct = z.extend(insuranceOffer, {
  visit: identifier,
  pages: z.array(shownPage),
  /** Days of cover that can be chosen. */
  terms: z.array(count),
  jobs: z.array(z.string()),
  ageFrom: count,
  ageTo: count,
  /** Sum insured of each person, which each has to consent to, fen. */
  sumFen: fenAmount,
  /** Shortest time between opening the notice and confirming it, seconds. */
  readingSeconds: count,
  /** The first day on which cover can start. */
  startsFrom: date,
  needsPermit: z.boolean(),
  /** The caller's masked name; null until they are verified. */
  ownName: z.nullable(z.string()),
  /** Host of the insurer's page in a referral; null otherwise. */
  host: z.nullable(z.string()),
  /** The consent text for joining a group; null in another mode, or before the caller is verified. */
  groupConsent: z.nullable(z.object({ lines: z.array(z.string()), sha: contentSha })),

  claimPhone: z.string(),
});

const visitStep = z.strictObject({
  /** Counted by the device from 1. */
  seq: z.int().check(z.gte(1), z.lte(MAX_VISIT_STEPS)),
  page: z.enum(['notice', 'exclusions', 'persons', 'term', 'clauses', 'sign', 'payment', 'referral']),
  action: z.enum(['shown', 'read', 'ticked', 'unticked', 'pressed']),
  sha: z.optional(contentSha),
  /** The label of the ticked or pressed control. */
  words: z.optional(text(60)),
  dwellMs: z.int().check(z.gte(0), z.lte(MAX_DWELL)),
  at: instant,
});

const person = z.strictObject({
  relation: insuredRelation,
  name: personName(insuranceTextLimits.name),
  number: identityNumber,
  mobile,
});

/** A record as a list shows it: an application, a policy or a referral. */
export const insuranceRecord = z.object({
  no: insuranceNumber,
  productId,
  version: count,
  kind: insuranceProduct,
  mode: insuranceMode,
  productName: z.string(),
  insurerName: z.string(),
  state: applicationState,
  /** Masked names of the insured persons. */
  names: z.array(z.string()),
  /** Null for a referral: the premium is between the person and the insurer. */
  premiumFen: z.nullable(fenAmount),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  policyNo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  madeAt: instant,
});

const insuredPerson = z.object({
  seq: count,
  relation: z.union([z.literal('self'), insuredRelation]),
  name: z.string(),
  number: z.string(),
  mobile: z.string(),
  consent: z.enum(['waiting', 'given', 'refused']),
  consentedAt: z.nullable(instant),
  sumFen: fenAmount,
});

export const insuranceDetails = z.extend(insuranceRecord, {
  persons: z.array(insuredPerson),
  job: z.string(),
  metres: z.nullable(z.number()),
  place: z.string(),
  photos: z.array(z.string()),
  quotedUntil: z.nullable(instant),
  /** Until when the insured persons can sign. */
  consentUntil: z.nullable(instant),
  signedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  issuedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Fen returned to the wallet. */
  backFen: fenAmount,
  coolingOffUntil: z.nullable(instant),
  surrenderRule: z.string(),
  claim: z.object({ phone: z.string(), hours: z.string(), complaintPhone: z.string() }),
  /** Pages of the insurer, to check the policy and to read it. */
  verifyUrl: z.nullable(z.string()),
  documentUrl: z.nullable(z.string()),
  /** Whether the insurer's PDF of the policy can be saved. */
  hasDocument: z.boolean(),
  canLeave: z.boolean(),
  canPay: z.boolean(),
  canDrop: z.boolean(),
  canSurrender: z.boolean(),
  sample: z.boolean(),
});

/** A request for the caller's consent to be insured. */
export const waitingConsent = z.object({
  id: identifier,
  productName: z.string(),
  insurerName: z.string(),
  /** Masked. */
  applicantName: z.string(),
  relation: z.union([z.literal('self'), insuredRelation]),
  sumFen: fenAmount,
  startsAt: instant,
  endsAt: instant,
  until: instant,
  /** The text consented to, as stored with the signature. */
  lines: z.array(z.string()),
  sha: contentSha,
});

export const surrenderQuote = z.object({
  /** `withdrawal`: within the cooling-off period, in full. */
  kind: z.enum(['withdrawal', 'surrender']),
  sumFen: fenAmount,
});

/** The insurer's PDF of a policy, as it came. */
export const policyFile = z.object({
  name: z.string(),
  type: z.literal('application/pdf'),
  /** Base64. */ content: z.string(),
  sha: contentSha,
});

const byNumber = z.strictObject({ no: insuranceNumber });

export const insuranceSchemas = {
  'insurance.sign': {
    input: z.strictObject({ product: insuranceProduct, clauses: requiredText(40), signature: identifier }),
    data: clausesSignature,
  },
  'insurance.list_signatures': { input: empty, data: z.array(clausesSignature) },
  'insurance.list_products': { input: empty, data: z.array(insuranceOffer) },
  'insurance.open_product': { input: z.strictObject({ productId, visit: identifier }), data: openedProduct },
  'insurance.record_step': {
    input: z.strictObject({
      visit: identifier,
      steps: z.array(visitStep).check(z.minLength(1), z.maxLength(MAX_STEPS_A_REQUEST)),
    }),
    data: z.object({ kept: count }),
  },
  'insurance.forward': {
    input: z.strictObject({ visit: identifier }),
    data: z.object({ no: insuranceNumber, url: z.string(), host: z.string() }),
  },
  'insurance.quote': {
    input: z.strictObject({
      visit: identifier,
      startsOn: date,
      days: z.int().check(z.gte(1), z.lte(366)),
      job: requiredText(insuranceTextLimits.job),
      /** Whether the caller is insured too. */
      self: z.boolean(),
      others: z.array(person).check(z.maxLength(MAX_PERSONS)),
      /** For work at height: the highest place, metres. */
      metres: z.optional(z.number().check(z.gte(0), z.lte(MAX_HEIGHT_METRES))),
      place: z.optional(text(insuranceTextLimits.place)),
      photoIds: z.array(identifier).check(z.maxLength(MAX_PHOTOS)),
    }),
    data: insuranceDetails,
  },
  'insurance.requote': { input: byNumber, data: insuranceDetails },
  'insurance.apply': {
    input: z.strictObject({ no: insuranceNumber, signature: identifier, premiumFen: fenAmount }),
    data: insuranceDetails,
  },
  'insurance.drop': { input: byNumber, data: insuranceDetails },
  'insurance.list_consents': { input: empty, data: z.array(waitingConsent) },
  'insurance.consent': {
    input: z.strictObject({
      id: identifier,
      numberTail: z.string().check(z.regex(IDENTITY_TAIL, '请输入证件号码后六位')),
      sha: contentSha,
      signature: identifier,
    }),
    data: z.null(),
  },
  'insurance.refuse_consent': { input: z.strictObject({ id: identifier }), data: z.null() },
  'insurance.pay': {
    input: z.strictObject({ no: insuranceNumber, premiumFen: fenAmount }),
    data: z.object({ paymentId: identifier }),
  },
  'insurance.list_records': {
    input: z.strictObject({
      /** `0`: all products. */ productId: z.union([z.literal('0'), productId]),
      group: z.optional(z.enum(['covering', 'open', 'ended'])),
      cursor: z.optional(cursor),
    }),
    data: page(insuranceRecord),
  },
  'insurance.open_record': { input: byNumber, data: insuranceDetails },
  'insurance.surrender_quote': { input: byNumber, data: surrenderQuote },
  'insurance.surrender': { input: z.strictObject({ no: insuranceNumber, sumFen: fenAmount }), data: insuranceDetails },
  'insurance.policy_file': { input: byNumber, data: policyFile },
  'insurance.join_group': {
    input: z.strictObject({ visit: identifier, sha: contentSha, signature: identifier }),
    data: insuranceDetails,
  },
  'insurance.leave_group': { input: byNumber, data: insuranceDetails },
  'insurance.insurer_notice': { input: z.looseObject({ insurer: identifier }), data: z.string() },
} as const;

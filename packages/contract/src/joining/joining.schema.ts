import { joiningTextLimits } from '@shoushou/rules/joining/text-limits';
import * as z from 'zod/mini';
import { paperLinks } from '../files/files.schema.ts';
import {
  adcode,
  count,
  cursor,
  empty,
  identifier,
  instant,
  mobile,
  nothing,
  numberPlate,
  ordinal,
  page,
  requiredText,
  sixDigits,
  text,
} from '../fields.ts';

export const permissionCode = z.enum(['book', 'take_orders', 'walk_in', 'open_area', 'recharge', 'rate', 'join']);

/** `reason` is the Chinese text why not, `way` the route that resolves it; both null when allowed. */
export const permission = z.object({
  code: permissionCode,
  name: z.string(),
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
  way: z.nullable(z.string()),
});

export const progressStep = z.object({
  code: z.enum(['apply', 'verify', 'area', 'category', 'recharge', 'first_order']),
  state: z.enum(['done', 'waiting', 'open']),
  /** Details in Chinese, such as a completed number or a reason; may be empty. */
  note: z.string(),
});

export const vehicle = z.enum(['none', 'bicycle', 'tricycle', 'van', 'truck']);
export const applicationState = z.enum(['submitted', 'accepted', 'declined', 'withdrawn']);

export const application = z.object({
  id: identifier,
  name: z.string(),
  mobile: z.string(),
  adcode,
  district: z.string(),
  categories: z.array(z.object({ id: identifier, name: z.string() })),
  vehicle,
  plate: z.string(),
  /**
   * Links to the papers, valid for ten minutes; none once the application was declined or withdrawn, because the papers
   * are deleted then.
   */
  photos: z.array(z.string()),
  note: z.string(),
  state: applicationState,
  appliedAt: instant,
  answeredAt: z.nullable(instant),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
});

const { photos: _, ...withoutPhotos } = application.shape;
/** As listed in the console: papers are opened one application at a time, and recorded. */
export const consoleApplication = z.object({
  ...withoutPhotos,
  photoCount: count,
  userId: identifier,
  verified: z.boolean(),
  /** The operator who entered it for a person on the phone; null for one made in the app. */
  enteredBy: z.nullable(z.string()),
});

const question = z.object({ id: identifier, text: z.string(), options: z.array(z.string()) });
const quizResult = z.object({ right: count, of: count, passed: z.boolean(), at: instant });

const applicant = {
  name: requiredText(joiningTextLimits.name),
  mobile,
  adcode,
  categoryIds: z.array(identifier).check(z.minLength(1, '请选择至少一个品类'), z.maxLength(40)),
  vehicle,
  plate: z.optional(z.union([z.literal(''), numberPlate])),
  note: z.optional(text(joiningTextLimits.note)),
};

export const phoneJoiningSchemas = {
  'joining.console_categories': {
    input: empty,
    data: z.array(z.object({ id: identifier, name: z.string() })),
  },
  'joining.console_send_code': {
    input: z.strictObject({ mobile, adcode }),
    data: z.object({ resendSeconds: count }),
  },
  'joining.console_enter': {
    /** `code`: read to the operator by the person on the phone. */
    input: z.strictObject({ ...applicant, code: sixDigits }),
    data: z.object({ id: identifier }),
  },
} as const;

export const joiningSchemas = {
  'joining.permissions': { input: z.strictObject({ userid: identifier }), data: z.array(permission) },
  'joining.progress': { input: empty, data: z.object({ isrecycler: z.boolean(), steps: z.array(progressStep) }) },
  'joining.get_application': { input: empty, data: z.nullable(application) },
  'joining.apply': {
    input: z.strictObject({
      ...applicant,
      photoIds: z.array(identifier).check(z.minLength(1, '请添加证件照片'), z.maxLength(6)),
    }),
    data: application,
  },
  'joining.withdraw': { input: empty, data: nothing },
  'joining.quiz': {
    input: empty,
    data: z.object({ version: count, passAt: count, questions: z.array(question), best: z.nullable(quizResult) }),
  },
  'joining.answer_quiz': {
    input: z.strictObject({
      version: ordinal,
      answers: z.array(z.object({ id: identifier, option: ordinal })).check(z.maxLength(50)),
    }),
    data: z.object({
      ...quizResult.shape,
      wrong: z.array(z.object({ id: identifier, rightOption: count, why: z.string() })),
    }),
  },
  'joining.console_applications': {
    input: z.strictObject({
      state: z.optional(applicationState),
      city: z.optional(adcode),
      cursor: z.optional(cursor),
    }),
    data: page(consoleApplication),
  },
  /** Operators without the right to papers get 403. */
  'joining.console_papers': { input: z.strictObject({ id: identifier }), data: paperLinks },
  'joining.answer_application': {
    input: z.strictObject({ id: identifier, accept: z.boolean(), reason: z.optional(text(200)) }),
    data: nothing,
  },
} as const;

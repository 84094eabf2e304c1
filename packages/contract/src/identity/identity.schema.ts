import * as z from 'zod/mini';
import { count, cursor, date, empty, identifier, instant, mobile, page, requiredText } from '../fields.ts';
import { paperLinks, paperPurpose, paperAccessRecord } from '../files/files.schema.ts';

/** `urgent`: the emergency statement; `safety`: the safety pledge. */
export const pledgeKind = z.enum(['urgent', 'safety']);

export const pledge = z.object({
  kind: pledgeKind,
  /** A link that shows the signature and ends; empty when the picture is gone. */
  signature: z.string(),
  signedAt: instant,
});

/** Eighteen characters; fifteen-digit cards ended in 2013. The check digit and the date are looked at by the call. */
const cardNumber = z.string().check(z.trim(), z.regex(/^\d{17}[\dXx]$/, '请输入 18 位身份证号，15 位旧证号已停用'));
const bankCard = z.string().check(z.regex(/^\d{12,19}$/, '银行卡号有误'));

/** How much is compared: 2 name and number, 3 also the mobile number, 4 also a bank card. */
export const elements = z.enum(['2', '3', '4']);

export const identity = z.object({
  /**
   * Where the present check stands. `none`: nothing sent in, or it must be sent in again (`again`). `reviewing`: waits, for the person's
   * face when `faceNeeded`. `refused`: see `reason`; may be sent in anew.
   */
  state: z.enum(['none', 'reviewing', 'verified', 'refused']),
  /** A name is verified. Stays true while the check is repeated. */
  verified: z.boolean(),
  /** Why it must be repeated (changed number, card run out, risk check), in words; null when it stands. Route `tworealname`. */
  again: z.nullable(z.string()),
  /** Why the last check was refused, in words that say what to do. */
  reason: z.nullable(z.string()),
  /** The check waits for the person's face: `identity.start_face`. */
  faceNeeded: z.boolean(),
  /** `张*`, of the check in review or of the verified name. */
  name: z.nullable(z.string()),
  /** `4403**********1234`. */
  number: z.nullable(z.string()),
  elements: z.nullable(elements),
  submittedAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
  /** Tries left today. */
  triesLeft: count,
});

/** `open`: the page waits for the person. `lapsed`: it ran out unused; start another. */
export const face = z.object({
  state: z.enum(['none', 'open', 'passed', 'failed', 'lapsed']),
  authFlowId: z.nullable(z.string()),
  /** Page of the e-sign provider, in sandbox one of ours; null when there is nothing to open. */
  authUrl: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
});

export const fileTemplate = z.object({
  id: identifier,
  title: z.string(),
  /** A text that changes gets another version; files keep theirs. */
  version: z.string(),
  /** What `pledges` a signature under it counts as, when it is one. */
  pledge: z.nullable(pledgeKind),
  paragraphs: z.array(z.string()),
});

export const madeFile = z.object({
  id: identifier,
  template: identifier,
  title: z.string(),
  version: z.string(),
  /** Path the PDF is served from: who knows it may look, so it is shown to its owner alone. */
  path: z.string(),
  createdAt: instant,
});

/** One real-name check as the console lists it. */
export const consoleCheck = z.object({
  id: identifier,
  userId: identifier,
  state: z.enum(['comparing', 'reviewing', 'verified', 'refused', 'replaced']),
  elements,
  /** Masked, as everywhere. */
  name: z.string(),
  number: z.string(),
  mobile: z.string(),
  submittedAt: instant,
  reason: z.nullable(z.string()),
  /** The pictures are still kept; they go when a check is refused or another takes its place. */
  hasPhotos: z.boolean(),
});


export const identitySchemas = {
  'identity.get': { input: z.strictObject({ userid: identifier }), data: identity },
  /**
   * `frontimg` (portrait side) and `backimg` (emblem side) are ids of images of the caller (`files.upload`, kind `paper`); what was sent as another kind is sealed now. `mobile` is the number that a bank has for the
   * card and is read with 4 elements alone, the caller's own without it. `validuntil` is the last day of the card, absent for one without end.
   * Name and card that do not belong together are no refusal: the answer's state is `refused` with its reason.
   */
  'identity.authenticate': {
    input: z.strictObject({
      realname: requiredText(30),
      idcardno: cardNumber,
      frontimg: identifier,
      backimg: identifier,
      elements,
      bankcardno: z.optional(bankCard),
      mobile: z.optional(mobile),
      validuntil: z.optional(date),
    }),
    data: identity,
  },
  'identity.verify_mobile': {
    input: z.strictObject({ realname: requiredText(30), idcardno: cardNumber }),
    /** `unknown`: the carrier has no record of it. */
    data: z.object({ result: z.enum(['match', 'mismatch', 'unknown']), mobile: z.string(), triesLeft: count }),
  },
  /** `front` is the portrait side. Nothing of what is read is kept. 20 a day. */
  'identity.recognize_card': {
    input: z.strictObject({ image: identifier, side: z.enum(['front', 'back']) }),
    data: z.object({
      side: z.enum(['front', 'back']),
      name: z.nullable(z.string()),
      /** The whole number: it is the caller's own photo, and they are to correct it. */
      number: z.nullable(z.string()),
      address: z.nullable(z.string()),
      authority: z.nullable(z.string()),
      validFrom: z.nullable(date),
      /** Null on the front, and for a card without end. */
      validUntil: z.nullable(date),
      withoutEnd: z.boolean(),
    }),
  },
  'identity.start_face': { input: empty, data: face },
  'identity.get_face': { input: empty, data: z.object({ ...face.shape, identity }) },
  'identity.esign_notice': { input: z.looseObject({}), data: z.string() },
  'identity.list_templates': { input: empty, data: z.array(fileTemplate) },
  /** `signature` is the id of an image of the caller. */
  'identity.create_file': {
    input: z.strictObject({ template: identifier, signature: z.optional(identifier) }),
    data: madeFile,
  },
  'identity.list_files': { input: empty, data: z.array(madeFile) },
  'identity.check_mobile': { input: z.strictObject({ userid: identifier }), data: z.object({ authenticated: z.boolean(), mobile: z.string() }) },
  /** `urgentsign` is the id of an image of the caller (`files.upload`). */
  'identity.sign_urgent': { input: z.strictObject({ userid: identifier, urgentsign: identifier }), data: pledge },
  /** `safeautograph` is the id of an image of the caller (`files.upload`). */
  'identity.sign_safety': { input: z.strictObject({ userid: identifier, safeautograph: identifier }), data: pledge },
  'identity.list_pledges': { input: empty, data: z.array(pledge) },
  'identity.photos': { input: empty, data: paperLinks },
  'identity.console_checks': { input: z.strictObject({ state: z.optional(z.enum(['reviewing', 'verified', 'refused'])), cursor: z.optional(cursor) }), data: page(consoleCheck) },
  /** An operator without the right is answered 403. */
  'identity.console_photos': { input: z.strictObject({ id: identifier, purpose: paperPurpose }), data: paperLinks },
  'identity.console_readings': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(paperAccessRecord) },
} as const;

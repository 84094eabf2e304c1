import { identityTextLimits } from '@shoushou/rules/identity/text-limits';
import * as z from 'zod/mini';
import {
  bankCardNumber,
  count,
  cursor,
  date,
  empty,
  identifier,
  identityNumber,
  instant,
  mobile,
  page,
  personName,
  storableCharacters,
} from '../fields.ts';
import { paperLinks, paperPurpose, paperAccessRecord } from '../files/files.schema.ts';

/** `urgent`: the emergency statement; `safety`: the safety pledge. */
export const pledgeKind = z.enum(['urgent', 'safety']);

export const pledge = z.object({
  kind: pledgeKind,
  /** An expiring link to the signature; empty when the picture no longer exists. */
  signature: z.string(),
  signedAt: instant,
});

/** The compared fields: 2 name and number, 3 also the mobile number, 4 also a bank card. */
export const elements = z.enum(['2', '3', '4']);

export const identity = z.object({
  /**
   * State of the current check. `none`: nothing submitted, or reverification is required (`again`). `reviewing`:
   * waiting, for the face check when `faceNeeded`. `refused`: see `reason`; may be submitted again.
   */
  state: z.enum(['none', 'reviewing', 'verified', 'refused']),
  /** A name is verified. Stays true during reverification. */
  verified: z.boolean(),
  /**
   * Why reverification is required (changed number, expired card, risk check), for the person; null when it is not.
   * Route `tworealname`.
   */
  again: z.nullable(z.string()),
  /** Why the last check was refused and what to do. */
  reason: z.nullable(z.string()),
  /** The check waits for a face check: `identity.start_face`. */
  faceNeeded: z.boolean(),
  /** `张*`, of the check under review or the verified name. */
  name: z.nullable(z.string()),
  /** `4403**********1234`. */
  number: z.nullable(z.string()),
  elements: z.nullable(elements),
  submittedAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
  /** Attempts left today. */
  triesLeft: count,
});

/** `open`: waiting for the person. `lapsed`: expired unused; start another. */
export const face = z.object({
  state: z.enum(['none', 'open', 'passed', 'failed', 'lapsed']),
  authFlowId: z.nullable(z.string()),
  /** Page of the e-sign provider, in sandbox one of ours; null when there is none to open. */
  authUrl: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
});

export const fileTemplate = z.object({
  id: identifier,
  title: z.string(),
  /** A changed text gets a new version; existing files keep theirs. */
  version: z.string(),
  /** The kind of pledge that a signature under it counts as, if any. */
  pledge: z.nullable(pledgeKind),
  paragraphs: z.array(z.string()),
});

export const madeFile = z.object({
  id: identifier,
  template: identifier,
  title: z.string(),
  version: z.string(),
  /** Path of the PDF: knowing it grants access, so only its owner is given it. */
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
  /** Whether pictures are still stored; they are deleted when a check is refused or replaced. */
  hasPhotos: z.boolean(),
});

const signatureImage = z.string().check(z.minLength(1), z.maxLength(400), storableCharacters);

export const identitySchemas = {
  'identity.get': { input: z.strictObject({ userid: identifier }), data: identity },
  /**
   * `frontimg` (portrait side) and `backimg` (emblem side) are ids of the caller's images (`files.upload`, kind
   * `paper`); images of another kind are sealed now. `mobile` is the number registered with the bank, used with 4
   * elements only; the caller's own by default. `validuntil` is the card's last day, absent for one without end. A
   * mismatch of name and card is not a refusal: the answer's state is `refused` with its reason.
   */
  'identity.authenticate': {
    input: z.strictObject({
      realname: personName(identityTextLimits.realName),
      idcardno: identityNumber,
      frontimg: identifier,
      backimg: identifier,
      elements,
      bankcardno: z.optional(bankCardNumber('银行卡号有误')),
      mobile: z.optional(mobile),
      validuntil: z.optional(date),
    }),
    data: identity,
  },
  'identity.verify_mobile': {
    input: z.strictObject({ realname: personName(identityTextLimits.realName), idcardno: identityNumber }),
    /** `unknown`: the carrier has no record. */
    data: z.object({ result: z.enum(['match', 'mismatch', 'unknown']), mobile: z.string(), triesLeft: count }),
  },
  /** `front` is the portrait side. The result is not stored. 20 a day. */
  'identity.recognize_card': {
    input: z.strictObject({ image: identifier, side: z.enum(['front', 'back']) }),
    data: z.object({
      side: z.enum(['front', 'back']),
      name: z.nullable(z.string()),
      /** Unmasked: it is the caller's own photo, for them to correct. */
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
  'identity.check_mobile': {
    input: z.strictObject({ userid: identifier }),
    data: z.object({ authenticated: z.boolean(), mobile: z.string() }),
  },
  /**
   * `urgentsign` is the signature's image as in `sign_safety`; if absent, the statement is signed without one, and
   * `signature` is empty.
   */
  'identity.sign_urgent': {
    input: z.strictObject({ userid: identifier, urgentsign: z.optional(signatureImage) }),
    data: pledge,
  },
  /** `safeautograph` is an image of the caller: its id or its `savepath`, as `files.upload_signature` answers both. */
  'identity.sign_safety': {
    input: z.strictObject({ userid: identifier, safeautograph: signatureImage }),
    data: pledge,
  },
  'identity.list_pledges': { input: empty, data: z.array(pledge) },
  'identity.photos': { input: empty, data: paperLinks },
  'identity.console_checks': {
    input: z.strictObject({
      state: z.optional(z.enum(['reviewing', 'verified', 'refused'])),
      cursor: z.optional(cursor),
    }),
    data: page(consoleCheck),
  },
  /** Operators without the right get 403. */
  'identity.console_photos': { input: z.strictObject({ id: identifier, purpose: paperPurpose }), data: paperLinks },
  'identity.console_readings': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(paperAccessRecord) },
} as const;

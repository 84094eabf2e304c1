import * as z from 'zod/mini';
import { allOperatorRoles, operatorRightNames, type OperatorRight } from '@shoushou/kernel/operator-role';
import { count, cursor, date, empty, identifier, instant, mobile, nothing, page, requiredText, secretToken, service, sixDigits, text } from '../fields.ts';

/** The signed-in person as the device stores it (specification §3). */
export const user = z.object({
  userid: identifier,
  username: z.string(),
  mobile,
  services: z.array(service),
  /** 0 no services, 1 only service 1, 2 any other set. */
  usertype: z.literal([0, 1, 2]),
  isrecycler: z.boolean(),
  onduty: z.boolean(),
  /** Home district, when known. */
  adcode: z.nullable(z.string()),
  /** Path the portrait is served from; null before one was chosen. */
  figure: z.nullable(z.string()),
  registeredAt: instant,
});

export const profile = z.object({
  userid: identifier,
  username: z.string(),
  figure: z.nullable(z.string()),
  isrecycler: z.boolean(),
  verified: z.boolean(),
  /** Average stars × 10, null before the first rating. */
  ratingTenths: z.nullable(count),
  ratingCount: count,
  dealCount: count,
  services: z.array(service),
  badges: z.array(z.object({ code: z.string(), name: z.string() })),
  since: instant,
});

/** 0 not said, 1 male, 2 female (GB/T 2261.1). */
export const sex = z.enum(['0', '1', '2']);

/** Whom to call when something happens to the person at work. */
export const emergencyContact = z.object({ name: requiredText(20), mobile });

export const details = z.object({
  userid: identifier,
  username: z.string(),
  sex,
  birthday: z.nullable(date),
  introduction: z.string(),
  emergency: z.nullable(emergencyContact),
  /** Path the portrait is served from; null before one was chosen. */
  figure: z.nullable(z.string()),
  /** Home district. */
  adcode: z.nullable(z.string()),
});

export const signedInDevice = z.object({
  id: identifier,
  /** As the device called itself at sign-in; empty when it said nothing. */
  name: z.string(),
  signedInAt: instant,
  /** When it last got a token: a device in use does so every two hours. */
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

/** What one part of the product keeps of a person: a heading and rows of plain values under Chinese names, newest first. */
export const recordSection = z.object({
  title: z.string(),
  /** False when only the newest 5000 rows are here. */
  complete: z.boolean(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
/** What is asked for: a session of the app in this browser, of the console, or an operator's link to an app account. */
export const scanPurpose = z.enum(['app', 'console', 'link']);
/** `confirmed` is handed over once and is `collected` then. */
export const scanState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'collected']);

/** `id` follows the state and opens nothing; `secret` goes into the QR code; `browsersecret` stays in the asking browser. */
const scanStart = z.object({ id: identifier, secret: secretToken, browsersecret: secretToken, expiresAt: instant });

const signedIn = z.object({ userid: identifier, usersecret: z.string(), isnew: z.boolean(), user });
const operatorRole = z.enum(allOperatorRoles);

/** A wish to give an operator other roles, and what became of it. */
export const roleChange = z.object({
  id: identifier,
  operatorId: identifier,
  operatorName: z.string(),
  before: z.array(operatorRole),
  after: z.array(operatorRole),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(['waiting', 'approved', 'declined', 'withdrawn']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** What the caller may do with it: nobody agrees to what they asked for, or to their own roles. */
  allowed: z.array(z.enum(['approve', 'decline', 'withdraw'])),
});

export const consoleOperator = z.object({
  id: identifier,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(operatorRole),
  state: z.enum(['active', 'suspended']),
  since: instant,
  waiting: z.nullable(roleChange),
});

const operatorSignedIn = z.object({ access_token: z.string(), expires_in: count, name: z.string() });

/** An inviter's code: eight letters and digits without the ones that look alike. */
export const inviteCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/, '邀请码有误'));

/** What the app knows of who invited a new person; of no effect for a number that is known. */
const invitedBy = {
  invite: z.optional(inviteCode),
  /** Made by the app at its first start: one device counts once for an inviter. */
  installid: z.optional(identifier),
};

export const externalProvider = z.enum(['wechat', 'alipay']);

/**
 * What a login through WeChat or Alipay brings. Bound: id, secret and person, as `accounts.login` gives them. Not bound, or
 * the caller is signed in already: none of them, and a ticket that `accounts.bind_user` takes once within 30 minutes;
 * null when the account is the caller's own already.
 */
export const externalLogin = z.object({
  /** WeChat's openid; Alipay's user id, or the openid of an app that gets no user id. */
  openid: z.string(),
  userid: z.nullable(identifier),
  usersecret: z.nullable(z.string()),
  user: z.nullable(user),
  ticket: z.nullable(z.string()),
});

export const binding = z.object({ provider: externalProvider, boundAt: instant });

export const accountsSchemas = {
  'accounts.token': {
    input: z.object({
      /** Any other value is refused by the action, with the status that the specification's clients expect. */
      grant_type: z.union([z.enum(['password', 'client_credentials']), z.string().check(z.maxLength(64))]),
      username: z.optional(z.string()),
      password: z.optional(z.string()),
      /** `upload`, with client_credentials: the token uploads and does nothing else (RFC 6749 §4.4.2). */
      scope: z.optional(z.string().check(z.maxLength(64))),
    }),
    data: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: count }),
  },
  'accounts.send_code': {
    input: z.strictObject({
      mobile,
      smsplat: z.optional(z.string().check(z.maxLength(20))),
      plat: z.optional(z.string().check(z.maxLength(20))),
      type: z.enum(['login', 'password', 'agreement', 'paypassword', 'cancel', 'oldmobile', 'newmobile', 'export']),
    }),
    data: z.object({ resendSeconds: count }),
  },
  'accounts.login': {
    input: z.strictObject({
      mobile,
      /** SMS code, or … */
      code: z.optional(sixDigits),
      /** … password; exactly one of the two. */
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      /** Shown in the list of signed-in devices. */
      device: z.optional(text(80)),
      ...invitedBy,
    }),
    data: signedIn,
  },
  'accounts.get_user': { input: z.strictObject({ userid: identifier }), data: user },
  'accounts.sign_out': { input: empty, data: nothing },
  'accounts.set_password': {
    input: z.strictObject({ mobile, code: sixDigits, password: z.string().check(z.maxLength(64)), ...invitedBy }),
    data: nothing,
  },
  'accounts.get_profile': { input: z.strictObject({ userid: identifier }), data: profile },
  'accounts.set_duty': { input: z.strictObject({ onduty: z.boolean() }), data: user },
  'accounts.exist': { input: z.strictObject({ x: identifier }), data: z.object({ exist: z.boolean() }) },
  'accounts.exist_phone': { input: z.strictObject({ phone: mobile }), data: z.object({ next: z.literal('code') }) },
  'accounts.get_details': { input: empty, data: details },
  'accounts.set_details': {
    input: z.strictObject({ username: z.optional(requiredText(20)), sex: z.optional(sex), birthday: z.optional(z.nullable(date)), introduction: z.optional(text(200)), emergency: z.optional(z.nullable(emergencyContact)) }),
    data: details,
  },
  'accounts.modify_nickname': { input: z.strictObject({ userid: identifier, nickname: requiredText(20) }), data: user },
  'accounts.modify_sex': { input: z.strictObject({ userid: identifier, sex }), data: details },
  /** `figure` is the id of an image of the caller (`files.upload`), or `preset-1` to `preset-8`. */
  'accounts.set_figure': { input: z.strictObject({ userid: identifier, figure: identifier }), data: details },
  /** `cleared` counts what was dropped. */
  'accounts.clear_cache': { input: z.strictObject({ key: z.enum(['user', 'token']), ispage: z.optional(z.string().check(z.maxLength(10))) }), data: z.object({ cleared: count }) },
  /** `obstacles` are sentences for the person; `erasesAt` is null while the account is not being closed. */
  'accounts.get_cancellation': { input: empty, data: z.object({ obstacles: z.array(z.string()), erasesAt: z.nullable(instant) }) },
  'accounts.cancellation': { input: z.strictObject({ x: sixDigits }), data: z.object({ erasesAt: instant }) },
  'accounts.keep_account': { input: empty, data: nothing },
  'accounts.list_devices': { input: empty, data: z.array(signedInDevice) },
  /** An id that is none of the caller’s devices is `platform.not_found`. */
  'accounts.sign_out_device': { input: z.strictObject({ device: identifier }), data: nothing },
  'accounts.confirm_code': { input: z.strictObject({ type: z.enum(['paypassword', 'oldmobile']), code: sixDigits }), data: nothing },
  'accounts.change_mobile': {
    input: z.strictObject({ oldcode: sixDigits, mobile, code: sixDigits }),
    data: user,
  },
  'accounts.export_records': {
    /** Exactly one of the two. */
    input: z.strictObject({ code: z.optional(sixDigits), password: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
    data: z.object({ exportedAt: instant, sections: z.array(recordSection) }),
  },
  'accounts.bind_user': {
    input: z.strictObject({
      ticket: secretToken,
      /** Both, unless somebody is signed in; then neither. */
      mobile: z.optional(mobile),
      code: z.optional(sixDigits),
      /** Shown in the list of signed-in devices. */
      device: z.optional(text(80)),
      ...invitedBy,
    }),
    /** `usersecret` is null when the caller was signed in already. */
    data: z.object({ userid: identifier, usersecret: z.nullable(z.string()), isnew: z.boolean(), user }),
  },
  'accounts.list_bindings': { input: empty, data: z.array(binding) },
  'accounts.unbind': { input: z.strictObject({ provider: externalProvider }), data: z.array(binding) },
  'accounts.start_scan_login': { input: z.strictObject({ purpose: z.enum(['app', 'console']) }), data: scanStart },
  'accounts.follow_scan_login': { input: z.strictObject({ id: identifier }), data: z.string() },
  'accounts.collect_scan_login': {
    input: z.strictObject({ id: identifier, browsersecret: secretToken }),
    data: z.object({ state: scanState, expiresAt: instant, signedIn: z.nullable(signedIn), operator: z.nullable(operatorSignedIn) }),
  },
  'accounts.open_scan_login': {
    input: z.strictObject({ secret: secretToken }),
    data: z.object({
      purpose: scanPurpose,
      /** `Chrome · Windows`, as the asking browser names itself. */
      device: z.string(),
      /** Whether phone and asking browser come from one address; a place is not known. */
      samenetwork: z.boolean(),
      /** The operator whose console asks, where one is named. */
      operator: z.nullable(z.string()),
      startedAt: instant,
      expiresAt: instant,
    }),
  },
  'accounts.answer_scan_login': {
    input: z.strictObject({ secret: secretToken, confirm: z.boolean() }),
    data: z.object({ state: z.enum(['confirmed', 'refused']), purpose: scanPurpose }),
  },
  'accounts.start_phone_link': { input: z.strictObject({ code: sixDigits }), data: scanStart },
  'accounts.get_phone_link': { input: empty, data: z.object({ linked: z.nullable(z.object({ username: z.string(), mobile: z.string(), since: instant })) }) },
  'accounts.remove_phone_link': { input: empty, data: nothing },
  'accounts.operator_sign_in': {
    input: z.strictObject({ name: requiredText(40), password: z.string().check(z.maxLength(64)), code: sixDigits }),
    data: operatorSignedIn,
  },
  'accounts.get_operator': {
    input: empty,
    data: z.object({ id: identifier, displayName: z.string(), roles: z.array(operatorRole), rights: z.array(z.enum(Object.keys(operatorRightNames) as OperatorRight[])) }),
  },
  'accounts.console_operators': { input: empty, data: z.array(consoleOperator) },
  'accounts.console_role_changes': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(roleChange) },
  'accounts.ask_role_change': {
    input: z.strictObject({ id: identifier, roles: z.array(operatorRole).check(z.maxLength(allOperatorRoles.length)), reason: requiredText(200) }),
    data: z.object({ id: identifier }),
  },
  'accounts.answer_role_change': {
    input: z.strictObject({ id: identifier, answer: z.enum(['approve', 'decline', 'withdraw']) }),
    data: nothing,
  },
  'accounts.operator_sign_out': { input: empty, data: nothing },
} as const;

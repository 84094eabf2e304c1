import type { Identity } from '@shoushou/contract';
import { DAY, MINUTE, type Failure, failure } from '@shoushou/kernel';
import { maskIdentityNumber, maskName } from '@shoushou/kernel/identity-number';
import { BANK_CARD } from '@shoushou/rules/numbers/codes';
import { hasLuhnDigit } from '@shoushou/rules/payouts/bank-card-number';
import { readAdultNumber } from '@shoushou/rules/identity/claimed-number';

/** Attempts at the provider per person and day (Asia/Shanghai). */
export const ATTEMPTS_PER_DAY = 5;
/** The time in which a face check can be completed, milliseconds. */
export const FACE_TERM = DAY;
/** A comparison running longer than this was interrupted by a crash, milliseconds. */
export const COMPARING_TERM = MINUTE;

export const FACE_EXPIRED = '人脸核验超时未完成，请重新提交';
export const CARD_EXPIRED = '身份证已过有效期，请用新证件重新认证';
export const MOBILE_CHANGED = '手机号已变更，请重新认证以确认是您本人';

const faults = {
  length: '应为 18 位，15 位旧证号已停用',
  region: '地区代码不存在',
  date: '出生日期不存在',
  check: '校验位不符',
} as const;

/** The normalized number of an adult, or why it is refused. @param today `yyyy-MM-dd` */
export function readClaimedNumber(
  text: string,
  today: string,
): { ok: true; number: string } | Failure<'identity.number_invalid' | 'identity.under_age'> {
  const read = readAdultNumber(text, today);
  if (read === 'under_age') return failure('identity.under_age');
  return typeof read === 'string'
    ? failure('identity.number_invalid', { values: { problem: faults[read] } })
    : { ok: true, number: read.number };
}

/** Luhn check of a bank card number. */
export function isBankCard(number: string): boolean {
  return BANK_CARD.test(number) && hasLuhnDigit(number);
}

/**
 * The next state after a comparison. Name and number alone are known to many people, so a face check follows; also when
 * the register is inconclusive and when a check is repeated. A matching mobile number or bank card is sufficient
 * otherwise.
 */
export function afterComparison(
  outcome: 'match' | 'mismatch' | 'no_record',
  elements: 2 | 3 | 4,
  again: boolean,
): 'verified' | 'reviewing' | 'refused' {
  if (outcome === 'mismatch') return 'refused';
  return outcome === 'match' && elements > 2 && !again ? 'verified' : 'reviewing';
}

export interface CheckFacts {
  id: string;
  state: 'comparing' | 'reviewing' | 'verified' | 'refused' | 'replaced';
  elements: 2 | 3 | 4;
  name: string;
  number: string;
  reason: string | null;
  submittedAt: string;
}

export interface IdentityFacts {
  checkId: string;
  elements: 2 | 3 | 4;
  name: string;
  number: string;
  verifiedAt: string;
  againReason: string | null;
  againAt: string | null;
}

export interface IdentityStatus {
  identity: IdentityFacts | null;
  /** The newest check. */
  check: CheckFacts | null;
  triesToday: number;
  /** Verified before identities were recorded. */
  knownVerified: boolean;
}

export function identityView({ identity, check, triesToday, knownVerified }: IdentityStatus): Identity {
  const verified = identity !== null || knownVerified;
  const again = identity?.againReason ?? null;
  // A check that produced the verified name, or was submitted before reverification was required, does not count for
  // the current one.
  const present =
    check &&
    check.id !== identity?.checkId &&
    check.state !== 'replaced' &&
    (identity?.againAt == null || check.submittedAt >= identity.againAt)
      ? check
      : null;
  const waiting = present?.state === 'comparing' || present?.state === 'reviewing';
  const stands = verified && again === null;
  const refused = present?.state === 'refused' && !stands;
  const shown = waiting || (refused && !identity) ? present : identity;
  return {
    state: waiting ? 'reviewing' : refused ? 'refused' : stands ? 'verified' : 'none',
    verified,
    again,
    reason: refused ? present.reason : null,
    faceNeeded: present?.state === 'reviewing',
    name: shown ? maskName(shown.name) : null,
    number: shown ? maskIdentityNumber(shown.number) : null,
    elements: shown ? (String(shown.elements) as '2' | '3' | '4') : null,
    submittedAt: present?.submittedAt ?? null,
    verifiedAt: identity?.verifiedAt ?? null,
    triesLeft: Math.max(0, ATTEMPTS_PER_DAY - triesToday),
  };
}

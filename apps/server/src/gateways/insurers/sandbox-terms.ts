import { DAY, fromInstant, shanghaiDate } from '@shoushou/kernel';
import { ageOn, readIdentityNumber } from '@shoushou/kernel/identity-number';
import type { CoverOrder } from './port.ts';
import type { SandboxInsurance } from './sandbox-insurer.store.ts';

/** The simulated insurer's price per person and day, fen. */
const dayRates: Readonly<Record<string, number>> = { 'recycler-accident': 66, 'site-photo': 120, 'height-work': 480 };
const OTHER_RATE = 90;
/** A job that it insures nowhere. */
const REFUSED_JOB = '爆破拆除';
/** Long cover can be withdrawn within this time, milliseconds; all cover before its start. */
const COOLING_OFF = 15 * DAY;
const LONG_DAYS = 365;
/** Refunded share of the remaining premium after that, per cent. */
const SURRENDER_SHARE = 65;
/** Height makes it dearer, per cent of the rate: above 15 and above 30 metres (GB/T 3608). */
const loadOf = (metres: number | null): number => (metres === null || metres <= 15 ? 100 : metres <= 30 ? 150 : 220);

const daysOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  Math.round((fromInstant(endsAt) - fromInstant(startsAt)) / DAY);

/** Why the order is refused; null when it is accepted. */
export function refusalReasonOf({ persons, job }: Pick<CoverOrder, 'persons' | 'job'>, now: number): string | null {
  if (job === REFUSED_JOB) return '该职业类别不承保';
  for (const { name, number } of persons) {
    const read = readIdentityNumber(number, shanghaiDate(now));
    if (typeof read === 'string') return `${name}的证件号码有误`;
    if (ageOn(read.birthday, shanghaiDate(now)) > 65) return `${name}超过承保年龄`;
  }
  return null;
}

/** Fen. */
export function premiumOf(order: CoverOrder): number {
  const rate = dayRates[order.product] ?? OTHER_RATE;
  return Math.ceil((rate * daysOf(order) * order.persons.length * loadOf(order.metres)) / 100);
}

/** The refund if the policy ends at this time, milliseconds. */
export function surrenderOf(
  { premiumFen, startsAt, endsAt, madeAt }: SandboxInsurance,
  now: number,
): { kind: 'withdrawal' | 'surrender'; sumFen: number } {
  if (startsAt === null || endsAt === null) return { kind: 'surrender', sumFen: 0 };
  const days = daysOf({ startsAt, endsAt });
  if (now < fromInstant(startsAt) || (days >= LONG_DAYS && now <= fromInstant(madeAt) + COOLING_OFF))
    return { kind: 'withdrawal', sumFen: premiumFen };
  const left = Math.max(0, Math.floor((fromInstant(endsAt) - now) / DAY));
  return { kind: 'surrender', sumFen: Math.floor((premiumFen * left * SURRENDER_SHARE) / (days * 100)) };
}

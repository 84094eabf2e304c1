import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, formatMoment, type Clock, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import type { ReservationMove } from '../reservation.rules.ts';
import { listMembers, type CompanyRow } from '../showing/companies.store.ts';
import type { ReservationRow } from './reservations.store.ts';

type Source = { clock: Clock; random: Random };

interface Words {
  to: 'seller' | 'company' | 'both';
  title: string;
  text: string;
}

function wordsOf(move: ReservationMove, row: ReservationRow, { name }: Pick<CompanyRow, 'name'>, now: number, { note, deposit }: { note: string; deposit: string }): Words | null {
  const place = `${name}，${formatMoment(row.startsAt, now)}，${row.plate}`;
  const and = (...texts: string[]): string => texts.filter((text) => text !== '').join('。');
  switch (move) {
    case 'pay':
      return { to: 'both', title: '送货已预约', text: place };
    case 'lapse':
      return { to: 'seller', title: '预约已失效', text: and(place, '没有在 15 分钟内付定金') };
    case 'cancel':
      return row.heldPaymentNo === null && row.depositFen > 0 ? null : { to: 'company', title: '送货已取消', text: place };
    case 'call_off':
      return { to: 'seller', title: '企业取消了预约', text: and(place, note, deposit) };
    case 'no_show':
      return { to: 'both', title: '没有按时送到', text: and(place, deposit) };
    case 'turn_away':
    case 'send_back':
      return { to: 'both', title: '货被退回', text: and(place, note, deposit) };
    case 'finish':
      return { to: 'seller', title: '过磅完成，请核对', text: and(place, `合计 ${formatMoney(row.totalFen ?? 0)}`) };
    case 'agree':
    case 'stand':
      return { to: move === 'agree' ? 'company' : 'both', title: '过磅结果已确认', text: and(place, note, `请付款 ${formatMoney(row.totalFen ?? 0)}`, deposit) };
    case 'dispute':
      return { to: 'company', title: '对方对过磅有异议', text: and(place, note) };
    case 'again':
      return { to: 'both', title: '请重新过磅', text: and(place, note) };
    case 'settle':
      return { to: 'both', title: '货款已付', text: and(place, formatMoney(row.totalFen ?? 0)) };
    default:
      return null;
  }
}

/** Tells those whom a transition concerns; of a company its owner, and everybody there when it has none. */
export async function notifyOfMove(tx: Transaction, source: Source, row: ReservationRow, company: CompanyRow, move: ReservationMove, said: { note: string; deposit: string }): Promise<void> {
  const words = wordsOf(move, row, company, source.clock.now(), said);
  if (!words) return;
  const members = words.to === 'seller' ? [] : await listMembers(tx, [row.companyNo]);
  const owners = members.filter(({ roles }) => roles.includes('owner'));
  const told = [...(words.to === 'company' ? [] : [row.sellerId]), ...(owners.length > 0 ? owners : members).map(({ userId }) => userId)];
  for (const userId of told) await tellOfReservation(tx, source, userId, row.no, words);
}

export function tellOfReservation(tx: Transaction, source: Source, userId: string, no: string, { title, text }: { title: string; text: string }): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject: `company/yuyue/${no}` });
}

import type { ReservationSide } from '@shoushou/contract';
import { formatMoney, type Fen } from '@shoushou/kernel';
import type { DepositEnd, ReservationMove } from '../reservation.rules.ts';

export interface ToldReservation {
  /** Company, time and plate, in words. */
  place: string;
  totalFen: Fen;
  /** Whether the place was given up before its deposit was paid, so that the company never heard of it. */
  unpaid: boolean;
  note: string;
  /** How the deposit ended with the transition; null when it did not. */
  deposit: DepositEnd | null;
}

export interface ReservationText {
  to: ReservationSide;
  title: string;
  text: string;
}

/** Where the deposit went, for one side. */
function depositText(side: ReservationSide, { refundFen, keptFen, addedFen }: DepositEnd): string {
  const own = side === 'seller';
  if (addedFen > 0) return own ? `定金双倍返还，${formatMoney(refundFen + addedFen)} 已到您的钱包` : `定金双倍返还对方，共 ${formatMoney(refundFen + addedFen)}`;
  if (keptFen > 0) return own ? (refundFen === 0 ? '定金不退' : `定金退一半，${formatMoney(refundFen)} 已到您的钱包`) : `对方的定金 ${formatMoney(keptFen)} 已到企业负责人的钱包`;
  return own ? `定金 ${formatMoney(refundFen)} 已退回您的钱包` : `定金 ${formatMoney(refundFen)} 已退还对方`;
}

/** What the sides of a reservation are told of a transition that they did not make themselves. */
export function reservationTexts(move: ReservationMove, { place, totalFen, unpaid, note, deposit }: ToldReservation): ReservationText[] {
  const tell = (to: ReservationSide, title: string, ...more: string[]): ReservationText => ({ to, title, text: [place, ...more, deposit === null ? '' : depositText(to, deposit)].filter((part) => part !== '').join('。') });
  const owed = formatMoney(totalFen);
  switch (move) {
    case 'pay':
      return [tell('seller', '送货已预约'), tell('company', '有人预约送货')];
    case 'lapse':
      return [tell('seller', '预约已失效', '没有在 15 分钟内付定金')];
    case 'cancel':
      return unpaid ? [] : [tell('company', '对方取消了送货')];
    case 'call_off':
      return [tell('seller', '企业取消了预约', note)];
    case 'licence_over':
      return [tell('seller', '企业的预约被取消', note), ...(unpaid ? [] : [tell('company', '送货预约被取消', note)])];
    case 'unanswered':
      return [tell('seller', '客服正在核实', '您已到门口，企业没有放行'), tell('company', '客服正在核实', '送货人到了门口，没有放行')];
    case 'company_failed':
      return [tell('seller', '客服判企业违约', note), tell('company', '客服判您违约', note)];
    case 'seller_absent':
      return [tell('seller', '客服判您没有送到', note), tell('company', '客服判对方没有送到', note)];
    case 'recheck':
      return [tell('company', '要求复磅', '请换一台地磅，或换一位同事过磅'), tell('seller', '要求复磅', '请等重新过磅')];
    case 'no_show':
      return [tell('seller', '您没有按时送到'), tell('company', '对方没有按时送到')];
    case 'turn_away':
    case 'send_back':
      return [tell('seller', '货被退回', note), tell('company', '货已退给对方', note)];
    case 'finish':
      return [tell('seller', '过磅完成，请核对', note, `合计 ${owed}`)];
    case 'agree':
      return [tell('company', '对方确认了过磅结果', note, `请付货款 ${owed}`)];
    case 'stand':
      return [tell('seller', '客服维持过磅结果', note, `您应收货款 ${owed}`), tell('company', '客服维持过磅结果', note, `请付货款 ${owed}`)];
    case 'dispute':
      return [tell('company', '对方对过磅有异议', note)];
    case 'again':
      return [tell('seller', '客服决定重新过磅', note), tell('company', '请重新过磅', note)];
    case 'settle':
      return [tell('seller', '货款已付给您', owed), tell('company', '货款已付清', owed)];
    case 'admit':
      return [];
  }
}

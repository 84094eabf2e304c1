import type { ReservationSide } from '@shoushou/contract';
import { formatMoney, type Fen } from '@shoushou/kernel';
import type { DepositEnd, ReservationMove } from '../reservation.rules.ts';

export interface ReservationTextFacts {
  /** Company, time and plate as text. */
  place: string;
  totalFen: Fen;
  /** Whether the place was cancelled before its deposit was paid, so that the company was never notified of it. */
  unpaid: boolean;
  note: string;
  /** How the transition ended the deposit; null when it did not. */
  deposit: DepositEnd | null;
}

export interface ReservationText {
  to: ReservationSide;
  title: string;
  text: string;
}

/** The outcome of the deposit as text, for one side. */
function depositText(side: ReservationSide, { refundFen, keptFen, addedFen }: DepositEnd): string {
  const own = side === 'seller';
  if (addedFen > 0)
    return own
      ? `定金双倍返还，${formatMoney(refundFen + addedFen)} 已退给您`
      : `定金双倍返还对方，共 ${formatMoney(refundFen + addedFen)}`;
  if (keptFen > 0)
    return own
      ? refundFen === 0
        ? '定金不退'
        : `定金退一半，${formatMoney(refundFen)} 已原路退回`
      : `对方的定金 ${formatMoney(keptFen)} 已到企业负责人的钱包`;
  return own ? `定金 ${formatMoney(refundFen)} 已原路退回` : `定金 ${formatMoney(refundFen)} 已退还对方`;
}

/** Notification texts of a transition, for the sides that did not make it. */
export function reservationTexts(
  move: ReservationMove,
  { place, totalFen, unpaid, note, deposit }: ReservationTextFacts,
): ReservationText[] {
  const textFor = (to: ReservationSide, title: string, ...more: string[]): ReservationText => ({
    to,
    title,
    text: [place, ...more, deposit === null ? '' : depositText(to, deposit)].filter((part) => part !== '').join('。'),
  });
  const owed = formatMoney(totalFen);
  switch (move) {
    case 'pay':
      return [textFor('seller', '送货已预约'), textFor('company', '有人预约送货')];
    case 'lapse':
      return [textFor('seller', '预约已失效', '没有在 15 分钟内付定金')];
    case 'cancel':
      return unpaid ? [] : [textFor('company', '对方取消了送货')];
    case 'call_off':
      return [textFor('seller', '企业取消了预约', note)];
    case 'licence_over':
      return [
        textFor('seller', '企业的预约被取消', note),
        ...(unpaid ? [] : [textFor('company', '送货预约被取消', note)]),
      ];
    case 'unanswered':
      return [
        textFor('seller', '客服正在核实', '您已到门口，企业没有放行'),
        textFor('company', '客服正在核实', '送货人到了门口，没有放行'),
      ];
    case 'company_failed':
      return [textFor('seller', '客服判企业违约', note), textFor('company', '客服判您违约', note)];
    case 'seller_absent':
      return [textFor('seller', '客服判您没有送到', note), textFor('company', '客服判对方没有送到', note)];
    case 'recheck':
      return [
        textFor('company', '要求复磅', '请换一台地磅，或换一位同事过磅'),
        textFor('seller', '要求复磅', '请等重新过磅'),
      ];
    case 'no_show':
      return [textFor('seller', '您没有按时送到'), textFor('company', '对方没有按时送到')];
    case 'turn_away':
    case 'send_back':
      return [textFor('seller', '货被退回', note), textFor('company', '货已退给对方', note)];
    case 'finish':
      return [textFor('seller', '过磅完成，请核对', note, `合计 ${owed}`)];
    case 'agree':
      return [textFor('company', '对方确认了过磅结果', note, `请付货款 ${owed}`)];
    case 'stand':
      return [
        textFor('seller', '客服维持过磅结果', note, `您应收货款 ${owed}`),
        textFor('company', '客服维持过磅结果', note, `请付货款 ${owed}`),
      ];
    case 'dispute':
      return [textFor('company', '对方对过磅有异议', note)];
    case 'again':
      return [textFor('seller', '客服决定重新过磅', note), textFor('company', '请重新过磅', note)];
    case 'settle':
      return [textFor('seller', '货款已付给您', owed), textFor('company', '货款已付清', owed)];
    case 'admit':
      return [];
  }
}

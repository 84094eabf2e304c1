import { formatMoney, type Fen } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';

export interface AppealText {
  to: 'appellant' | 'other';
  title: string;
  text: string;
  sms?: SmsText;
}

/** Notification texts for a submitted appeal. @param order its title in brackets */
export function submittedTexts(order: string, reason: string): AppealText[] {
  return [
    { to: 'other', title: '对方提出了申诉', text: `${order}：${reason}。您可以在订单里补充说明和照片，客服会听取双方` },
  ];
}

export interface AppealAnswer {
  upheld: boolean;
  answer: string;
  /** Amount returned to the appellant, compensation included, fen. */
  backFen: Fen;
  /** The part of it from the other side's wallet, fen. */
  takenFen: Fen;
  /** The corrected total of the weighing, fen; null when it stays. */
  correctedFen: Fen | null;
}

/** Notification texts for a decided appeal: each side reads the effect on its own money. */
export function answeredTexts(
  order: string,
  { upheld, answer, backFen, takenFen, correctedFen }: AppealAnswer,
): AppealText[] {
  const corrected = correctedFen === null ? '' : `。称重已更正，合计 ${formatMoney(correctedFen)}，新凭证在申诉里看`;
  return [
    {
      to: 'appellant',
      title: upheld ? '申诉成立' : '申诉没有成立',
      text: `${order}：${answer}${corrected}${backFen > 0 ? `。${formatMoney(backFen)} 已到您的钱包` : ''}`,
      sms: { template: upheld ? 'appeal_upheld' : 'appeal_declined', values: { goods: order } },
    },
    {
      to: 'other',
      title: '申诉已有结果',
      text: `${order}：${answer}${corrected}${takenFen > 0 ? `。已从您的钱包补偿对方 ${formatMoney(takenFen)}` : ''}`,
    },
  ];
}

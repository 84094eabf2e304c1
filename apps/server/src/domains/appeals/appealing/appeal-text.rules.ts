import { formatMoney, type Fen } from '@shoushou/kernel';

export interface AppealText {
  to: 'appellant' | 'other';
  title: string;
  text: string;
  sms?: boolean;
}

/** Told when an appeal is submitted. @param order its title in brackets */
export function submittedTexts(order: string, reason: string): AppealText[] {
  return [{ to: 'other', title: '对方提出了申诉', text: `${order}：${reason}。您可以在订单里补充说明和照片，客服会听取双方` }];
}

export interface AppealAnswer {
  upheld: boolean;
  answer: string;
  /** Comes back to whoever appealed, compensation included. */
  backFen: Fen;
  /** Of it from the other side's wallet. */
  compensationFen: Fen;
}

/** Told when it was decided: each side reads where its own money went. */
export function answeredTexts(order: string, { upheld, answer, backFen, compensationFen }: AppealAnswer): AppealText[] {
  return [
    { to: 'appellant', title: upheld ? '申诉成立' : '申诉没有成立', text: `${order}：${answer}${backFen > 0 ? `。${formatMoney(backFen)} 已到您的钱包` : ''}`, sms: true },
    { to: 'other', title: '申诉已有结果', text: `${order}：${answer}${compensationFen > 0 ? `。已从您的钱包补偿对方 ${formatMoney(compensationFen)}` : ''}` },
  ];
}

import type { Input } from '@shoushou/contract';

type ContractDecision = Input<'supply.decide'>['decision'];

/** Events of a contract with a notification. */
export type ContractNews =
  | { of: 'drawn'; price: string }
  | { of: 'signed' | 'delivered' | 'closed' }
  | { of: 'half_signed'; by: ContractText['to'] }
  | { of: 'unsigned'; fault: 'seller' | 'buyer' }
  | { of: 'disputed'; reason: string }
  | { of: 'decided'; decision: ContractDecision; reason: string; deposit: 'returned' | 'forfeited' | null };

export interface ContractText {
  to: 'seller' | 'buyer';
  title: string;
  text: string;
}

const roleNames = { seller: '卖方', buyer: '买方' } as const;

/** The outcome of the buyer's guarantee as text, for one side. */
function depositText(to: ContractText['to'], end: 'returned' | 'forfeited'): string {
  if (end === 'returned') return to === 'buyer' ? '保证金已原路退回' : '保证金已退给买方';
  return to === 'seller' ? '买方的保证金已到您的钱包' : '您的保证金已归卖方';
}

function decidedTitle(to: ContractText['to'], decision: ContractDecision): string {
  if (decision === 'resume') return '合同继续履行';
  if (decision === 'close') return '合同已结束';
  const fault = decision === 'break_seller' ? 'seller' : 'buyer';
  return `合同解除，${fault === to ? '您' : roleNames[fault]}违约`;
}

/** Notification texts for the sides of a contract for these goods; none for the side that signed first. */
export function contractTexts(goods: string, news: ContractNews): ContractText[] {
  return (['seller', 'buyer'] as const)
    .filter((to) => news.of !== 'half_signed' || news.by !== to)
    .map((to) => ({ to, ...textOf(to, goods, news) }));
}

function textOf(to: ContractText['to'], goods: string, news: ContractNews): Pick<ContractText, 'title' | 'text'> {
  switch (news.of) {
    case 'drawn':
      return {
        title: to === 'buyer' ? '中标了，请签合同' : '请签合同',
        text: `${goods}，${news.price}。双方在 72 小时内签署`,
      };
    case 'half_signed':
      return { title: `${roleNames[news.by]}已签合同`, text: `${goods}：请您核对后签字` };
    case 'signed':
      return {
        title: '合同已签署',
        text: `${goods}：双方已签字，${to === 'seller' ? '请预约到货' : '等卖方预约到货'}`,
      };
    case 'delivered':
      return { title: '合同货已到齐', text: `${goods}：7 天内没有争议就完成` };
    case 'closed':
      return { title: '合同已完成', text: `${goods}：${depositText(to, 'returned')}` };
    case 'unsigned':
      return {
        title: '合同没有签成',
        text: `${goods}：${news.fault === to ? '您' : roleNames[news.fault]}没有在 72 小时内签合同，${depositText(to, news.fault === 'buyer' ? 'forfeited' : 'returned')}`,
      };
    case 'disputed':
      return { title: '合同有争议，客服处理中', text: `${goods}：${news.reason}` };
    case 'decided':
      return {
        title: decidedTitle(to, news.decision),
        text: [`${goods}：${news.reason}`, news.deposit === null ? '' : depositText(to, news.deposit)]
          .filter((part) => part !== '')
          .join('。'),
      };
  }
}

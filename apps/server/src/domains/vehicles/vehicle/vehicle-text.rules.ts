import type { VehicleSide } from '@shoushou/contract';
import { formatMoney, type Fen } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import { partNames, type VehiclePart } from '@shoushou/rules/vehicles/parts';
import type { VehicleMove } from '../vehicle.rules.ts';

export interface VehicleTextFacts {
  model: string;
  plate: string;
  priceFen: Fen | null;
  collectOn: string | null;
  loweredPart: VehiclePart | null;
  loweredFen: Fen | null;
  /** Whether a company had been chosen. */
  chosen: boolean;
}

export interface VehicleText {
  to: VehicleSide;
  title: string;
  text: string;
  sms?: SmsText;
}

/** Notification texts of a transition, for the sides that did not make it. */
export function vehicleTexts(
  move: VehicleMove,
  { model, plate, priceFen, collectOn, loweredPart, loweredFen, chosen }: VehicleTextFacts,
  note: string,
): VehicleText[] {
  const textFor = (to: VehicleSide, title: string, ...more: string[]): VehicleText => ({
    to,
    title,
    text: [`${model}，${plate}`, ...more].filter((part) => part !== '').join('。'),
  });
  const price = formatMoney(priceFen ?? 0);
  switch (move) {
    case 'lapse':
      return [textFor('owner', '报废车预约已到期', '7 天内没有选定报价，需要的话请重新预约')];
    case 'refuse':
      return [textFor('owner', '报废车预约没有通过', note)];
    case 'cancel':
      return chosen ? [textFor('company', '车主取消了报废车预约')] : [];
    case 'accept':
      return [textFor('company', '车主选了您的报价', `${collectOn} 上门，请在 48 小时内付车款 ${price}，由平台保管`)];
    case 'fail':
      return [
        textFor('owner', '企业没有按时付车款', '这家的报价已失效，可以选别家'),
        textFor('company', '没有按时付车款', '您的报价已失效'),
      ];
    case 'pay':
      return [textFor('owner', '车款已由平台保管', `${collectOn} 上门收车，请备齐证件`)];
    case 'lower':
      return [
        {
          ...textFor(
            'owner',
            '企业要求改价，请决定',
            `缺${partNames[loweredPart!]}，改为 ${formatMoney(loweredFen ?? 0)}。不同意就不收车，不收费用`,
          ),
          sms: { template: 'vehicle_lowered', values: {} },
        },
      ];
    case 'agree_lower':
      return [textFor('company', '车主同意改价', price)];
    case 'decline_lower':
      return [textFor('company', '车主不同意改价', '请不要收车，车款已退回')];
    case 'receive':
      return [textFor('owner', '企业已收到车', '24 小时内开具回收证明，随后车款到账')];
    case 'certificate':
      return [
        {
          ...textFor('owner', '回收证明已开具，车款到账', `${price} 已到您的钱包`),
          sms: { template: 'vehicle_certified', values: {} },
        },
        textFor('company', '回收证明已开具', `车款 ${price} 已付给车主`),
      ];
    case 'filing':
      return [textFor('owner', '企业已申请注销登记')];
    case 'deregistration':
      return [
        {
          ...textFor('owner', '车辆已注销登记', '注销证明已上传，请保存'),
          sms: { template: 'vehicle_deregistered', values: {} },
        },
      ];
    case 'hold':
      return [
        textFor('owner', '这辆车暂时不能办理', '车款仍由平台保管，请等客服联系'),
        textFor('company', '这辆车暂时不能办理', '车款仍由平台保管，请等客服联系'),
      ];
    case 'resume':
      return [textFor('owner', '这辆车可以继续办理'), textFor('company', '这辆车可以继续办理')];
    case 'stop':
      return [
        textFor('owner', '报废车预约已终止', note, '没有产生费用'),
        textFor('company', '报废车预约已终止', note, '车款已退回'),
      ];
  }
}

/** The missing papers of a vehicle, by its waiting state. */
export type OverdueState = 'received' | 'certified' | 'filed';

const missing: Readonly<Record<OverdueState, string>> = {
  received: '开具回收证明',
  certified: '申请注销登记',
  filed: '上传注销证明',
};

/** Notification texts for both sides when a company is late with the papers. */
export function overdueTexts(
  { model, plate }: Pick<VehicleTextFacts, 'model' | 'plate'>,
  state: OverdueState,
): VehicleText[] {
  return [
    {
      to: 'owner',
      title: '报废车手续逾期',
      text: `${model}，${plate}。企业没有按时${missing[state]}，可以打电话催办，也可以找客服`,
      sms: { template: 'vehicle_overdue', values: {} },
    },
    { to: 'company', title: '报废车手续逾期', text: `${model}，${plate}。请马上${missing[state]}，办好以前不能再报价` },
  ];
}

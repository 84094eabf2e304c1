import type { EndOfLifeVehicle, VehicleCard, VehicleProof, VehicleState } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { formatDate } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { partNames, type Energy, type VehicleKind } from '@shoushou/rules/vehicles/parts';

export const kindNames: Readonly<Record<VehicleKind, string>> = {
  car: '小型客车',
  coach: '大型客车',
  truck: '货车',
  motorcycle: '摩托车',
  other: '其他',
};
export const energyNames: Readonly<Record<Energy, string>> = { fuel: '燃油', electric: '纯电动', hybrid: '混合动力' };
export const proofNames: Readonly<Record<VehicleProof, string>> = {
  certificate: '报废机动车回收证明',
  filing: '注销登记申请',
  deregistration: '机动车注销证明',
};

const tones: Readonly<Record<VehicleState, Tone>> = {
  submitted: 'brand',
  accepted: 'brand',
  collecting: 'brand',
  lowered: 'warning',
  received: 'brand',
  certified: 'success',
  filed: 'success',
  deregistered: 'success',
  on_hold: 'warning',
  cancelled: 'plain',
  refused: 'plain',
  lapsed: 'plain',
};

const names: Readonly<Record<VehicleState, readonly [owner: string, company: string]>> = {
  submitted: ['等报价', '可报价'],
  accepted: ['等企业付款', '请付车款'],
  collecting: ['等上门收车', '请上门收车'],
  lowered: ['请决定改价', '等车主答复'],
  received: ['等回收证明', '请开回收证明'],
  certified: ['车款已到账', '请申请注销'],
  filed: ['等注销证明', '请上传注销证明'],
  deregistered: ['已注销', '已办完'],
  on_hold: ['暂停办理', '等客服核实'],
  cancelled: ['已取消', '已取消'],
  refused: ['未通过', '未通过'],
  lapsed: ['已到期', '已到期'],
};

export function stateOf({ state, side, offerCount }: Pick<VehicleCard, 'state' | 'side' | 'offerCount'>): {
  text: string;
  tone: Tone;
} {
  if (state === 'submitted' && offerCount > 0)
    return side === 'owner' ? { text: `${offerCount} 家报价`, tone: 'brand' } : { text: '已报价', tone: 'success' };
  return { text: names[state][side === 'owner' ? 0 : 1], tone: tones[state] };
}

const stepNames = ['报价', '选定', '收车', '证明', '注销'] as const;
const stepIndex: Partial<Record<VehicleState, number>> = {
  submitted: 0,
  accepted: 1,
  collecting: 2,
  lowered: 2,
  on_hold: 2,
  received: 3,
  certified: 4,
  filed: 4,
  deregistered: 5,
};

export function stepsOf(state: VehicleState): { steps: readonly string[]; current: number; ended?: boolean } {
  const current = stepIndex[state];
  return current === undefined ? { steps: stepNames, current: 0, ended: true } : { steps: stepNames, current };
}

/** The next step in one sentence. */
export function nextText(
  { state, side, offers, collectOn, lowered, priceFen, steps, late }: EndOfLifeVehicle,
  now: number,
): string {
  const mine = side === 'owner';
  if (late) return mine ? '手续逾期了，可以联系企业，或找客服' : '手续逾期，办完前不能再报价';
  switch (state) {
    case 'submitted':
      return mine
        ? offers.length === 0
          ? '有资质的企业会在 7 天内报价'
          : '比一比，选一家'
        : '报价只有车主看得到，只能提高';
    case 'accepted':
      return mine ? '企业 48 小时内把车款交平台保管，然后上门' : '48 小时内付车款，平台保管，证明开出后才给车主';
    case 'collecting':
      return `${collectOn === null ? '' : `${formatDate(collectOn, now)} `}上门，${mine ? '请备齐证件。车款已由平台保管' : '核对车主本人、车牌和车架号'}`;
    case 'lowered':
      return `缺${lowered ? partNames[lowered.part] : ''}，改为 ${formatMoney(lowered?.fen ?? priceFen ?? 0)}`;
    case 'received':
      return mine ? '24 小时内开出证明，车款随即到账' : '24 小时内开具并上传';
    case 'certified':
      return mine ? '企业 7 天内申请注销登记' : '7 天内向车管所申请注销登记';
    case 'filed':
      return mine ? '注销证明办好后会传到这里' : '拿到后上传，车主在这里保存';
    case 'deregistered':
      return mine ? '注销证明在下面，请保存' : '这辆车已办完';
    case 'on_hold':
      return '这辆车暂时不能办理，请等客服联系。车款仍由平台保管';
    default:
      return steps[0]?.note ?? '';
  }
}

type Side = EndOfLifeVehicle['side'];

const stepTexts: Readonly<Record<VehicleState, readonly [owner: string, company: string]>> = {
  submitted: ['您提交预约', '车主提交预约'],
  accepted: ['您选定报价', '车主选定您的报价'],
  collecting: ['车款由平台保管', '您已付车款，由平台保管'],
  lowered: ['企业要求改价', '您要求改价'],
  received: ['车已交给企业', '您已收到车'],
  certified: ['企业开出回收证明，车款已到您的钱包', '您开出回收证明，车款已给车主'],
  filed: ['企业已申请注销登记', '您已申请注销登记'],
  deregistered: ['已注销登记', '已注销登记'],
  on_hold: ['暂停办理', '暂停办理'],
  cancelled: ['已取消', '已取消'],
  refused: ['未通过', '未通过'],
  lapsed: ['到期没有选定', '到期，车主没有选定'],
};

/** A step, for the viewer's side. */
export function stepText({ state, by }: Pick<EndOfLifeVehicle['steps'][number], 'state' | 'by'>, side: Side): string {
  const own = side === 'owner';
  if (state === 'submitted' && by === 'time') return own ? '企业没有按时付款，请重新选' : '没有按时付款，车主重新选';
  if (state === 'collecting' && by === 'owner') return own ? '您同意改价' : '车主同意改价';
  if (state === 'cancelled' && by === 'operator') return '客服终止';
  return stepTexts[state][own ? 0 : 1];
}

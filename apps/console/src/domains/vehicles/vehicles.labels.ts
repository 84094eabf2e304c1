import type { Data, Input } from '@shoushou/contract/schemas';
import type { VehicleProof, VehicleState } from '@shoushou/contract/types';

export type ConsoleVehicleRow = Data<'vehicles.console_list'>['items'][number];
export type VehicleDecision = Input<'vehicles.decide'>['decision'];

export const vehicleTags: Readonly<Record<VehicleState, { label: string; color: string }>> = {
  submitted: { label: '等报价', color: 'blue' },
  accepted: { label: '等付车款', color: 'orange' },
  collecting: { label: '待收车', color: 'blue' },
  lowered: { label: '改价待答复', color: 'orange' },
  received: { label: '待开证明', color: 'blue' },
  certified: { label: '待申请注销', color: 'blue' },
  filed: { label: '待注销证明', color: 'blue' },
  deregistered: { label: '已注销', color: 'green' },
  on_hold: { label: '暂停', color: 'orange' },
  cancelled: { label: '已取消', color: 'default' },
  refused: { label: '未通过', color: 'default' },
  lapsed: { label: '到期', color: 'default' },
};

export const vehicleActors: Readonly<Record<ConsoleVehicleRow['steps'][number]['by'], string>> = {
  owner: '车主',
  company: '企业',
  operator: '运营',
  time: '到期',
};
export const vehicleProofNames: Readonly<Record<VehicleProof, string>> = {
  certificate: '回收证明',
  filing: '注销申请',
  deregistration: '注销证明',
};

/** An operator's decisions in a state, the main one last. */
export function decisionsIn(
  state: VehicleState,
): readonly { decision: VehicleDecision; text: string; kind: 'main' | 'danger' }[] {
  if (state === 'submitted') return [{ decision: 'refuse', text: '不予办理', kind: 'danger' }];
  if (state === 'on_hold')
    return [
      { decision: 'stop', text: '终止，退回车款', kind: 'danger' },
      { decision: 'resume', text: '继续办理', kind: 'main' },
    ];
  return state === 'collecting' || state === 'lowered' || state === 'received'
    ? [{ decision: 'hold', text: '暂停办理', kind: 'danger' }]
    : [];
}

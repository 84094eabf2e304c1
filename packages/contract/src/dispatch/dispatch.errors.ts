import type { RefusalTable } from '../call.ts';

export const dispatchRefusals = {
  'dispatch.offer_over': { code: 6101, message: '这次指派已过期，看看其他订单吧' },
  'dispatch.offer_unknown': { code: 6102, status: 404, message: '没有找到这次指派' },
  'dispatch.not_eligible': { code: 6103, message: '不能指派给{name}：{reason}' },
  'dispatch.order_gone': { code: 6104, message: '订单已被接走或已取消，请刷新' },
  'dispatch.being_offered': { code: 6105, message: '订单正在等{name}回应，请稍后再指派' },
  'dispatch.warning_unknown': { code: 6106, status: 404, message: '没有找到这条预警，可能已经解除' },
  'dispatch.rules_changed': { code: 6107, message: '规则已由{name}更新，请刷新后再改' },
  'dispatch.has_it': { code: 6109, message: '这一单已经在{name}手里，请选别人' },
  'dispatch.reason_needed': { code: 6108, message: '直接派单请写明原因', field: 'reason' },
} as const satisfies RefusalTable;

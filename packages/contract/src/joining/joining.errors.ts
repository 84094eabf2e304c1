import type { RefusalTable } from '../call.ts';

export const joiningRefusals = {
  'joining.already_recycler': { code: 9501, message: '您已经是回收员，可以直接接单' },
  'joining.already_applied': { code: 9502, message: '您的申请正在审核，请等待结果' },
  'joining.photo_unknown': { code: 9503, message: '有证件照片没有上传成功，请重新添加', field: 'photoIds' },
  'joining.nothing_waiting': { code: 9504, message: '没有正在审核的申请' },
  'joining.application_unknown': { code: 9505, status: 404, message: '没有找到这份申请' },
  'joining.application_answered': { code: 9506, message: '这份申请已经处理过了' },
  'joining.not_verified': { code: 9507, message: '申请人还没有完成实名认证，暂时不能通过' },
  'joining.reason_needed': { code: 9508, message: '请写明没有通过的原因', field: 'reason' },
  'joining.quiz_changed': { code: 9509, message: '题目已经更新，请重新作答' },
  'joining.quiz_incomplete': { code: 9510, message: '还有题目没有作答' },
  'joining.place_unknown': { code: 9511, message: '没有找到这个地区，请重新选择', field: 'adcode' },
  'joining.category_unknown': { code: 9512, message: '有品类已经下线，请重新选择', field: 'categoryIds' },
  'joining.papers_gone': { code: 9513, message: '证件照片已经删除' },
} as const satisfies RefusalTable;

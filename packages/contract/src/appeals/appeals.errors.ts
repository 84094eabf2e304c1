import type { RefusalTable } from '../call.ts';

export const appealsRefusals = {
  'appeals.waiting': { code: 6201, message: '这一单已有申诉在处理，可在申诉里补充说明' },
  'appeals.too_late': { code: 6202, message: '申诉需在结束后 {days} 天内提出' },
  'appeals.unknown': { code: 6203, status: 404, message: '没有找到这个申诉' },
  'appeals.other_operator': { code: 6204, message: '需由另一位运营处理' },
  'appeals.limit': { code: 6205, message: '今天的申诉次数已用完，请明天再试' },
  'appeals.not_possible': { code: 6206, message: '这一单现在不能提出这种申诉，请刷新后再看' },
  'appeals.answered': { code: 6207, message: '申诉已有结果，请刷新' },
  'appeals.exhausted': { code: 6208, message: '复议已有结果，不能再次申诉，可以联系客服' },
  'appeals.photo_unknown': { code: 6209, message: '有照片没有上传成功，请重新上传', field: 'photoIds' },
  'appeals.too_many_words': { code: 6210, message: '补充说明已到上限，请等客服答复' },
  'appeals.correction_differs': { code: 6211, message: '更正后相差 {amount} 元，补差要与它一致' },
  'appeals.correction_invalid': { code: 6212, message: '更正的重量、件数或单价不合理，请核对后再提交' },
} as const satisfies RefusalTable;

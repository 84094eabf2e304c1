import { noLaterWindow } from '@shoushou/rules/orders/visit-hours';
import type { RefusalTable } from '../call.ts';

export const chatRefusals = {
  'chat.closed': { code: 6301, message: '这一单已结束超过 {hours} 小时，不能再发消息' },
  'chat.left': { code: 6308, message: '这一单已不在您手里，不能再发消息' },
  'chat.empty': { code: 6302, message: '请写点什么，或选一张照片', field: 'text' },
  'chat.too_fast': { code: 6303, message: '消息发得太快，请稍后再发' },
  'chat.photo_unknown': { code: 6304, message: '照片没有上传成功，请重新选择', field: 'photoId' },
  'chat.time_fixed': { code: 6305, message: '现在不能改约，请直接和对方商量' },
  'chat.time_waiting': { code: 6306, message: '已请客户改约，请等客户答复' },
  'chat.time_answered': { code: 6307, message: '这个改约已经答复或已失效，请刷新' },
  'chat.time_too_far': { code: 6309, message: noLaterWindow('{days}', 'recycler') },
} as const satisfies RefusalTable;

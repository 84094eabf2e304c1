import type { RefusalTable } from '../call.ts';

export const estatesRefusals = {
  'estates.round_unknown': { code: 9612, status: 404, message: '没有找到这个上门时间，请刷新' },
  'estates.round_full': { code: 9613, message: '这一天已约满，请换一天' },
  'estates.round_overlaps': { code: 9614, message: '与已有的时间重叠，请调整' },
  'estates.round_closed': { code: 9615, message: '已过预约时间，请换一天' },
  'estates.round_place': { code: 9616, message: '小区不在您开通的区域，请先开通', field: 'adcode' },
  'estates.own_round': { code: 9617, message: '不能约自己的上门' },
  'estates.already_booked': { code: 9618, message: '这一天您已经约过了' },
  'estates.too_many_rounds': { code: 9619, message: '最多安排 {limit} 个上门时间，请先结束一个' },
} as const satisfies RefusalTable;

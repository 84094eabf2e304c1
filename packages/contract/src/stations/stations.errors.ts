import type { RefusalTable } from '../call.ts';

export const stationsRefusals = {
  'stations.unknown': { code: 9601, status: 404, message: '没有找到这个网点，可能已经停业' },
  'stations.not_yours': { code: 9602, message: '你不能修改这个网点' },
  'stations.hours_wrong': { code: 9603, message: '打烊时间须晚于开门时间', field: 'closesAt' },
  'stations.change_gone': { code: 9604, status: 404, message: '这项改动已经处理或撤回，请刷新' },
  'stations.district_unknown': { code: 9605, message: '请选择区县；网点不能换到别的城市', field: 'adcode' },
  'stations.recycler_unknown': { code: 9606, message: '这个手机号不是已入驻的回收员', field: 'managerMobile' },
} as const satisfies RefusalTable;

import type { RefusalTable } from '../call.ts';

export const placesRefusals = {
  'places.region_unknown': { code: 3001, message: '没有这个地区，请重新选择', field: 'adcode' },
  'places.address_unknown': { code: 3002, status: 404, message: '地址不存在，可能已被删除' },
  'places.address_limit': { code: 3003, message: '最多保存 30 个地址，请先删除不用的' },
  'places.nothing_recognized': { code: 3004, message: '没有识别到地址，请手动填写' },
  'places.area_not_open': { code: 3005, message: '该区域尚未开放，可以提交开通申请' },
  'places.area_not_mine': { code: 3006, status: 404, message: '您还没有开通该区域' },
  'places.already_applied': { code: 3007, message: '您已申请过该区域，我们会尽快联系您' },
  'places.area_already_open': { code: 3008, message: '该区域已开放，可以直接开通' },
} as const satisfies RefusalTable;

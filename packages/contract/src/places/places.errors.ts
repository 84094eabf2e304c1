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
  'places.moment_past': {
    code: 3009,
    message: '生效时间已经过去，请选择之后的时间，或不填以立即生效',
    field: 'validFrom',
  },
  'places.centre_needed': { code: 3010, message: '没有这个区县的中心点，请填写经纬度', field: 'longitude' },
  'places.application_unknown': { code: 3011, status: 404, message: '没有这份申请，可能已由同事处理，请刷新' },
  'places.reason_needed': { code: 3012, message: '请填写原因，申请人会看到', field: 'reason' },
} as const satisfies RefusalTable;

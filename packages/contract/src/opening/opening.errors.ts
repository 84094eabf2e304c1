import type { RefusalTable } from '../call.ts';

export const openingRefusals = {
  'opening.color_too_light': {
    code: 3421,
    message: '这个颜色太浅，按钮上的白字看不清，请选深一些的颜色',
    field: 'color',
  },
  'opening.logo_unknown': { code: 3422, message: '没有收到图标，请重新上传', field: 'logo' },
  'opening.prices_wait': { code: 3423, message: '还有 {count} 份调价等另一位运营复核，复核之后再打勾' },
} as const satisfies RefusalTable;

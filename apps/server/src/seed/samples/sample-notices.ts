import { DAY, HOUR } from '@shoushou/kernel';

/** Public notices of the sample city, at these times before seeding, milliseconds. */
export const SAMPLE_NOTICES = [
  {
    before: 3 * HOUR,
    title: '今日价格已更新',
    text: '废铜、废铝价格有变动，请以“今日价格”页面为准。本页价格为示例数据。',
  },
  {
    before: 2 * DAY,
    title: '周末订单增多提醒',
    text: '周六、周日预约量较平日高两成，请回收员提前安排车辆，客户尽量错峰预约。',
  },
  {
    before: 6 * DAY,
    title: '称重请当面进行',
    text: '毛重、皮重和扣杂都要让客户看到，扣杂须写明原因。客户对任何一项有异议，可以当场要求重新称重。',
  },
  {
    before: 12 * DAY,
    title: '废旧电池回收须知',
    text: '铅酸电池属于危险废物，只能由有资质的回收员上门收运，请勿自行拆解。',
  },
  {
    before: 20 * DAY,
    title: '坪山区免费开通',
    text: '坪山区服务区域现可免费开通一年，名额不限，可在“开通区域”中办理。',
  },
] as const;

/** Messages to the sample people, in addition to those of their orders. */
export const SAMPLE_SERVICE_MESSAGES = {
  recycler: [
    { before: 5 * HOUR, title: '本周好评率 96%', text: '您本周完成的订单客户评价很好，排在福田区前列，继续保持' },
    { before: 30 * DAY, title: '服务区域续期提醒', text: '罗湖区的服务区域还有不到 30 天到期，续期后在原到期日上顺延' },
  ],
  customer: [
    { before: 26 * DAY, title: '欢迎使用收收', text: '上门时间、称重明细和付款都在订单里随时可查，有疑问可联系客服' },
  ],
} as const;

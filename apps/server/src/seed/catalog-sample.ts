import { applianceSample } from './appliance-sample.ts';
import type { SampleCategory } from './goods.ts';
import { otherGoodsSample } from './other-goods-sample.ts';
import { phoneSample } from './phone-sample.ts';
import { scrapSample } from './scrap-sample.ts';

/** The six services with what a customer reads below their names. */
export const sampleServices = [
  { code: '1', name: '家电回收', summary: '冰箱、洗衣机、空调、电视上门拆运' },
  { code: '2', name: '手机数码', summary: '手机、平板、电脑，当面验机付款' },
  { code: '3', name: '废品回收', summary: '纸、塑料、金属、旧衣，称重付款' },
  { code: '4', name: '家具二手', summary: '沙发、床、桌椅，免费搬运' },
  { code: '5', name: '企业物资', summary: '设备、库存、办公用品，整批回收' },
  { code: '6', name: '报废车', summary: '正规拆解，代办注销手续' },
] as const;

export const sampleCategories: readonly SampleCategory[] = [...applianceSample, ...phoneSample, ...scrapSample, ...otherGoodsSample];

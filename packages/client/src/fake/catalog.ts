import type { Category, Price, ServiceWithCategories, Unit } from '@shoushou/contract/types';

type Service = Category['service'];

const services: readonly [Service, string, string][] = [
  ['1', '家电回收', '冰箱、洗衣机、空调、电视'],
  ['2', '手机数码', '手机、平板、电脑'],
  ['3', '废品回收', '纸、塑料、金属、玻璃、衣物'],
  ['4', '家具二手', '沙发、床、桌椅'],
  ['5', '企业物资', '设备、边角料、库存'],
  ['6', '报废车', '汽车、电动车'],
];

const categories: readonly [string, Service, string][] = [
  ['paper', '3', '纸类'],
  ['plastic', '3', '塑料'],
  ['metal', '3', '金属'],
  ['fridge', '1', '冰箱'],
  ['washer', '1', '洗衣机'],
  ['aircon', '1', '空调'],
  ['phone', '2', '手机'],
  ['sofa', '4', '沙发'],
  ['offcut', '5', '边角料'],
  ['car', '6', '汽车'],
];

/** Id, category, name, grade, unit, fen a unit, change against yesterday. */
const items: readonly [string, string, string, string | null, Unit, number, number][] = [
  ['cardboard', 'paper', '黄纸板', '统货', 'kg', 162, 4],
  ['newspaper', 'paper', '旧报纸', '干净', 'kg', 238, -2],
  ['books', 'paper', '书本纸', '统货', 'kg', 205, 0],
  ['pet', 'plastic', 'PET 饮料瓶', '透明', 'kg', 360, 10],
  ['hdpe', 'plastic', 'HDPE 桶', null, 'kg', 290, -5],
  ['copper', 'metal', '光亮铜线', '一级', 'kg', 5620, 85],
  ['aluminium', 'metal', '易拉罐', null, 'kg', 1180, 0],
  ['iron', 'metal', '废铁', '中废', 'kg', 215, -3],
  ['fridge-double', 'fridge', '双门冰箱', '200–300 L', 'piece', 9500, 0],
  ['washer-drum', 'washer', '滚筒洗衣机', null, 'piece', 8800, 200],
  ['aircon-wall', 'aircon', '挂式空调 1.5 匹', '含铜管', 'piece', 32000, 500],
  ['phone-iphone13', 'phone', 'iPhone 13 128 GB', '正常开机', 'piece', 118000, -1000],
  ['sofa-three', 'sofa', '三人沙发', null, 'piece', 3000, 0],
  ['offcut-steel', 'offcut', '钢板边角料', null, 'kg', 240, 2],
  ['car-small', 'car', '小型轿车', '手续齐全', 'piece', 180000, 0],
];

export const fakePrices: readonly Price[] = items.map(([itemId, categoryId, name, grade, unit, priceFen, changeFen]) => ({
  itemId,
  categoryId,
  service: categories.find(([id]) => id === categoryId)?.[1] ?? '3',
  name,
  grade,
  unit,
  priceFen,
  changeFen,
  series: Array.from({ length: 30 }, (_, day) => Math.round(priceFen * (0.96 + 0.04 * ((day * 7) % 11) / 10)) - (day === 29 ? 0 : changeFen)),
  sample: true,
}));

export const fakeCategories: readonly Category[] = categories.map(([id, service, name]) => ({
  id,
  service,
  name,
  itemCount: items.filter(([, category]) => category === id).length,
}));

export const fakeServices: readonly ServiceWithCategories[] = services.map(([service, name, summary]) => ({
  service,
  name,
  summary,
  categories: fakeCategories.filter((category) => category.service === service),
}));

export function fakePrice(itemId: string): Price | undefined {
  return fakePrices.find((price) => price.itemId === itemId);
}

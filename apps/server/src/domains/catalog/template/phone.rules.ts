import { byPiece, byValuation } from './goods.rules.ts';

/** Sample guide prices of phones in good condition (no cracks, account signed out), yuan a piece. */
export const phoneTemplate = [
  byValuation('2', 'phone-apple', '苹果手机', [
    ['iphone-17-pro-max', 'iPhone 17 Pro Max', '256GB', 7150],
    ['iphone-17-pro', 'iPhone 17 Pro', '256GB', 6350],
    ['iphone-17', 'iPhone 17', '256GB', 4480],
    ['iphone-16-pro-max', 'iPhone 16 Pro Max', '256GB', 5260],
    ['iphone-16-pro', 'iPhone 16 Pro', '128GB', 4420],
    ['iphone-16', 'iPhone 16', '128GB', 3280],
    ['iphone-15-pro-max', 'iPhone 15 Pro Max', '256GB', 3980],
    ['iphone-15-pro', 'iPhone 15 Pro', '128GB', 3250],
    ['iphone-15', 'iPhone 15', '128GB', 2460],
    ['iphone-14-pro', 'iPhone 14 Pro', '128GB', 2480],
    ['iphone-14', 'iPhone 14', '128GB', 1760],
    ['iphone-13', 'iPhone 13', '128GB', 1420],
    ['iphone-12', 'iPhone 12', '64GB', 860],
    ['iphone-11', 'iPhone 11', '64GB', 560],
  ]),
  byValuation('2', 'phone-huawei', '华为手机', [
    ['huawei-pura-80-pro', '华为 Pura 80 Pro', '256GB', 4150],
    ['huawei-mate-70-pro', '华为 Mate 70 Pro', '256GB', 3860],
    ['huawei-mate-60-pro', '华为 Mate 60 Pro', '512GB', 2980],
    ['huawei-pura-70', '华为 Pura 70', '256GB', 2260],
    ['huawei-nova-13', '华为 nova 13', '256GB', 1180],
    ['huawei-p60', '华为 P60', '256GB', 1560],
    ['huawei-mate-40-pro', '华为 Mate 40 Pro', '256GB', 980],
  ]),
  byValuation('2', 'phone-xiaomi', '小米手机', [
    ['xiaomi-17-pro', '小米 17 Pro', '256GB', 3350],
    ['xiaomi-15', '小米 15', '256GB', 2380],
    ['xiaomi-14', '小米 14', '256GB', 1680],
    ['redmi-k80', 'Redmi K80', '256GB', 1460],
    ['redmi-k70', 'Redmi K70', '256GB', 1080],
    ['redmi-note-14-pro', 'Redmi Note 14 Pro', '256GB', 720],
  ]),
  byValuation('2', 'phone-oppo', 'OPPO 手机', [
    ['oppo-find-x8', 'OPPO Find X8', '256GB', 2250],
    ['oppo-reno-13', 'OPPO Reno13', '256GB', 1380],
    ['oppo-find-x6', 'OPPO Find X6', '256GB', 1160],
    ['oneplus-13', '一加 13', '256GB', 2180],
    ['oneplus-12', '一加 12', '256GB', 1620],
  ]),
  byValuation('2', 'phone-vivo', 'vivo 手机', [
    ['vivo-x200-pro', 'vivo X200 Pro', '256GB', 2960],
    ['vivo-x100', 'vivo X100', '256GB', 1520],
    ['vivo-s20', 'vivo S20', '256GB', 1120],
    ['iqoo-13', 'iQOO 13', '256GB', 2050],
  ]),
  byValuation('2', 'phone-honor', '荣耀手机', [
    ['honor-magic-7-pro', '荣耀 Magic7 Pro', '256GB', 2680],
    ['honor-magic-6', '荣耀 Magic6', '256GB', 1580],
    ['honor-200', '荣耀 200', '256GB', 1060],
  ]),
  byValuation('2', 'phone-samsung', '三星手机', [
    ['galaxy-s25-ultra', '三星 Galaxy S25 Ultra', '256GB', 4380],
    ['galaxy-s24', '三星 Galaxy S24', '256GB', 2160],
    ['galaxy-z-flip-6', '三星 Galaxy Z Flip6', '256GB', 2280],
  ]),
  byPiece('2', 'phone-scrap', '废旧手机', [
    ['phone-dead-smart', '智能机', '不开机', 15],
    ['phone-dead-feature', '老人机', null, 4],
  ]),
  byValuation('2', 'digital-tablet', '平板电脑', [
    ['ipad-air-m2', 'iPad Air M2', '128GB', 2380],
    ['ipad-9', 'iPad 第 9 代', '64GB', 980],
    ['matepad-11', '华为 MatePad 11', '128GB', 860],
  ]),
  byValuation('2', 'digital-laptop', '笔记本电脑', [
    ['macbook-air-m2', 'MacBook Air M2', '8GB 256GB', 3650],
    ['thinkpad-t14', 'ThinkPad T14', 'i5 16GB', 1850],
    ['matebook-14', '华为 MateBook 14', 'i5 16GB', 2050],
  ]),
];

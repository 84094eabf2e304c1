import { DAY, shanghaiDate } from '@shoushou/kernel';
import { deviceTemplate } from '../../domains/valuation/index.ts';
import type { BasePriceSeed, ModelSeed, ValuationSeed } from '../../domains/valuation/builders/valuation.builders.ts';

/** Id, name, and the yuan of each variant in best condition; `*` before a name marks a popular model. */
type Row = readonly [id: string, name: string, variants: Readonly<Record<string, number>>];

const S = (small: number, large: number) => ({ '256 GB': small, '512 GB': large });
const M = (small: number, large: number) => ({ '128 GB': small, '256 GB': large });

/** Sample prices in best condition. */
const shelves: readonly (readonly [kindCode: string, brand: string, aliases: string, rows: readonly Row[]])[] = [
  [
    'phone',
    'Apple',
    '苹果',
    [
      ['iphone-17-pro-max', '*iPhone 17 Pro Max', { ...S(7150, 7950), '1 TB': 8850 }],
      ['iphone-17-pro', 'iPhone 17 Pro', S(6350, 7150)],
      ['iphone-17', '*iPhone 17', S(4480, 5180)],
      ['iphone-16-pro-max', '*iPhone 16 Pro Max', S(5260, 5860)],
      ['iphone-16-pro', 'iPhone 16 Pro', M(4420, 4760)],
      ['iphone-16', 'iPhone 16', M(3280, 3620)],
      ['iphone-15-pro-max', 'iPhone 15 Pro Max', S(3980, 4420)],
      ['iphone-15-pro', '*iPhone 15 Pro', M(3250, 3560)],
      ['iphone-15', '*iPhone 15', M(2460, 2760)],
      ['iphone-14-pro', '*iPhone 14 Pro', M(2480, 2740)],
      ['iphone-14', 'iPhone 14', M(1760, 1960)],
      ['iphone-13', '*iPhone 13', M(1420, 1600)],
      ['iphone-12', 'iPhone 12', { '64 GB': 860, '128 GB': 980 }],
      ['iphone-11', 'iPhone 11', { '64 GB': 560, '128 GB': 660 }],
    ],
  ],
  [
    'phone',
    '华为',
    'huawei',
    [
      ['huawei-pura-80-pro', '*Pura 80 Pro', S(4150, 4520)],
      ['huawei-mate-70-pro', 'Mate 70 Pro', S(3860, 4180)],
      ['huawei-mate-60-pro', '*Mate 60 Pro', S(2740, 2980)],
      ['huawei-pura-70', 'Pura 70', S(2260, 2480)],
      ['huawei-nova-13', 'nova 13', S(1180, 1340)],
      ['huawei-p60', 'P60', S(1560, 1720)],
      ['huawei-mate-40-pro', 'Mate 40 Pro', S(980, 1080)],
    ],
  ],
  [
    'phone',
    '小米',
    'xiaomi 红米',
    [
      ['xiaomi-17-pro', '小米 17 Pro', S(3350, 3620)],
      ['xiaomi-15', '小米 15', S(2380, 2580)],
      ['xiaomi-14', '*小米 14', S(1680, 1840)],
      ['redmi-k80', 'Redmi K80', S(1460, 1620)],
      ['redmi-k70', 'Redmi K70', S(1080, 1220)],
      ['redmi-note-14-pro', 'Redmi Note 14 Pro', S(720, 800)],
    ],
  ],
  [
    'phone',
    'OPPO',
    '欧珀 一加 oneplus',
    [
      ['oppo-find-x8', 'Find X8', S(2250, 2480)],
      ['oppo-reno-13', 'Reno13', S(1380, 1540)],
      ['oppo-find-x6', 'Find X6', S(1160, 1320)],
      ['oneplus-13', '一加 13', S(2180, 2380)],
      ['oneplus-12', '一加 12', S(1620, 1780)],
    ],
  ],
  [
    'phone',
    'vivo',
    '维沃',
    [
      ['vivo-x200-pro', 'X200 Pro', S(2960, 3240)],
      ['vivo-x100', 'X100', S(1520, 1700)],
      ['vivo-s20', 'S20', S(1120, 1260)],
      ['iqoo-13', 'iQOO 13', S(2050, 2240)],
    ],
  ],
  [
    'phone',
    '荣耀',
    'honor',
    [
      ['honor-magic-7-pro', 'Magic7 Pro', S(2680, 2920)],
      ['honor-magic-6', 'Magic6', S(1580, 1740)],
      ['honor-200', '荣耀 200', S(1060, 1200)],
    ],
  ],
  [
    'phone',
    '三星',
    'samsung galaxy',
    [
      ['galaxy-s25-ultra', 'Galaxy S25 Ultra', S(4380, 4820)],
      ['galaxy-s24', 'Galaxy S24', S(2160, 2380)],
      ['galaxy-z-flip-6', 'Galaxy Z Flip6', S(2280, 2480)],
    ],
  ],
  [
    'tablet',
    'Apple',
    '苹果 ipad',
    [
      ['ipad-air-m2', '*iPad Air M2', M(2380, 2780)],
      ['ipad-9', 'iPad 第 9 代', { '64 GB': 980, '256 GB': 1260 }],
      ['ipad-pro-11-m4', 'iPad Pro 11 M4', S(4350, 5050)],
    ],
  ],
  ['tablet', '华为', 'huawei', [['matepad-11', 'MatePad 11', M(860, 1020)]]],
  ['tablet', '小米', 'xiaomi', [['xiaomi-pad-6s-pro', '平板 6S Pro', S(1180, 1360)]]],
  [
    'laptop',
    'Apple',
    '苹果 mac',
    [['macbook-air-m2', '*MacBook Air M2', { '8 GB + 256 GB': 3650, '16 GB + 512 GB': 4650 }]],
  ],
  ['laptop', '联想', 'lenovo thinkpad', [['thinkpad-t14', 'ThinkPad T14', { i5: 1850, i7: 2250 }]]],
  ['laptop', '华为', 'huawei', [['matebook-14', 'MateBook 14', { i5: 2050, i7: 2450 }]]],
  [
    'fridge',
    '冰箱',
    '雪柜',
    [
      ['fridge', '*冰箱', { 单门: 45, 双门: 90, 对开门或多门: 160 }],
      ['freezer', '冷柜', { 卧式: 120 }],
    ],
  ],
  ['washer', '洗衣机', '', [['washer', '洗衣机', { 双缸: 35, 波轮: 60, 滚筒: 85 }]]],
  [
    'aircon',
    '空调',
    '冷气',
    [
      ['aircon-wall', '挂式空调', { '1–1.5 匹': 180, '2 匹': 240 }],
      ['aircon-floor', '柜式空调', { '2–3 匹': 360, '5 匹': 520 }],
    ],
  ],
  ['tv', '电视', '液晶', [['tv', '液晶电视', { '32 寸及以下': 25, '40–55 寸': 60, '65 寸及以上': 110 }]]],
];

const inWholeYuan = (fen: number): number => Math.max(100, Math.round(fen / 100) * 100);

/** Base price of each variant today, by id. */
const today = new Map<string, number>();

const models: ModelSeed[] = shelves.flatMap(([kindCode, brand, aliases, rows]) =>
  rows.map(([id, name, variants]): ModelSeed => ({
    id,
    kind: kindCode,
    brand,
    name: name.replace('*', ''),
    aliases,
    hot: name.startsWith('*'),
    variants: Object.entries(variants).map(([variant, yuan], index) => {
      const variantId = `${id}-${index + 1}`;
      today.set(variantId, yuan * 100);
      return { id: variantId, name: variant, floorFen: inWholeYuan(Math.max(500, yuan * 10)), ceilingFen: yuan * 200 };
    }),
  })),
);

const HISTORY_DAYS = 30;

/** A month of base prices that fell a little to today’s, set every second day. */
function pricesUntil(now: number, only: ReadonlySet<string>): BasePriceSeed[] {
  return [...today]
    .filter(([variantId]) => only.has(variantId))
    .flatMap(([variantId, fen], variant) =>
      Array.from({ length: HISTORY_DAYS / 2 }, (_, step) => {
        const daysAgo = step * 2;
        const permille = daysAgo === 0 ? 0 : daysAgo + ((variant + step) % 3);
        return {
          variantId,
          date: shanghaiDate(now - daysAgo * DAY),
          baseFen: inWholeYuan(fen + (fen * permille) / 1000),
        };
      }),
    );
}

/** Sample devices with prices of the month before this moment (milliseconds); of these models only, or all. */
export function sampleDevices(now: number, modelIds?: readonly string[]): ValuationSeed {
  const chosen = models.filter(({ id }) => modelIds?.includes(id) ?? true);
  return {
    template: deviceTemplate,
    models: chosen,
    prices: pricesUntil(now, new Set(chosen.flatMap(({ variants }) => variants.map(({ id }) => id)))),
  };
}

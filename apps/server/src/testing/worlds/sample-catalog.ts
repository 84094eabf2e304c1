import { DAY, shanghaiDate } from '@shoushou/kernel';
import { seedCatalog, seedMixes } from '../../domains/catalog/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { WORLD_START } from './world-facts.ts';

const categories: readonly [id: string, service: string, name: string][] = [
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

/** Fen a unit, and the change against yesterday. */
const items: readonly [
  id: string,
  categoryId: string,
  name: string,
  grade: string | null,
  unit: 'kg' | 'piece',
  priceFen: number,
  changeFen: number,
][] = [
  ['cardboard', 'paper', '黄纸板', '统货', 'kg', 162, 4],
  ['newspaper', 'paper', '旧报纸', '干净', 'kg', 238, -2],
  ['books', 'paper', '书本纸', '统货', 'kg', 205, 0],
  ['pet', 'plastic', 'PET 饮料瓶', '透明', 'kg', 360, 10],
  ['hdpe', 'plastic', 'HDPE 桶', null, 'kg', 290, -5],
  ['copper', 'metal', '光亮铜线', '一级', 'kg', 5620, 85],
  ['aluminium', 'metal', '易拉罐', null, 'kg', 1180, 0],
  ['iron', 'metal', '废铁', '中废', 'kg', 215, -3],
  ['mixed-home', 'paper', '家庭统货', null, 'kg', 120, 0],
  ['fridge-double', 'fridge', '双门冰箱', '200–300 L', 'piece', 9500, 0],
  ['washer-drum', 'washer', '滚筒洗衣机', null, 'piece', 8800, 200],
  ['aircon-wall', 'aircon', '挂式空调 1.5 匹', '含铜管', 'piece', 32_000, 500],
  ['iphone-13', 'phone', 'iPhone 13', '128GB', 'piece', 118_000, -1000],
  ['sofa-three', 'sofa', '三人沙发', null, 'piece', 3000, 0],
  ['offcut-steel', 'offcut', '钢板边角料', null, 'kg', 240, 2],
  ['car-small', 'car', '小型轿车', '手续齐全', 'piece', 180_000, 0],
];

/** Synonyms and pictures of some. */
const goodsDisplay: Readonly<Record<string, { picture: string; synonyms: readonly string[] }>> = {
  cardboard: { picture: 'box', synonyms: ['纸箱', '纸皮'] },
  pet: { picture: 'bottle', synonyms: ['矿泉水瓶'] },
  'fridge-double': { picture: 'fridge', synonyms: ['雪柜'] },
};

const HISTORY_DAYS = 30;

/** One category or two of each service, with prices of a month that end in today's change. */
export async function buildCatalog({ deps: { database } }: TestServer): Promise<void> {
  await seedCatalog(
    database,
    categories.map(([id, service, name]) => ({
      id,
      service,
      name,
      valued: id === 'phone',
      items: items
        .filter(([, categoryId]) => categoryId === id)
        .map(([itemId, , itemName, grade, unit, basePriceFen]) => ({
          id: itemId,
          name: itemName,
          grade,
          unit,
          basePriceFen,
          ...goodsDisplay[itemId],
        })),
    })),
    items.flatMap(([itemId, , , , , priceFen, changeFen]) =>
      Array.from({ length: HISTORY_DAYS }, (_, day) => ({
        city: WORLD_CITY,
        district: WORLD_DISTRICT,
        itemId,
        date: shanghaiDate(WORLD_START - (HISTORY_DAYS - 1 - day) * DAY),
        priceFen: day === HISTORY_DAYS - 1 ? priceFen : priceFen - changeFen,
      })),
    ),
  );
  await seedMixes(
    database,
    [
      {
        key: 'home',
        name: '家庭',
        note: '纸箱、瓶罐和旧报纸混在一起',
        itemId: 'mixed-home',
        shares: [
          { itemId: 'cardboard', thousandths: 600 },
          { itemId: 'newspaper', thousandths: 250 },
          { itemId: 'pet', thousandths: 150 },
        ],
      },
    ],
    WORLD_START - HISTORY_DAYS * DAY,
  );
}

/** The service of a category of this catalogue. */
export function serviceOf(categoryId: string): string {
  return categories.find(([id]) => id === categoryId)?.[1] ?? '3';
}

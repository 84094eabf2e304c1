import { readTable } from '@shoushou/kernel/table-text';
import { describe, expect, test } from 'vitest';
import {
  cellKey,
  effectOn,
  percentText,
  readSheet,
  summarize,
  writeSheet,
  type SheetRow,
} from './price-sheet.rules.ts';

const districts = [
  { adcode: '330102', name: '上城区' },
  { adcode: '330106', name: '西湖区' },
];
const rows: SheetRow[] = [
  { itemId: 'cardboard', name: '黄纸板', categoryName: '废纸', basePriceFen: 140, prices: [150, null] },
  { itemId: 'copper', name: '光亮铜, 1# "裸线"', categoryName: '废铜', basePriceFen: 6_480, prices: [null, 6_500] },
];

describe('a pasted table of prices', () => {
  test('changes what is different, by the names of items and districts', () => {
    const { changes, unknown } = readSheet('货品\t上城\t西湖区\t基准价\n黄纸板\t1.50\t1.6\t¥1.45\n', rows, districts);
    expect([...changes]).toEqual([
      [cellKey('cardboard', '330106'), 160],
      [cellKey('cardboard', null), 145],
    ]);
    expect(unknown).toEqual([]);
  });

  test('names what it does not know and goes on with the rest', () => {
    const { changes, unknown } = readSheet('货品,上城区,天河区\n蛋托,1,2\n黄纸板,1.8,9\ncopper,很贵,', rows, districts);
    expect([...changes]).toEqual([[cellKey('cardboard', '330102'), 180]]);
    expect(unknown).toEqual(['天河区', '蛋托', 'copper · 上城区：很贵']);
  });

  test('that was written from the grid changes nothing', () => {
    const { changes, unchanged, unknown } = readSheet(writeSheet(rows, districts), rows, districts);
    expect([changes.size, unknown]).toEqual([0, []]);
    expect(unchanged).toContain(cellKey('cardboard', '330102'));
  });

  test('tells items of one name apart by their categories, and takes a bare name for neither', () => {
    const twins = [
      { ...rows[0]!, itemId: 'other-paper', name: '其他', categoryName: '废纸' },
      { ...rows[0]!, itemId: 'other-plastic', name: '其他', categoryName: '废塑料' },
    ];
    const sheet = writeSheet(twins, districts);
    expect(sheet).toContain('其他（废塑料）,1.40');
    expect([
      ...readSheet(sheet.replace('其他（废塑料）,1.40', '其他（废塑料）,1.30'), twins, districts).changes,
    ]).toEqual([[cellKey('other-plastic', null), 130]]);
    expect(readSheet('货品,基准价\n其他,1.30', twins, districts)).toMatchObject({
      changes: new Map(),
      unknown: ['其他'],
    });
  });

  test('keeps commas, quotes and line breaks within quotes', () => {
    expect(readTable('"a, b","say ""hi""","two\nlines"\r\nc,,d')).toEqual([
      ['a, b', 'say "hi"', 'two\nlines'],
      ['c', '', 'd'],
    ]);
  });
});

describe('a draft of prices', () => {
  test('counts what rises, what falls, and what needs a second operator', () => {
    const draft = new Map([
      [cellKey('cardboard', '330102'), 151],
      [cellKey('cardboard', '330106'), 100],
      [cellKey('copper', null), 6_000],
    ]);
    expect(summarize(draft, rows, districts)).toEqual({ upCount: 1, downCount: 2, secondCount: 1 });
  });

  test.each([
    [200, 195, '−2.5%'],
    [200, 206, '+3.0%'],
    [0, 5, '新'],
  ])('from %i to %i fen is %s', (before, price, text) => {
    expect(percentText(before, price)).toBe(text);
  });
});

describe('the effect of a draft on booked goods', () => {
  const goods = [
    { itemId: 'cardboard', adcode: '330102', unit: 'kg', quantity: 100_000 },
    { itemId: 'cardboard', adcode: '330106', unit: 'kg', quantity: 10_000 },
    { itemId: 'copper', adcode: '330106', unit: 'kg', quantity: 2_000 },
    { itemId: 'elsewhere', adcode: '330106', unit: 'piece', quantity: 5 },
  ] as const;

  test('counts the goods whose price changes, each at the price of its district', () => {
    expect(effectOn(goods, new Map([[cellKey('cardboard', '330102'), 160]]), rows, districts)).toEqual({
      beforeFen: 15_000,
      afterFen: 16_000,
    });
  });

  test('a base price changes the districts without a price of their own, and one of another service none', () => {
    const draft = new Map([
      [cellKey('cardboard', null), 150],
      [cellKey('copper', null), 7_000],
      [cellKey('elsewhere', null), 1],
    ]);
    expect(effectOn(goods, draft, rows, districts)).toEqual({ beforeFen: 1_400, afterFen: 1_500 });
    expect(effectOn(goods, new Map(), rows, districts)).toEqual({ beforeFen: 0, afterFen: 0 });
  });
});

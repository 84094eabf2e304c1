import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { title: '订单', width: 180 },
  { title: '货品', width: 200, ellipsis: true },
  { title: '客户', width: 100, ellipsis: true },
  { title: '金额', width: 120 },
];
const widths = (room: number) => fitColumns(columns, 600, room).columns.map(({ width }) => width);

test('a list that has room is as wide as it likes', () => {
  expect(widths(0)).toEqual([180, 200, 100, 120]);
  expect(widths(800)).toEqual([180, 200, 100, 120]);
});

test('where there is less, free text gives way and numbers, amounts and times stay whole', () => {
  expect(widths(541)).toEqual([180, 159, 81, 120]);
  expect(fitColumns(columns, 600, 541).width).toBe(541);
});

test('free text keeps enough to be read, and what is still too wide is scrolled', () => {
  expect(widths(300)).toEqual([180, 110, 60, 120]);
  expect(fitColumns(columns, 600, 300).width).toBe(470);
});

test('a text that takes what is left gives way like the others', () => {
  const open = [
    { title: '编号', width: 300 },
    { title: '设备', ellipsis: true },
    { title: '操作', width: 100 },
  ];
  expect(fitColumns(open, 800, 700).width).toBe(700);
  expect(fitColumns(open, 800, 500).width).toBe(620);
  expect(fitColumns(open, 800, 700).columns.map(({ width }) => width)).toEqual([300, undefined, 100]);
});

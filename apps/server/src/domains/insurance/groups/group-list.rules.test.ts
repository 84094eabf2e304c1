import { describe, expect, test } from 'vitest';
import { batchCsv, readGroupList } from './group-list.rules.ts';

describe('the list of a batch', () => {
  test('has a line a person, and no cell that a spreadsheet would run', () => {
    expect(
      batchCsv([
        {
          no: 'IN20261125000001',
          change: '新增',
          name: '=李,四',
          number: '11010119900101001X',
          mobile: '13900000000',
          sumYuan: '300000.00',
        },
      ]),
    ).toBe(
      '\uFEFF投保单号,变更,姓名,身份证号,手机号,保险金额（元）\r\nIN20261125000001,新增,"\'=李,四",11010119900101001X,13900000000,300000.00\r\n',
    );
  });

  test('keeps every digit of an identity number in a spreadsheet', () => {
    const person = { no: 'IN1', change: '新增' as const, name: '李四', mobile: '13900000000', sumYuan: '300000.00' };
    expect(batchCsv([{ ...person, number: '110101199001010023' }])).toContain(',110101199001010023\t,13900000000,');
  });
});

describe('the insurer’s list', () => {
  test('says who is covered from when to when, both days included, and who is not', () => {
    expect(
      readGroupList(
        '\uFEFF投保单号,结果,凭证号,开始日,结束日\r\nIN1,承保,C-1,2026-12-01,2026-12-31\r\n\r\nIN2\t不承保\t年龄不符\n',
      ),
    ).toEqual([
      {
        no: 'IN1',
        covered: true,
        certificate: 'C-1',
        startsAt: '2026-11-30T16:00:00.000Z',
        endsAt: '2026-12-31T16:00:00.000Z',
      },
      { no: 'IN2', covered: false, reason: '年龄不符' },
    ]);
  });

  test.each([
    ['', '没有内容'],
    ['投保单号,结果', '没有内容'],
    ['IN1,承保', '第 1 行缺少投保单号、结果或凭证号'],
    ['IN1,可能,C-1,2026-12-01,2026-12-31', '第 1 行的结果要写“承保”或“不承保”'],
    ['IN1,承保,C-1,12月1日,2026-12-31', '第 1 行的日期要写成 2026-12-01'],
    ['IN1,承保,C-1,2026-12-31,2026-12-01', '第 1 行的结束日早于开始日'],
    ['IN1,承保,C-1,2026-12-01,2026-12-31\nIN1,不承保,重复', '第 2 行的 IN1 出现了两次'],
  ])('%j is refused: %s', (text, problem) => expect(readGroupList(text)).toEqual({ problem }));

  test.each([
    'IN1,承保,C-1,2026/12/1,2026/12/31',
    'IN1\t承保\tC-1\t2026.12.01\t2026.12.31',
    'IN1，承保，C-1，2026年12月1日，2026年12月31日',
    '"IN1","承保","C-1","2026-12-01","2026-12-31 00:00:00"',
  ])('%j is read as spreadsheets give it back', (text) =>
    expect(readGroupList(text)).toEqual(readGroupList('IN1,承保,C-1,2026-12-01,2026-12-31')),
  );

  test('a reason keeps its commas', () =>
    expect(readGroupList('IN1,不承保,"年龄超限，职业为高空,不承保"')).toEqual([
      { no: 'IN1', covered: false, reason: '年龄超限，职业为高空,不承保' },
    ]));
});

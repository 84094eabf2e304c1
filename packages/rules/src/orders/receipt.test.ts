import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, paperColumns, wrapColumns, type PaperWidth } from '../printing/columns.ts';
import { encodeReceipt, type DrawLine } from '../printing/esc-pos.ts';
import { printBytes } from '../printing/simulate-printer.ts';
import { receiptOf, type ReceiptFacts } from './receipt.ts';

const line: ReceiptFacts['weighing']['lines'][number] = {
  name: '黄纸板（箱纸、瓦楞纸）',
  unit: 'kg',
  grossGrams: 10_000,
  tareGrams: 400,
  deductionGrams: 200,
  deductionReason: '受潮，含胶带',
  netGrams: 9_400,
  pieces: null,
  unitPriceFen: 142,
  amountFen: 1_335,
  trust: 'phone',
  tareTrust: 'typed',
};
const facts: ReceiptFacts = {
  no: 'OR26112100000001',
  receiptNo: 'JD26112100000001',
  customerName: '王女士',
  recyclerName: '欧阳师傅',
  service: '1',
  weighing: {
    id: '0193f3a0-0000-7000-8000-0000000000ff',
    totalFen: 3_335,
    totalGrams: 9_400,
    weighedAt: '2026-11-21T15:59:00.000Z',
    lines: [
      line,
      { ...line, name: '旧冰箱', unit: 'piece', netGrams: null, pieces: 2, unitPriceFen: 1_000, amountFen: 2_000 },
    ],
  },
  agreement: { method: 'signature', at: '2026-11-21T16:01:00.000Z' },
  payment: { type: 2, amountFen: 3_335, state: 'paid' },
};

/** A picture whose every dot is ink. */
const blacken: DrawLine = (cells, { columnDots, lineDots }) => {
  const columns = cells.reduce((sum, cell) => sum + cell.columns, 0);
  const widthDots = Math.ceil((columns * columnDots) / 8) * 8;
  return { widthDots, heightDots: lineDots, bits: new Uint8Array((widthDots / 8) * lineDots).fill(0xff) };
};

const print = (of: ReceiptFacts, paper: PaperWidth, draw = blacken, brand = '收收') =>
  printBytes(encodeReceipt(receiptOf(of, brand, paper), draw));

describe('a receipt on paper', () => {
  test('of 58 mm says who, what, how much, when and under which numbers', () => {
    const { lines, cut } = print(facts, 58);
    expect(lines.map(({ text }) => text)).toEqual([
      '      收收',
      '            交易凭证',
      '--------------------------------',
      '订单号 OR26112100000001',
      '接单号 JD26112100000001',
      '客户 王**',
      '回收员 欧**',
      '称重时间 2026-11-21 23:59（北京',
      '         时间）',
      '确认时间 2026-11-22 00:01（北京',
      '         时间）',
      '--------------------------------',
      '黄纸板（箱纸、瓦楞纸）',
      '9.40 kg × 1.42 元/kg    ￥13.35',
      '  毛重连秤采集，皮重手动输入 ·',
      '  毛重 10.00 kg · 皮重 0.40 kg',
      '  · 扣杂 0.20 kg（受潮，含胶',
      '  带）',
      '旧冰箱',
      '2 台 × 10.00 元/台      ￥20.00',
      '--------------------------------',
      '净重合计 9.40 kg · 共 2 台',
      '合计     ￥33.35',
      '现金 已付                ￥33.35',
      '客户签名',
      '凭证编号 0193f3a0-0000-7000-8000',
      '-0000000000ff',
    ]);
    expect(cut).toBe(true);
    expect(lines.filter(({ large }) => large).map(({ text }) => text?.trim())).toEqual(['收收', '合计     ￥33.35']);
  });

  test('of 80 mm has the money of each line at its right edge', () => {
    const lines = print(facts, 80).lines.map(({ text }) => text ?? '');
    for (const amount of ['￥13.35', '￥20.00'])
      expect(lines.filter((each) => each.endsWith(amount)).map(columnsOf)).toEqual([48]);
    expect(lines).toContain('称重时间 2026-11-21 23:59（北京时间）');
    expect(lines).toContain('凭证编号 0193f3a0-0000-7000-8000-0000000000ff');
  });

  test.each(['signature', 'code', 'own_phone'] as const)(
    'names both sides of a deal that was agreed by %s: customer, recycler and operator read the same one',
    (method) => {
      const words = [facts, { ...facts, correctedBy: 'SS26112100000001' }].flatMap((each) =>
        print({ ...each, agreement: { method, at: facts.weighing.weighedAt } }, 80).lines.map(({ text }) => text),
      );
      expect(words.join()).toContain('客户');
      expect(words.join()).not.toMatch(/您|对方|我/);
    },
  );

  test('before a payment says nothing of one', () => {
    expect(
      print({ ...facts, payment: null }, 58)
        .lines.map(({ text }) => text)
        .join(),
    ).not.toMatch(/现金|钱包/);
  });

  test('a sum too wide for large letters is printed small, and whole', () => {
    const weighing = { ...facts.weighing, totalFen: 1_234_567_890_12 };
    const total = print({ ...facts, weighing }, 58).lines.find(({ text }) => text?.startsWith('合计'));
    expect(total).toMatchObject({ large: false, columns: 32 });
    expect(total?.text).toContain('￥1,234,567,890.12');
  });

  test.each([58, 80] as const)('of %s mm has no line wider than itself, whatever the names are', (paper) => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '𠮷野家',
        '广东省深圳市福田区梅林一村12栋502室电梯口',
        'A'.repeat(70),
        '（（（（（。。。。。',
        'Ünïcode',
      ),
    );
    fc.assert(
      fc.property(words, words, words, fc.nat(99_999_999_999), (customerName, name, reason, fen) => {
        const weighing = {
          ...facts.weighing,
          totalFen: fen,
          lines: [{ ...line, name, deductionReason: reason, amountFen: fen }],
        };
        for (const each of print({ ...facts, customerName, weighing }, paper, blacken, name).lines)
          expect(each.columns, each.text ?? 'a picture').toBeLessThanOrEqual(paperColumns[paper]);
      }),
      { numRuns: 200 },
    );
  });

  test('every Han character of the font comes out as it was', () => {
    for (let from = 0x4e00; from <= 0x9fa5; from += 30) {
      const name = String.fromCodePoint(...Array.from({ length: 30 }, (_, at) => Math.min(from + at, 0x9fa5)));
      const lines = wrapColumns(name, 48).map((text) => ({ text }));
      const printed = printBytes(encodeReceipt(lines, blacken)).lines.map(({ text }) => text);
      expect(printed.join('')).toBe(name);
    }
  });
});

describe('a character that no printer has', () => {
  const rare = {
    ...facts,
    weighing: { ...facts.weighing, lines: [{ ...line, name: '𠮷字牌😀', deductionReason: null }] },
  };

  test('makes its line a picture, and only that', () => {
    const { lines } = print(rare, 58);
    expect(lines.filter(({ picture }) => picture).map(({ columns }) => columns)).toEqual([8]);
    expect(lines.map(({ text }) => text)).toContain('订单号 OR26112100000001');
  });

  test('is marked by 〓 where nothing can be drawn', () => {
    expect(print(rare, 58, () => null).lines.map(({ text }) => text)).toContain('〓字牌〓');
  });

  test('is no command: what a name holds beside letters is not obeyed', () => {
    const name = '纸\u001B@\u001DV\u0000板\n铁';
    const hostile = { ...facts, weighing: { ...facts.weighing, lines: [{ ...line, name }] } };
    expect(print(hostile, 80).lines.map(({ text }) => text)).toContain('纸 @ V 板 铁');
  });
});

describe('lines break', () => {
  test.each([
    ['between Han characters', '黄纸板废铁铝', 8, ['黄纸板废', '铁铝']],
    ['not inside a number', '净重合计 12345.67 kg', 14, ['净重合计', '12345.67 kg']],
    ['not before a full stop', '黄纸板废。铁', 8, ['黄纸板', '废。铁']],
    ['not after an opening bracket', '黄纸板（湿）', 8, ['黄纸板', '（湿）']],
    ['inside a word wider than the paper', 'ABCDEFGHIJ', 4, ['ABCD', 'EFGH', 'IJ']],
    ['never in the middle of an emoji', '纸👨‍👩‍👧纸', 4, ['纸👨‍👩‍👧', '纸']],
    ['nowhere in nothing', '', 4, []],
  ])('%s', (_, text, columns, lines) => {
    expect(wrapColumns(text, columns)).toEqual(lines);
  });
});

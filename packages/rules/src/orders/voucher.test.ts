import { describe, expect, it } from 'vitest';
import { voucherOf, type VoucherFacts } from './voucher.ts';

const line: VoucherFacts['weighing']['lines'][number] = {
  name: '纸箱',
  unit: 'kg',
  grossGrams: 10_000,
  tareGrams: 400,
  deductionGrams: 200,
  deductionReason: '潮湿',
  netGrams: 9_400,
  pieces: null,
  unitPriceFen: 142,
  amountFen: 1_335,
  trust: 'typed',
  tareTrust: 'typed',
};
const facts: VoucherFacts = {
  no: 'OR26112100000001',
  receiptNo: 'JD26112100000001',
  customerName: '王女士',
  recyclerName: '欧阳师傅',
  service: '1',
  weighing: {
    id: 'w-1',
    totalFen: 3_335,
    totalGrams: 9_400,
    weighedAt: '2026-11-21T15:59:00.000Z',
    lines: [
      line,
      { ...line, name: '旧冰箱', unit: 'piece', netGrams: null, pieces: 2, unitPriceFen: 1_000, amountFen: 2_000 },
    ],
  },
  agreement: { method: 'signature', at: '2026-11-21T16:01:00.000Z' },
};

describe('the words of a voucher', () => {
  it('mask both names and tell the time in Shanghai', () => {
    expect(Object.fromEntries(voucherOf(facts).heads)).toEqual({
      订单号: 'OR26112100000001',
      接单号: 'JD26112100000001',
      客户: '王**',
      回收员: '欧**',
      称重时间: '2026-11-21 23:59（北京时间）',
      确认时间: '2026-11-22 00:01（北京时间）',
    });
  });

  it('tell how each weight came about, and what each line and all of it brings', () => {
    const { lines, total, weight } = voucherOf(facts);
    expect(lines).toEqual([
      {
        name: '纸箱',
        amount: '9.40 kg',
        price: '1.42 元/kg',
        money: '¥13.35',
        note: '手动输入 · 毛重 10.00 kg · 皮重 0.40 kg · 扣杂 0.20 kg（潮湿）',
      },
      { name: '旧冰箱', amount: '2 台', price: '10.00 元/台', money: '¥20.00', note: '' },
    ]);
    expect([total, weight]).toEqual(['¥33.35', '净重合计 9.40 kg · 共 2 台']);
  });

  it('tell by itself how the tare came about where it is another way', () => {
    const [mixed] = voucherOf({
      ...facts,
      weighing: { ...facts.weighing, lines: [{ ...line, trust: 'phone' }] },
    }).lines;
    expect(mixed!.note).toBe('毛重连秤采集，皮重手动输入 · 毛重 10.00 kg · 皮重 0.40 kg · 扣杂 0.20 kg（潮湿）');
    const [same] = voucherOf({
      ...facts,
      weighing: { ...facts.weighing, lines: [{ ...line, trust: 'phone', tareTrust: 'phone' }] },
    }).lines;
    expect(same!.note).toMatch(/^连秤采集 · /);
  });

  it.each([
    ['signature', '客户签名'],
    ['code', '客户以凭证码确认'],
    ['own_phone', '客户在自己的手机上确认'],
  ] as const)('say how the customer agreed: %s', (method, text) => {
    expect(voucherOf({ ...facts, agreement: { ...facts.agreement!, method } }).consent).toBe(text);
  });

  it('say that nothing is agreed to yet', () => {
    const voucher = voucherOf({ ...facts, agreement: null });
    expect(voucher.title).toBe('交易凭证（待客户确认）');
    expect(voucher.heads.map(([label]) => label)).not.toContain('确认时间');
  });

  it('cut what is too long for the page', () => {
    const [cut] = voucherOf({
      ...facts,
      weighing: { ...facts.weighing, lines: [{ ...line, name: '长'.repeat(60), deductionReason: '因'.repeat(200) }] },
    }).lines;
    expect([...cut!.name]).toHaveLength(16);
    expect([...cut!.note]).toHaveLength(64);
  });
});

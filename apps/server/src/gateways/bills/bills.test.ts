import { generateKeyPairSync } from 'node:crypto';
import { DAY } from '@shoushou/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/server.ts';
import type { PaymentProvider } from '../payments/port.ts';
import type { SandboxKeys } from '../payments/sandbox-keys.ts';
import { sandboxAlipayMerchant, sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import { ProviderFailed } from '../wire.ts';
import { billFileLines, openBill } from './bill-reader.ts';
import { makeBill, sha1, type MadeFile, type MadeLine } from './make-bill.ts';
import { oneTextFile } from './one-text-file.ts';
import { BillRefused, type BillBalance, type BillFile, type BillLine } from './port.ts';
import { createAlipayBills } from './alipay-bills.ts';
import { createAlipayBillServer, zipInGbk } from './sandbox-alipay-bills.ts';
import { createWechatBills } from './wechat-bills.ts';

const day = '2026-11-20';
const from = Date.parse(`${day}T00:00:00+08:00`);
const providers: readonly PaymentProvider[] = ['wechat', 'alipay'];

const anyLine = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const, 'payout' as const, 'payout_back' as const),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  second: fc.integer({ min: 0, max: DAY / 1000 - 1 }),
});
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 }).map((drawn) =>
  drawn.map(({ kind, amount, second }, index): MadeLine => ({
    kind,
    ourNo: `${kind === 'refund' ? 'RF' : 'NO'}${index}`,
    theirNo: `42${index}`,
    paymentNo: kind === 'payment' ? `NO${index}` : kind === 'refund' ? `PY${index}` : '',
    amountFen: kind === 'payment' || kind === 'payout_back' ? amount : -amount,
    at: from + second * 1000,
  })),
);
/** All lines of files that are read piece by piece. */
async function readFiles(
  provider: PaymentProvider,
  files: Promise<AsyncIterable<BillFile>> | readonly BillFile[],
  account: string,
): Promise<{ lines: BillLine[]; balance: BillBalance | null }> {
  const lines: BillLine[] = [];
  const reader = openBill(provider, account, (line) => lines.push(line));
  for await (const { kind, pieces } of await files) {
    for await (const some of billFileLines(provider, pieces)) for (const line of some) reader[kind].push(line);
    reader[kind].end();
  }
  return { lines, balance: reader.finish() };
}
/** In pieces so small that lines and letters are cut. */
async function* cut(text: string): AsyncGenerator<Uint8Array> {
  for await (const bytes of oneTextFile(text))
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}
const asFiles = (files: readonly MadeFile[]): BillFile[] =>
  files.map(({ text, ...file }) => ({ ...file, pieces: cut(text) }));
const readBill = (provider: PaymentProvider, files: readonly MadeFile[], account: string) =>
  readFiles(provider, asFiles(files), account);
const accounts: Readonly<Record<PaymentProvider, string>> = {
  wechat: sandboxWechatAccount.merchantId,
  alipay: sandboxAlipayMerchant.sellerId,
};
const sorted = (lines: readonly object[]): string[] => lines.map((line) => JSON.stringify(line)).sort();

describe.each(providers)('a bill of %s', (provider) => {
  test('reads as the lines and balances that the provider has', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, fc.integer({ min: 0, max: 1_000_000_000 }), async (lines, openingFen) => {
        const bill = await readBill(provider, makeBill(provider, day, lines, openingFen), accounts[provider]);
        expect(sorted(bill.lines)).toEqual(
          sorted(lines.map(({ kind, ourNo, theirNo, amountFen, at }) => ({ kind, ourNo, theirNo, amountFen, at }))),
        );
        expect(bill.balance).toEqual({
          openingFen,
          closingFen: openingFen + lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
        });
      }),
      { seed: 20_261_122, numRuns: 200 },
    );
  });

  test('with a row less, a row twice or another amount on its way is refused, whatever hash it names', async () => {
    const rowsOf = (text: string): number[] =>
      text
        .split('\r\n')
        .flatMap((line, index) =>
          /20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/.test(line) && !line.startsWith('#') ? [index] : [],
        );
    await fc.assert(
      fc.asyncProperty(
        anyLines,
        fc.nat(20),
        fc.constantFrom('drop' as const, 'double' as const, 'amount' as const),
        async (lines, which, how) => {
          const files = makeBill(provider, day, lines, 5_000_000).map((file) => {
            if (file.kind === 'trade') return file;
            const rows = rowsOf(file.text);
            const at = rows[which % rows.length]!;
            const text = file.text
              .split('\r\n')
              .flatMap((line, index) => {
                if (index !== at) return [line];
                return how === 'drop'
                  ? []
                  : how === 'double'
                    ? [line, line]
                    : [
                        line.replace(
                          /(\d)\.(\d)(\d)/,
                          (_, a: string, b: string, c: string) => `${a}.${b}${(Number(c) + 1) % 10}`,
                        ),
                      ];
              })
              .join('\r\n');
            return { ...file, text, sha1: file.sha1 === null ? null : sha1(text) };
          });
          await expect(readBill(provider, files, accounts[provider])).rejects.toThrow(BillRefused);
        },
      ),
      { seed: 20_261_122, numRuns: 200 },
    );
  });

  test('columns are found by name, also between new ones', async () => {
    const lines: MadeLine[] = [
      { kind: 'payment', ourNo: 'PY1', theirNo: '42', paymentNo: 'PY1', amountFen: 1_234, at: from },
    ];
    const wider = makeBill(provider, day, lines, 0).map((file) => {
      const text = file.text
        .replace(/^(\ufeff?)(?=交易时间|记账时间)/m, '$1新列,')
        .replace(/^(?=支付宝交易号|账务流水号)/m, '新列,')
        .replace(/^(?=`2026|42\t|F42\t)/m, provider === 'wechat' ? '`x,' : 'x\t,');
      return { ...file, text, sha1: null };
    });
    expect(wider[0]!.text).toContain('新列');
    expect((await readBill(provider, wider, accounts[provider])).lines).toMatchObject([
      { ourNo: 'PY1', amountFen: 1_234 },
    ]);
  });

  test('of another merchant is refused', async () => {
    const files = makeBill(
      provider,
      day,
      [{ kind: 'payment', ourNo: 'PY1', theirNo: '42', paymentNo: 'PY1', amountFen: 1_234, at: from }],
      0,
    );
    await expect(readBill(provider, files, '2088999999999999')).rejects.toThrow('账单不是本商户的');
  });

  test('of a day without trade has no lines', async () => {
    expect(await readBill(provider, [], accounts[provider])).toEqual({ lines: [], balance: null });
    expect(makeBill(provider, day, [], 5)).toEqual([]);
  });
});

describe('WeChat Pay', () => {
  const lines: MadeLine[] = [
    { kind: 'payment', ourNo: 'PY1', theirNo: '42', paymentNo: 'PY1', amountFen: 1_234, at: from },
    { kind: 'payout', ourNo: 'WD1', theirNo: '13', paymentNo: '', amountFen: -234, at: from + 1000 },
  ];

  test('the address and the hash of a file are asked for, then the file; a day with payouts alone has no trade bill', async () => {
    const [trade, fund] = makeBill('wechat', day, lines, 0);
    const [, payoutsAlone] = makeBill('wechat', day, lines.slice(1), 0);
    const asked: string[] = [];
    const bills = (files: Record<string, { text: string; sha1: string | null } | undefined>) =>
      createWechatBills(
        {
          signFile: () => ({ authorization: 'signed' }),
          async call(_, path) {
            asked.push(path);
            const name = path.includes('tradebill') ? 'trade' : 'fund';
            if (!files[name]) throw new ProviderFailed('wechatpay', 'refused', 'NO_STATEMENT_EXIST', '账单文件不存在');
            return { hash_type: 'SHA1', hash_value: files[name].sha1, download_url: name };
          },
        },
        accounts.wechat,
        (address, headers) => (headers?.['authorization'] === 'signed' ? cut(files[address]!.text) : cut('')),
      );
    const read = (files: Parameters<typeof bills>[0]) => readFiles('wechat', bills(files).fetch(day), accounts.wechat);
    expect((await read({ trade, fund })).lines).toHaveLength(2);
    expect(asked).toEqual([
      `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
      `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`,
    ]);
    expect((await read({ fund: payoutsAlone })).lines).toMatchObject([{ kind: 'payout', ourNo: 'WD1' }]);
    expect(await read({})).toEqual({ lines: [], balance: null });
  });
});

describe('Alipay', () => {
  const clock = new TestClock();
  const [ours, theirs] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const payment: MadeLine = {
    kind: 'payment',
    ourNo: 'PY1',
    theirNo: '42',
    paymentNo: 'PY1',
    amountFen: 1_234,
    at: from,
  };
  const payout: MadeLine = {
    kind: 'payout',
    ourNo: 'WD1',
    theirNo: '13',
    paymentNo: '',
    amountFen: -234,
    at: from + 1000,
  };

  /** The real adapter with a server that implements Alipay's protocol. */
  function connect(
    files: readonly MadeFile[],
    { slow = 0, archive, foreign = false }: { slow?: number; archive?: Uint8Array; foreign?: boolean } = {},
  ) {
    const server = createAlipayBillServer({
      clock,
      keys: { merchant: ours, alipay: theirs } as unknown as SandboxKeys,
      files: async () => files,
    });
    const asked: string[] = [];
    return {
      asked,
      bills: createAlipayBills({
        ...sandboxAlipayMerchant,
        privateKey: ours.privateKey,
        alipayPublicKey: (foreign ? ours : theirs).publicKey,
        clock,
        async transport(parameters) {
          asked.push(parameters['biz_content']!);
          return server.transport(parameters);
        },
        async *download(address) {
          clock.advance(slow);
          // In pieces, as over a network.
          if (archive) for (let at = 0; at < archive.length; at += 1_000) yield archive.subarray(at, at + 1_000);
          else yield* server.download(address);
        },
      }),
    };
  }
  const read = (files: readonly MadeFile[], more?: Parameters<typeof connect>[1]) =>
    readFiles('alipay', connect(files, more).bills.fetch(day), accounts.alipay);

  test('the address of each archive is asked for, and the lines are found beside the summary, with names in GBK', async () => {
    const { bills, asked } = connect(makeBill('alipay', day, [payment, payout], 5_000));
    expect(await readFiles('alipay', bills.fetch(day), accounts.alipay)).toMatchObject({
      lines: [
        { ourNo: 'PY1', amountFen: 1_234 },
        { ourNo: 'WD1', amountFen: -234 },
      ],
      balance: { openingFen: 5_000, closingFen: 6_000 },
    });
    expect(asked.map((text) => JSON.parse(text) as object)).toEqual([
      { bill_type: 'trade', bill_date: day },
      { bill_type: 'signcustomer', bill_date: day },
    ]);
  });

  test('a day without any movement has no bill, and one with transfers alone no trades', async () => {
    expect(await read([])).toEqual({ lines: [], balance: null });
    expect(await read(makeBill('alipay', day, [payout], 5_000).slice(1))).toMatchObject({
      lines: [{ kind: 'payout', ourNo: 'WD1' }],
    });
  });

  test('an address that was used too late, and an answer that Alipay did not sign, fail and are asked for again', async () => {
    const files = makeBill('alipay', day, [payment], 0);
    await expect(read(files, { slow: 31_000 })).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(read(files, { foreign: true })).rejects.toMatchObject({ kind: 'unreachable', code: 'BAD_SIGNATURE' });
  });

  test.each([
    ['no archive', Buffer.from('系统繁忙'), '压缩包打不开'],
    [
      'an archive of ten thousand files',
      zipInGbk(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.csv`, text: '' }))),
      '压缩包里的文件太多',
    ],
    ['an archive without the lines', zipInGbk([{ name: '业务明细(汇总).csv', text: '#' }]), '压缩包里没有业务明细'],
  ])('%s is refused', async (_, archive, problem) => {
    await expect(read(makeBill('alipay', day, [payment], 0), { archive })).rejects.toThrow(problem);
  });
});

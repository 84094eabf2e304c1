import { DAY } from '@shoushou/kernel';
import { protectedAlipay } from '../alipay/alipay-transport.ts';
import type { GatewayOptions } from '../options.ts';
import { sandboxKeys } from '../payments/sandbox-keys.ts';
import { sandboxAlipayMerchant, sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import { createAlipayBills } from './alipay-bills.ts';
import { createAlipayBillServer } from './sandbox-alipay-bills.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { createWechatPayClient } from '../payments/wechat-pay-client.ts';
import { protectedWire } from '../wire.ts';
import { makeBill, type MadeFile, type MadeLine } from './make-bill.ts';
import type { BillGateway } from './port.ts';
import { readSandboxMovements } from './sandbox-bills.store.ts';
import { createWechatBillServer } from './sandbox-wechat-bills.ts';
import { createWechatBills } from './wechat-bills.ts';

/**
 * Tampering with the next bills of a provider, for tests. `hash`: the file was changed in transit; `late`: it does not
 * exist yet; `fee`, `settlement`: an additional charge, or payout to our bank; the others are errors in the provider's
 * lines.
 */
export interface BillTampering {
  readonly kind: 'drop' | 'double' | 'amount' | 'hash' | 'late' | 'fee' | 'settlement';
  /** Which line, counted from the first, over all lines again and again. */
  readonly line: number;
  /** Fen added to the amount, for `amount`; charged or sent, for `fee` and `settlement`. */
  readonly byFen?: number;
}

export interface SandboxBillDesk {
  /** A day’s files as the provider would hand them out now. */
  files(provider: PaymentProvider, day: string): Promise<readonly MadeFile[]>;
  /** Null: bills are right again. */
  spoil(provider: PaymentProvider, spoil: BillTampering | null): void;
}

/** The simulated merchant's initial balance at each provider, fen. */
const FLOAT = 100_000_000;

/** Our balances at the simulated providers at a time (milliseconds), fen. */
export async function sandboxBalances(
  database: GatewayOptions['database'],
  at: number,
): Promise<Record<PaymentProvider, number>> {
  const of = async (provider: PaymentProvider): Promise<number> =>
    FLOAT + (await readSandboxMovements(database, provider, at, at)).beforeFen;
  return { wechat: await of('wechat'), alipay: await of('alipay') };
}

/** Simulated providers that generate the bill of their own transactions, which is asked for over their protocols. */
export function createSandboxBills({
  database,
  clock,
  random,
}: Pick<GatewayOptions, 'database' | 'clock' | 'random'>): {
  gateways: Record<PaymentProvider, BillGateway>;
  desk: SandboxBillDesk;
} {
  const spoils = new Map<PaymentProvider, BillTampering>();
  const filesOf = async (provider: PaymentProvider, day: string): Promise<readonly MadeFile[]> => {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    const { lines, beforeFen } = await readSandboxMovements(database, provider, from, from + DAY);
    const spoil = spoils.get(provider);
    const files = makeBill(provider, day, spoil ? spoilLines(lines, from, spoil) : lines, FLOAT + beforeFen);
    return spoil?.kind === 'hash' ? files.map(changed) : files;
  };
  const isLate = (provider: PaymentProvider) => (): boolean => spoils.get(provider)?.kind === 'late';
  const keysOf = sandboxKeys(database);
  const wechat: BillGateway = {
    provider: 'wechat',
    account: sandboxWechatAccount.merchantId,
    tellsUnmade: true,
    async fetch(day) {
      const keys = await keysOf();
      const server = createWechatBillServer({
        clock,
        keys,
        files: (of) => filesOf('wechat', of),
        isLate: isLate('wechat'),
      });
      const client = createWechatPayClient(
        protectedWire('wechatpay-bills', server.wire),
        {
          merchantId: sandboxWechatAccount.merchantId,
          serial: keys.merchant.serial,
          privateKey: keys.merchant.privateKey,
          apiKey: keys.wechat.apiKey,
          publicKey: { id: keys.wechat.serial, key: keys.wechat.publicKey },
        },
        { now: () => clock.now(), random },
      );
      return createWechatBills(client, sandboxWechatAccount.merchantId, server.download).fetch(day);
    },
  };
  const alipay: BillGateway = {
    provider: 'alipay',
    account: sandboxAlipayMerchant.sellerId,
    tellsUnmade: false,
    async fetch(day) {
      const keys = await keysOf();
      const server = createAlipayBillServer({
        clock,
        keys,
        files: (of) => filesOf('alipay', of),
        isLate: isLate('alipay'),
      });
      return createAlipayBills({
        ...sandboxAlipayMerchant,
        privateKey: keys.merchant.privateKey,
        alipayPublicKey: keys.alipay.publicKey,
        transport: protectedAlipay('alipay-bills', server.transport),
        download: server.download,
        clock,
      }).fetch(day);
    },
  };
  return {
    gateways: { wechat, alipay },
    desk: {
      files: filesOf,
      spoil(provider, spoil) {
        if (spoil) spoils.set(provider, spoil);
        else spoils.delete(provider);
      },
    },
  };
}

function spoilLines(lines: readonly MadeLine[], from: number, { kind, line, byFen = 1 }: BillTampering): MadeLine[] {
  if (kind === 'fee' || kind === 'settlement') {
    const last = lines.at(-1)?.at ?? from;
    return [
      ...lines,
      {
        kind,
        ourNo: '',
        theirNo: `${kind === 'fee' ? 'FEE' : 'SET'}${last}`,
        paymentNo: '',
        amountFen: -byFen,
        at: last,
      },
    ];
  }
  const at = lines.length === 0 ? 0 : line % lines.length;
  return lines.flatMap((each, index) => {
    if (index !== at || kind === 'hash') return [each];
    if (kind === 'drop') return [];
    return kind === 'double'
      ? [each, each]
      : [{ ...each, amountFen: each.amountFen + Math.sign(each.amountFen) * byFen }];
  });
}

/** Changes one digit of an amount in transit, which a hash or the sums must detect. */
const changed = (file: MadeFile): MadeFile => ({
  ...file,
  text: file.text.replace(
    /(\d)\.(\d)(\d)/,
    (_, whole: string, tenth: string, last: string) => `${whole}.${tenth}${(Number(last) + 1) % 10}`,
  ),
});

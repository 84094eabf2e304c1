import { DAY, HOUR, MINUTE, startOfShanghaiDay } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import {
  pastSubsidy,
  withdrawalMovements,
  type PastWithdrawal,
} from '../../domains/payouts/builders/history.builders.ts';
import type { PastMovement } from '../../domains/wallet/builders/history.builders.ts';
import type { People } from '../people.ts';

/** 李师傅's withdrawals, one in each state and two more, and four people whose withdrawals operators review. */
export function sampleWithdrawals(
  { recyclers, customers }: People,
  now: number,
): { withdrawals: PastWithdrawal[]; movements: PastMovement[] } {
  const master = recyclers[0]!.id;
  const [first, second, third, fourth] = customers.slice(1, 5).map(({ id }) => id) as [string, string, string, string];
  let count = 0;
  const made = (
    ownerId: string,
    at: number,
    amountFen: number,
    state: PastWithdrawal['state'],
    way: PastWithdrawal['way'],
    rule?: readonly [rule: string, text: string],
  ): PastWithdrawal => {
    count += 1;
    return {
      no: datedNumber('WD', at, String(10_000_000_000_000 + count * 7_919)),
      ownerId,
      at,
      amountFen,
      state,
      way,
      ...(rule ? { hits: [{ rule: rule[0], text: rule[1] }] } : {}),
    };
  };
  const morning = (daysAgo: number): number => startOfShanghaiDay(now) - daysAgo * DAY + 9 * HOUR;
  const own = [
    made(master, morning(24), 18_000, 'paid', 'wechat'),
    made(master, morning(21), 26_000, 'paid', 'alipay'),
    made(master, morning(18), 9_900, 'failed', 'alipay'),
    made(master, morning(15), 12_000, 'lapsed', 'wechat'),
    made(master, morning(13), 8_800, 'cancelled', 'alipay'),
    made(master, morning(11), 30_000, 'returned', 'alipay'),
    made(master, morning(6), 66_600, 'rejected', 'wechat', ['first', '首次提现 ¥666.00，超过 ¥500.00']),
    made(master, morning(4), 52_000, 'paid', 'wechat', ['new_payee', '微信账号绑定不足 24 小时（5 小时前）']),
    // Twenty-one hours ago: three are left to confirm it.
    made(master, now - 21 * HOUR - 52 * MINUTE, 15_000, 'confirming', 'wechat'),
    // Of the evening before, so that some of today's are left to whoever tries one.
    made(master, startOfShanghaiDay(now) - 3 * HOUR, 10_000, 'paying', 'alipay'),
    made(master, startOfShanghaiDay(now) - 2 * HOUR, 60_000, 'reviewing', 'wechat', [
      'income',
      '24 小时收入 ¥1,860.00，平日 ¥300.00',
    ]),
    made(master, now - MINUTE, 5_000, 'approved', 'alipay'),
  ];
  const waiting = [
    made(first, now - 3 * HOUR, 260_000, 'reviewing', 'alipay', ['large', '单笔 ¥2,600.00，超过 ¥2,000.00']),
    made(second, now - 2 * HOUR, 80_000, 'reviewing', 'wechat', ['first', '首次提现 ¥800.00，超过 ¥500.00']),
    made(third, now - 90 * MINUTE, 42_000, 'reviewing', 'alipay', ['device_people', '这台设备 7 天内有 4 人提现']),
    made(fourth, now - 70 * MINUTE, 33_000, 'reviewing', 'wechat', ['appeal', '24 小时内的接单有 1 笔在申诉中']),
  ];
  const subsidies = [
    { ownerId: master, amountFen: 400_000 },
    ...[first, second, third, fourth].map((ownerId, index) => ({
      ownerId,
      amountFen: [260_000, 80_000, 42_000, 33_000][index]! + 2_000,
    })),
  ];
  const withdrawals = [...own, ...waiting];
  return {
    withdrawals,
    movements: [
      ...subsidies.map((subsidy, index) =>
        pastSubsidy({ ...subsidy, id: `sample-${index}`, at: morning(29) + index * HOUR }),
      ),
      ...withdrawalMovements(withdrawals),
    ],
  };
}

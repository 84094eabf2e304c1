import { DAY, fromShanghai, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { firstPayoutRules } from './payout-rules.rules.ts';
import {
  PROVIDER_DAY_FEN,
  providerOf,
  reviewedAbove,
  riskRules,
  waitBeforeAsking,
  type RiskFacts,
} from './withdrawal.rules.ts';

const noon = fromShanghai(2026, 11, 26) + 12 * HOUR;
/** A withdrawal without any reason to review it. */
const calm: RiskFacts = {
  amountFen: 50_000,
  earlierFen: 0,
  at: noon,
  isFirst: false,
  way: 'card',
  payeeSince: noon - 30 * DAY,
  newPassword: false,
  newMobile: false,
  newDevice: false,
  sharedPayee: false,
  peopleOfDevice: 1,
  appealedReceipts: 0,
  fromOwnPhone: false,
  refundedOutside: false,
  fromRefunded: false,
  incomeFen: 0,
  usualIncomeFen: 0,
};
const hitsOf = (change: Partial<RiskFacts>) =>
  riskRules({ ...calm, ...change }, firstPayoutRules.review).map(({ rule }) => rule);

describe('how a withdrawal leaves', () => {
  test('a card is paid through Alipay, or by the bank where there is none; the others by their own provider', () => {
    const providers = (hasAlipay: boolean) =>
      (['card', 'wechat', 'alipay'] as const).map((way) => providerOf(way, hasAlipay));
    expect([providers(true), providers(false)]).toEqual([
      ['alipay', 'wechat', 'alipay'],
      ['bank', 'wechat', 'alipay'],
    ]);
  });

  test('an open one is asked for after five seconds, ever more rarely, and once an hour in the end', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(waitBeforeAsking)).toEqual([
      5 * SECOND,
      30 * SECOND,
      2 * MINUTE,
      10 * MINUTE,
      30 * MINUTE,
      HOUR,
      HOUR,
    ]);
  });

  test('a provider pays ¥100,000 a day', () => {
    expect(PROVIDER_DAY_FEN).toBe(100_000_00);
  });
});

describe('which withdrawals operators look at', () => {
  test.each<[string, Partial<RiskFacts>, string[]]>([
    ['¥500 to a card of a month', {}, []],
    ['¥2,000', { amountFen: 200_000 }, []],
    ['more than ¥2,000', { amountFen: 200_001 }, ['large']],
    ['¥1,500 on a day with ¥500 before', { amountFen: 150_000, earlierFen: 50_000 }, []],
    ['a fen more than ¥2,000 in two parts', { amountFen: 150_001, earlierFen: 50_000 }, ['large']],
    ['the first ¥500 in two parts', { isFirst: true, amountFen: 40_000, earlierFen: 10_000 }, []],
    ['more than the first ¥500 in two parts', { isFirst: true, amountFen: 40_001, earlierFen: 10_000 }, ['first']],
    ['more than ¥500 in two parts of a night', { at: noon - 9 * HOUR, amountFen: 50_000, earlierFen: 1 }, ['night']],
    ['the first, of ¥500', { isFirst: true }, []],
    ['the first, of more', { isFirst: true, amountFen: 50_001 }, ['first']],
    ['to a card of exactly a day', { payeeSince: noon - DAY }, []],
    ['to a card of less', { payeeSince: noon - DAY + 1 }, ['new_payee']],
    ['to a new WeChat account', { way: 'wechat', payeeSince: noon - HOUR }, ['new_payee']],
    ['to a new Alipay account', { way: 'alipay', payeeSince: noon - HOUR }, ['new_payee']],
    ['after a new payment password', { newPassword: true }, ['new_password']],
    ['after a change of the number', { newMobile: true }, ['new_mobile']],
    ['after a change of the device', { newDevice: true }, ['new_device']],
    ['to somebody else’s card', { sharedPayee: true }, ['shared_payee']],
    ['to somebody else’s WeChat', { way: 'wechat', sharedPayee: true }, ['shared_payee']],
    ['the third person of a device', { peopleOfDevice: 3 }, []],
    ['the fourth person of a device', { peopleOfDevice: 4 }, ['device_people']],
    ['with a receipt under appeal', { appealedReceipts: 1 }, ['appeal']],
    ['after a payment from one’s own phone', { fromOwnPhone: true }, ['same_phone']],
    ['after a refund that nobody asked the provider for', { refundedOutside: true }, ['refunded_outside']],
    ['after money of somebody who was refunded so', { fromRefunded: true }, ['from_refunded']],
    ['after five times the usual income', { incomeFen: 500_000, usualIncomeFen: 100_000 }, []],
    ['after more than that', { incomeFen: 500_001, usualIncomeFen: 100_000 }, ['income']],
    ['after ten times of little', { incomeFen: 100_000, usualIncomeFen: 10_000 }, []],
    ['¥500 at 3 in the night', { at: noon - 9 * HOUR }, []],
    ['more at 3 in the night', { at: noon - 9 * HOUR, amountFen: 50_001 }, ['night']],
    ['more at 6 in the morning', { at: noon - 6 * HOUR, amountFen: 50_001 }, []],
  ])('%s', (_, change, expected) => {
    expect(hitsOf(change)).toEqual(expected);
  });

  test('each says its figures', () => {
    const texts = riskRules(
      {
        ...calm,
        way: 'alipay',
        payeeSince: noon - 3 * HOUR,
        sharedPayee: true,
        peopleOfDevice: 5,
        appealedReceipts: 2,
      },
      firstPayoutRules.review,
    ).map(({ text }) => text);
    expect(texts).toEqual([
      '支付宝账号绑定不足 24 小时（3 小时前）',
      '同一个支付宝账号给其他人提过现',
      '这台设备 7 天内有 5 人提现',
      '24 小时内的接单有 2 笔在申诉中',
    ]);
    const toCard = riskRules(
      { ...calm, payeeSince: noon - 4 * HOUR + MINUTE, sharedPayee: true },
      firstPayoutRules.review,
    );
    expect(toCard.map(({ text }) => text)).toEqual(['银行卡添加不足 24 小时（3 小时前）', '同一张卡绑定过其他账号']);
    const atNight = { ...calm, at: noon - 9 * HOUR, isFirst: true, amountFen: 200_001 };
    const amountsOf = (facts: RiskFacts) => riskRules(facts, firstPayoutRules.review).map(({ text }) => text);
    expect(amountsOf(atNight)).toEqual([
      '单笔 ¥2,000.01，超过 ¥2,000.00',
      '首次提现 ¥2,000.01，超过 ¥500.00',
      '凌晨 3 点提现 ¥2,000.01',
    ]);
    expect(amountsOf({ ...atNight, amountFen: 1, earlierFen: 200_000 })).toEqual([
      '当天合计 ¥2,000.01，超过 ¥2,000.00',
      '首次提现当天合计 ¥2,000.01，超过 ¥500.00',
      '凌晨 3 点提现，当天合计 ¥2,000.01',
    ]);
  });

  test.each<[string, Partial<RiskFacts>, number | null]>([
    ['¥2,000 in general', {}, 200_000],
    ['what is left of it after a part', { earlierFen: 150_000 }, 50_000],
    ['nothing once the parts reach it', { earlierFen: 200_000 }, 0],
    ['¥500 for the first', { isFirst: true }, 50_000],
    ['nothing with a new card', { payeeSince: noon }, 0],
  ])('are announced above an amount: %s', (_, change, aboveFen) => {
    expect(reviewedAbove((amountFen) => ({ ...calm, ...change, amountFen }), firstPayoutRules.review)).toBe(aboveFen);
  });
});

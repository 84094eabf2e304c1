import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** WeChat Pay's merchant transfer of 2025. */
export const wechatTransferRules = {
  T1: {
    text: 'A transfer is at least ¥0.10 and at most the merchant’s own limit, ¥200 until it is raised; else 400 INVALID_REQUEST.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4013778940 (11/2025); reports for 200',
    known: 'documented',
  },
  T2: {
    text: 'From ¥2,000 the payee’s name is needed, encrypted; one that is given is compared.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4014399371, transfer-to-user (3/2025)',
    known: 'documented',
  },
  T3: {
    text: 'Below ¥0.30 a name is refused.',
    source: 'payment-spring-boot #81 (2022), about the former API',
    known: 'seen',
  },
  T4: {
    text: 'A scene has to be applied for; it allows certain words for the payee (INVALID_REQUEST) and wants its own report fields in any order (PARAM_ERROR).',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4013778940',
    known: 'documented',
  },
  T5: {
    text: 'A number that is used again with other parameters is refused; with the same ones the stored state is answered.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4013778940',
    known: 'documented',
  },
  T6: {
    text: 'A status other than 200 says nothing about the transfer: it may have been accepted. Only the query tells.',
    source: 'transfer-to-user (3/2025)',
    known: 'documented',
  },
  T7: {
    text: 'A transfer that is not confirmed within 24 hours is closed, but may be WAIT_USER_CONFIRM for hours more, with a package that opens nothing.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4013778940; developers.weixin.qq.com/community (3/2025)',
    known: 'seen',
  },
  T8: {
    text: 'A cancellation is CANCELING before it is CANCELLED.',
    source: 'cancel-transfer (3/2025)',
    known: 'documented',
  },
  T9: {
    text: 'fail_reason is one of about forty codes; OVERDUE_CLOSE and MCH_CANCEL are no failures of the payee.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4013774966 (4/2025)',
    known: 'documented',
  },
  T10: {
    text: 'While our balance is short an accepted transfer stays PROCESSING.',
    source: 'get-transfer-bill-by-out-no (3/2025)',
    known: 'documented',
  },
  T11: {
    text: 'The query knows the transfers of the last thirty days.',
    source: 'get-transfer-bill-by-out-no (3/2025)',
    known: 'documented',
  },
  T12: {
    text: 'A person who has agreed receives without confirming: they are asked with a transfer and have 24 hours; one agreement per person is in force, and they can end it in WeChat at any time. Names for it have no emoji; the merchant has to be granted it.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4015901167, 4014399371, 4014399423 (8/2025), 4014399293 (5/2025)',
    known: 'documented',
  },
} as const satisfies ProviderRules;

export const wechatTransferFaults = {
  'T6 lost': '商家转账的请求没有送到',
  'T6 unanswered': '商家转账受理了，但没有回答',
  'T6 accepted': '商家转账受理了，却回答系统错误（500）',
  'T10 short': '运营账户余额不足，转账一直处理中',
} as const satisfies FaultTable;

export const wechatTransferFilings = {
  'wechat.transfer_scene': {
    row: 'T4',
    title: '商家转账场景（1010 二手回收、1000 现金营销）',
    where: '微信支付商户平台 → 产品中心 → 商家转账 → 转账场景',
  },
  'wechat.transfer_limit': {
    row: 'T1',
    title: '商家转账单笔上限（元）',
    where: '微信支付商户平台 → 产品中心 → 商家转账 → 产品设置',
  },
  'wechat.transfer_authorisation': {
    row: 'T12',
    title: '商家转账免确认收款（用户授权一次，自动收款）',
    where: '微信支付商户平台 → 产品中心 → 商家转账 → 免确认收款',
  },
} as const satisfies FilingTable;

/** T1: fen. */
export const TRANSFER_LEAST_FEN = 10;
export const TRANSFER_LIMIT_FEN = 20_000;
/** T3, T2: fen. */
export const TRANSFER_NAME_FROM_FEN = 30;
export const TRANSFER_NAME_NEEDED_FROM_FEN = 200_000;
/** T7: milliseconds; afterwards it still says for a while that it waits. */
export const TRANSFER_CONFIRM_LIFE = DAY;
export const TRANSFER_SEEMS_OPEN = 3 * HOUR;
/** T12: how long a person can agree, milliseconds. */
export const TRANSFER_AUTHORISE_LIFE = DAY;
/** T8: how long a cancellation takes, milliseconds. */
export const TRANSFER_CANCEL_TAKES = MINUTE;
/** T11: milliseconds. */
export const TRANSFER_QUERY_LIFE = 30 * DAY;
/** T9: reasons of FAIL that mean that nobody took the money. */
export const TRANSFER_LAPSED_REASONS: ReadonlySet<string> = new Set(['OVERDUE_CLOSE', 'MCH_CANCEL']);
/** Lengths, in characters. */
export const TRANSFER_REMARK_LENGTH = 32;

import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** WeChat Pay's API v3: orders, refunds, notices and bills. */
export const wechatPayRules = {
  W1: {
    text: 'The answer about an order that is not paid has neither amount nor transaction id, payer or success time.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012556352 (9/2024)',
    known: 'documented',
  },
  W2: {
    text: 'After a refund, of a part or of everything, the order’s state is REFUND, and it keeps its success time.',
    source: 'pay.weixin.qq.com/docs/merchant/apis query-order (2023)',
    known: 'documented',
  },
  W3: {
    text: 'Closing may answer 202 USERPAYING: the person is typing the password, and nothing is closed.',
    source: 'apiv3 chapter3_4_3 (5/2020)',
    known: 'documented',
  },
  W4: {
    text: 'A close within five minutes of the order may not hold: the order stays NOTPAY and can still be paid.',
    source: 'apiv3 chapter3_4_3; developers.weixin.qq.com/community 0006eaa1… (2022)',
    known: 'seen',
  },
  W5: {
    text: 'Without time_expire an order can be paid for seven days. The time is at least a minute ahead, and can’t be changed.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012525167 (2/2025)',
    known: 'documented',
  },
  W6: {
    text: 'The page of an H5 order opens for five minutes; the same order again gets a new one.',
    source: 'developers.weixin.qq.com/community 0000228524…',
    known: 'seen',
  },
  W7: {
    text: 'The page of an H5 order opens only with a Referer of the domain that is filed for H5 payments.',
    source: 'juejin 7554614285195018281 (2025), citing the official answers',
    known: 'seen',
  },
  W8: {
    text: 'The page of an H5 order opens only at the address that payer_client_ip named, and not inside WeChat.',
    source: 'developers.weixin.qq.com/community 000ac4d2…',
    known: 'seen',
  },
  W9: {
    text: 'A description has 127 bytes at most and is well-formed UTF-8.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012525167 for 127; that bytes count is the stricter reading',
    known: 'unverified',
  },
  W10: {
    text: 'out_trade_no has 6 to 32 letters, digits, _, - and *; notify_url is an https address without a query, of 255 characters at most.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012525167',
    known: 'documented',
  },
  W11: {
    text: 'A number that was used is refused with other parameters; a paid or closed order can’t be made again.',
    source: 'apiv3 chapter3_4_3 for the codes; that every field counts is the stricter reading',
    known: 'unverified',
  },
  W12: {
    text: 'A prepay_id is valid for two hours; the same order again gets a new one.',
    source: 'developers.weixin.qq.com/community 00000823…',
    known: 'seen',
  },
  W13: {
    text: 'The payer’s openid must belong to the app that makes the order.',
    source: 'apiv3 chapter3_4_3',
    known: 'documented',
  },
  W14: {
    text: 'An order has at most fifty partial refunds, a minute apart, until 365 days after its payment.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012556457 (9/2024)',
    known: 'documented',
  },
  W15: {
    text: 'NOT_ENOUGH means that our own balance is too small for a refund: the same number is repeated. A refund is PROCESSING for minutes; ABNORMAL needs a person.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012556457',
    known: 'documented',
  },
  W16: {
    text: 'The reason of a refund has at most 80 bytes, and is well-formed.',
    source: 'pay.weixin.qq.com/doc/v3/merchant/4012556457',
    known: 'documented',
  },
  W17: {
    text: 'A notice that is not taken is repeated fifteen times within a day and then never; two may come at once, one may be lost.',
    source: 'payment-notice (2/2025), 4015124358 (5/2025)',
    known: 'documented',
  },
  W18: {
    text: 'Notices with a signature that begins WECHATPAY/SIGNTEST/ are probes and must be refused.',
    source: 'pay.weixin.qq.com, APIv3 notices',
    known: 'documented',
  },
  W19: {
    text: 'Any call may be refused for its signature or clock (401), its frequency (429), or fail with an unknown outcome (5xx).',
    source: 'pay.weixin.qq.com, APIv3',
    known: 'documented',
  },
  W20: {
    text: 'A bill exists from ten o’clock of the next day, for three months; its address lasts five minutes; the file has no signature.',
    source: 'pay.weixin.qq.com combine-payment/bill-download (1/2025), 4012556654 (9/2024)',
    known: 'documented',
  },
} as const satisfies ProviderRules;

export const wechatPayFaults = {
  'W3 paying': '关单时，对方正在输入密码（202 USERPAYING）',
  'W4 early': '下单五分钟内关单不生效',
  'W15 empty': '商户号余额不足，退款先不受理（NOT_ENOUGH）',
  'W15 abnormal': '退款到不了账，要人工处理（ABNORMAL）',
  'W17 lost': '支付通知丢失',
  'W17 double': '支付通知同时来两遍',
  'W18 probe': '先发一条探测通知',
  'W19 lost': '请求没有送到微信支付',
  'W19 unanswered': '微信支付办了，但没有回答',
  'W19 limited': '微信支付说太频繁（429）',
  'W19 failing': '微信支付系统错误（500）',
} as const satisfies FaultTable;

export const wechatPayFilings = {
  'wechat.h5_domain': {
    row: 'W7',
    title: '微信支付 H5 支付域名',
    where: '微信支付商户平台 → 产品中心 → H5 支付 → 开发配置',
  },
} as const satisfies FilingTable;

/** W5, W6: lives of an order without time_expire, and of an H5 page, milliseconds. */
export const WECHAT_ORDER_LIFE = 7 * DAY;
export const WECHAT_PAGE_LIFE = 5 * MINUTE;
/** W4: a close before this age may not hold, milliseconds. */
export const WECHAT_CLOSE_HOLDS_AFTER = 5 * MINUTE;
/** W9, W16: bytes. */
export const WECHAT_DESCRIPTION_BYTES = 127;
export const WECHAT_REASON_BYTES = 80;
/** W17: seconds until each repeat; then there are no more. */
export const WECHAT_NOTICE_WAITS = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const;
/** W14. */
export const WECHAT_REFUNDS = { most: 50, apart: MINUTE, within: 365 * DAY } as const;
/** W20: from the end of a day until its bill is made, and how old a day may be, milliseconds. */
export const WECHAT_BILL_FROM = 10 * HOUR;
export const BILL_REACH = 92 * DAY;

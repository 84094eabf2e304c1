import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** Alipay's v2 gateway: transfers, trades, sign-in and bills. */
export const alipayRules = {
  A1: {
    text: 'Calls that spend money, and their queries, need certificates: app_cert_sn and alipay_root_cert_sn in the request; else 40002 isv.missing-app-cert-sn.',
    source: 'fzlee/alipay #135 (2021), yansongda/pay #325 (2020)',
    known: 'seen',
  },
  A2: {
    text: 'A query by our number needs the scene and the product of the transfer; another product is ORDER_NOT_EXIST.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryModel (9/2024)',
    known: 'documented',
  },
  A3: {
    text: 'trans_amount is answered for SUCCESS alone.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryResponse (9/2024)',
    known: 'documented',
  },
  A4: {
    text: 'The code of a failure is in error_code, or in sub_order_error_code alone.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryResponse (9/2024)',
    known: 'documented',
  },
  A5: {
    text: 'ORDER_NOT_EXIST may mean that the transfer is not visible yet.',
    source: 'ruoyi-vue-pro, its Alipay client',
    known: 'seen',
  },
  A6: {
    text: 'A number that is used again with other parameters is PAYMENT_INFO_INCONSISTENCY, once seen with equal ones: it says nothing about the transfer.',
    source: 'error tables of several clients, ruoyi-vue-pro',
    known: 'seen',
  },
  A7: {
    text: 'Code 20000 and SYSTEM_ERROR leave the outcome open, and the transfer may be done.',
    source: 'csdn 115575365',
    known: 'seen',
  },
  A8: {
    text: 'A transfer is at least ¥0.10; days and months have limits, of ours and of the payee’s; ¥50,000 and more need a remark.',
    source: 'alipay-sdk-java-all AlipayFundTransUniTransferModel (9/2024) for 0.10; error lists',
    known: 'seen',
  },
  A9: {
    text: 'The end of a transfer is told by a message to the application gateway, if it is subscribed: utc_timestamp in milliseconds, no notify_time, answered by success. Other messages come to the same address.',
    source: 'csdn 115888365 with a sample; four clients',
    known: 'seen',
  },
  A10: {
    text: 'A trade’s notice that is not answered by success is repeated eight times in 25 hours under one notify_id; whether with the time of the first one is not known: the safe side is built.',
    source: 'csdn 75254860 (2017) and others',
    known: 'unverified',
  },
  A11: {
    text: 'A refund is noticed too: of a part as TRADE_SUCCESS, of everything as TRADE_CLOSED, both with refund_fee and gmt_refund.',
    source: 'csdn 146307860 (2025), infoq 7d3d0d5b (10/2023)',
    known: 'seen',
  },
  A12: {
    text: 'A paid trade that was refunded as a whole is TRADE_CLOSED with its send_pay_date; after the time of refunds it is TRADE_FINISHED.',
    source: 'csdn 146307860 (2025); zhifubao.apifox.cn api-126426144 shows a closed trade with send_pay_date',
    known: 'seen',
  },
  A13: {
    text: 'The trade of a page exists when the person has opened it: before, query and close say ACQ.TRADE_NOT_EXIST, and the page can still be paid.',
    source: 'hzhcontrols.com new-1428315 (9/2024) on when trades begin; news.fishai.cn 4471614 on closing before',
    known: 'seen',
  },
  A14: {
    text: 'Without time_expire a trade can be paid for fifteen days.',
    source: 'alipay-sdk-java-all AlipayTradeWapPayModel (9/2024)',
    known: 'documented',
  },
  A15: {
    text: 'A subject has no /, = or &, and at most 256 characters.',
    source: 'alipay-sdk-java-all AlipayTradeWapPayModel (9/2024); the length from the same table',
    known: 'documented',
  },
  A16: {
    text: 'Refunds of a trade are three seconds apart; without fund_change Y the refund’s query tells, later, and says nothing at first.',
    source: 'csdn 146307860; alipay-sdk-java-all AlipayTradeFastpayRefundQueryResponse',
    known: 'documented',
  },
  A17: {
    text: 'ACQ.SELLER_BALANCE_NOT_ENOUGH: our balance is short at the moment; the same refund is repeated later.',
    source: 'yq.aliyun.com 711094',
    known: 'seen',
  },
  A18: {
    text: 'An auth code is good once and for minutes; newer apps get an open_id and no user_id.',
    source: 'opendocs.alipay.com alipay.system.oauth.token',
    known: 'documented',
  },
  A19: {
    text: 'A bill is made at nine of the next day, sometimes later; until then it does not exist, as on a day without trade, and today’s is refused. Its address lasts thirty seconds, and the names in the archive are in GBK.',
    source:
      'opendocs.alipay.com alipay.data.dataservice.bill.downloadurl.query; that an unmade bill is BILL_NOT_EXIST is the stricter reading',
    known: 'unverified',
  },
} as const satisfies ProviderRules;

export const alipayFaults = {
  'A4 sub_order': '支付宝只在子单里说失败原因',
  'A6 inconsistent': '重复的转账说参数不一致（PAYMENT_INFO_INCONSISTENCY）',
  'A7 lost': '转账请求没有送到支付宝',
  'A7 unanswered': '支付宝转了，但没有回答',
  'A7 system_error': '支付宝转了，却回答系统错误（SYSTEM_ERROR）',
  'A8 limit': '超过单日转账限额（EXCEED_LIMIT_DM_MAX_AMOUNT）',
  'A8 payee': '收款人身份信息不全，超过收款额度（CERT_MISS_ACC_LIMIT）',
  'A9 lost': '支付宝的转账通知丢失',
  'A10 lost': '支付宝的支付通知丢失',
  'A12 lost': '收单请求没有送到支付宝',
  'A12 unanswered': '支付宝收单办了，但没有回答',
  'A12 system_error': '支付宝收单办了，却回答系统错误（SYSTEM_ERROR）',
  'A16 slow': '支付宝退款不马上说成功',
  'A17 empty': '支付宝余额不足，退款先不受理',
  'A18 lost': '登录请求没有送到支付宝',
  'A18 unanswered': '支付宝认了登录，但没有回答',
} as const satisfies FaultTable;

export const alipayFilings = {
  'alipay.certificates': {
    row: 'A1',
    title: '应用公钥证书（资金支出接口必须用证书方式加签）',
    where: '支付宝开放平台 → 应用 → 开发设置 → 接口加签方式 → 证书',
  },
  'alipay.message': {
    row: 'A9',
    title: '应用网关与消息订阅（alipay.fund.trans.order.changed）',
    where: '支付宝开放平台 → 应用 → 开发设置 → 应用网关、消息服务',
  },
} as const satisfies FilingTable;

/** A5: how long a new transfer is not visible, milliseconds. */
export const ALIPAY_TRANSFER_HIDDEN = 5 * SECOND;
/** A8: fen. */
export const ALIPAY_TRANSFER_LEAST_FEN = 10;
export const ALIPAY_REMARK_FROM_FEN = 5_000_000;
/** A card's bank takes this long, milliseconds. */
export const ALIPAY_BANK_TERM = MINUTE;
/**
 * A9, A10: notices are repeated for 25 hours, whether or not with the time of the first one: nothing younger is too
 * old.
 */
export const ALIPAY_NOTICE_LIFE = DAY + 2 * HOUR;
/** A10: seconds until each repeat; then there are no more. */
export const ALIPAY_NOTICE_WAITS = [240, 600, 600, 3_600, 7_200, 21_600, 54_000] as const;
/** A14: milliseconds. */
export const ALIPAY_TRADE_LIFE = 15 * DAY;
/** A15: characters. */
export const ALIPAY_SUBJECT_LENGTH = 256;
export const ALIPAY_SUBJECT_REFUSED = /[/=&]/;
/** A16: between two refunds of a trade, and until a slow one is told; milliseconds. */
export const ALIPAY_REFUNDS_APART = 3 * SECOND;
export const ALIPAY_REFUND_TOLD_AFTER = 10 * SECOND;
/** A18: milliseconds. */
export const ALIPAY_CODE_LIFE = 5 * MINUTE;
/** A19: from the end of a day until its bill is made, milliseconds. */
export const ALIPAY_BILL_FROM = 9 * HOUR;

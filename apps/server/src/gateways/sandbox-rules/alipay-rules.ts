import { DAY, MINUTE, SECOND } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** Alipay's v2 gateway: transfers, trades, sign-in and bills. */
export const alipayRules = {
  A1: {
    says: 'Calls that spend money, and their queries, need certificates: app_cert_sn and alipay_root_cert_sn in the request; else 40002 isv.missing-app-cert-sn.',
    source: 'fzlee/alipay #135 (2021), yansongda/pay #325 (2020)',
    known: 'seen',
  },
  A2: {
    says: 'A query by our number needs the scene and the product of the transfer; another product is ORDER_NOT_EXIST.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryModel (9/2024)',
    known: 'documented',
  },
  A3: {
    says: 'trans_amount is answered for SUCCESS alone.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryResponse (9/2024)',
    known: 'documented',
  },
  A4: {
    says: 'The code of a failure is in error_code, or in sub_order_error_code alone.',
    source: 'alipay-sdk-java-all AlipayFundTransCommonQueryResponse (9/2024)',
    known: 'documented',
  },
  A5: {
    says: 'ORDER_NOT_EXIST may mean that the transfer is not visible yet.',
    source: 'ruoyi-vue-pro, its Alipay client',
    known: 'seen',
  },
  A6: {
    says: 'A number that is used again with other parameters is PAYMENT_INFO_INCONSISTENCY, once seen with equal ones: it says nothing about the transfer.',
    source: 'error tables of several clients, ruoyi-vue-pro',
    known: 'seen',
  },
  A7: {
    says: 'Code 20000 and SYSTEM_ERROR leave the outcome open, and the transfer may be done.',
    source: 'csdn 115575365',
    known: 'seen',
  },
  A8: {
    says: 'A transfer is at least ¥0.10; days and months have limits, of ours and of the payee’s; ¥50,000 and more need a remark.',
    source: 'alipay-sdk-java-all AlipayFundTransUniTransferModel (9/2024) for 0.10; error lists',
    known: 'seen',
  },
  A9: {
    says: 'The end of a transfer is told by a message to the application gateway, if it is subscribed: utc_timestamp in milliseconds, no notify_time, answered by success. Other messages come to the same address.',
    source: 'csdn 115888365 with a sample; four clients',
    known: 'seen',
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
/** A9, A10: notices are repeated for 25 hours, whether or not with the time of the first one: nothing younger is too old. */
export const ALIPAY_NOTICE_LIFE = DAY + 120 * MINUTE;

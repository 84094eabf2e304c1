/**
 * What the person can do about a provider's code of a failure (T9: pay.weixin.qq.com 4013774966; A4, A8:
 * alipay.fund.trans.uni.transfer).
 */
const advice: readonly [codes: RegExp, sentence: string][] = [
  [
    /^(NAME_NOT_CORRECT|NAME_NOT_MATCH|ID_CARD_NOT_CORRECT|PAYEE_USER_INFO_ERROR)$/,
    '收款账户的姓名与实名不一致，钱已退回钱包',
  ],
  [/^REAL_NAME_CHECK_FAIL$/, '您的微信还没有实名认证，钱已退回钱包，请先在微信的“服务 - 钱包 - 身份信息”里认证'],
  [
    /^(CERT_MISS_|PAYEE_ACCOUNT_ABNORMAL$|REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED$)/,
    '您的收款账户身份信息不完整或收款受限，钱已退回钱包，请在微信或支付宝里完善后再提现',
  ],
  [
    /^(ACCOUNT_FROZEN|PAYEE_ACC_OCUPIED|PAYEE_ACCOUNT_STATUS_ERROR|PERM_AML_NOT_REALNAME_REV)$/,
    '您的收款账户被冻结或限制，钱已退回钱包，请在微信或支付宝里解除后再提现',
  ],
  [/^(OPENID_INVALID|ACCOUNT_NOT_EXIST|PAYEE_NOT_EXIST)$/, '没有找到您的收款账户，钱已退回钱包，请重新绑定后再提现'],
  [
    /^(DAY_RECEIVED_|EXCEED_LIMIT_UNRN_DM_AMOUNT$)/,
    '您的收款账户当天的收款额度用完了，钱已退回钱包，第二天起可以再提现',
  ],
  [/^BLOCK_B2C_USERLIMITAMOUNT/, '您的收款账户本月的收款额度用完了，钱已退回钱包，请下月再提现或换一种方式'],
  [/^(TRANSFER_QUOTA_EXCEED|EXCEED_LIMIT_(SM|PERSONAL_SM|ENT_SM))/, '超过单笔收款额度，钱已退回钱包，请分几次提现'],
  [
    /^(PAYEE_CARD_INFO_ERROR|BANK_CARD_|CARD_BIN_ERROR)/,
    '银行卡号、户名或卡的状态有误，钱已退回钱包，请核对或换一张卡',
  ],
  [
    /BALANCE|NOT_ENOUGH|^(PAYER_|MERCHANT_|PRODUCT_AUTH_CHECK_FAIL|RECEIVE_ACCOUNT_NOT_CONFIGURE|NOT_SENT|EXCEED_LIMIT_|INVALID_REQUEST|PARAM_ERROR|MISCONFIGURED|MEMO_REQUIRED)/,
    '打款通道暂时不可用，钱已退回钱包，请稍后再试',
  ],
];

/** The sentence for the person about a provider's code; null: the payee did not take it. */
export function failureSentence(code: string | null): string {
  if (code === null) return '收款方没有收下这笔钱，已退回钱包';
  return advice.find(([codes]) => codes.test(code))?.[1] ?? '收款账户暂时不能收款，钱已退回钱包，请换一种方式';
}

/** Labels of the ledger's account kinds; an unknown kind is shown by its name. */
const accountKinds: Readonly<Record<string, string>> = {
  available: '用户可用余额',
  frozen: '用户冻结',
  reward: '用户奖励',
  platform_fees: '平台服务费',
  campaign_costs: '活动支出',
  campaign_budget: '活动预算',
  campaign_held: '活动待付',
  tax_withheld: '代扣个税',
  insurance_payable: '应付保险',
  escrow: '交易和定金保管款',
  clearing_wechat: '微信待清算',
  clearing_alipay: '支付宝待清算',
  clearing_bank: '银行待清算',
  provider_costs: '渠道手续费',
  payouts: '打款中',
  purchases: '旧机收购支出',
  commission_costs: '门店佣金支出',
  commission_payable: '待付门店佣金',
  suspense: '对账挂账',
};

/** What a check of the ledger found broken, by its rule. */
const ledgerRules: Readonly<Record<string, string>> = {
  sum_is_zero: '全部余额相加为零',
  balance_is_sum: '余额等于各笔分录之和',
  postings_are_numbered: '分录编号连续',
  running_balance: '每笔之后的余额正确',
  transaction_sums_to_zero: '一笔流水借贷相等',
  transaction_has_postings: '流水至少两笔分录',
  posting_has_transaction: '分录属于一笔流水',
  posting_has_account: '分录属于本人的账户',
  key_is_unique: '流水凭据不重复',
  above_floor: '余额不低于下限',
  held_is_sum_of_holds: '冻结余额等于各笔冻结之和',
  paid_is_booked: '已付的支付都已入账',
  hold_is_booked: '冻结和解除都已入账',
  sealed_postings_stay: '封存的分录没有改动',
  seals_are_chained: '封存前后相连',
  checked_seals_stay: '核对过的封存没有改动',
};

export const ledgerRuleName = (rule: string): string => ledgerRules[rule] ?? rule;

export const accountName = (kind: string): string => accountKinds[kind] ?? kind;

/** State of a hold after a movement. */
export const holdStates = { open: '冻结中', captured: '已扣除', returned: '已退回', refunded: '扣除后退回' } as const;
export const holdParts = { opened: '冻结', ended: '解除冻结', refunded: '退回' } as const;

export const providers = { wechat: '微信支付', alipay: '支付宝' } as const;

export const refundTags = {
  waiting: { label: '退款中', color: 'orange' },
  done: { label: '已退回', color: 'green' },
  failed: { label: '退不回去', color: 'red' },
  credited: { label: '已存入余额', color: 'blue' },
} as const;

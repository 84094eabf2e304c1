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

/** Labels of the ledger's account kinds; a kind that this version of the console does not know is shown by its own name. */
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

/** Kinds of movements, as their domains book them; a kind that is not here is shown by its own name. */
export const movementKinds: Readonly<Record<string, string>> = {
  recharge: '充值',
  refund: '支付退款',
  surplus: '多付待退',
  area_fee: '区域费',
  'info_fee.hold': '信息费冻结',
  'info_fee.capture': '信息费扣除',
  'info_fee.return': '信息费退回',
  'info_fee.refund': '信息费申诉退回',
  'order.pay': '回收货款',
  'order.pay_cash': '现金货款',
  'fee.cancel': '取消费',
  'fee.release': '退单费',
  'fee.no_show': '爽约费',
  'fee.late': '迟到费',
  'fee.absent': '空跑补偿',
  'fee.reverse': '费用退回',
  'reward.move': '奖励转余额',
  'invitation.reward': '邀请奖励',
  'withdrawal.hold': '提现冻结',
  'withdrawal.paid': '提现到账',
  'withdrawal.back': '提现退回',
  'withdrawal.return': '银行退票',
  'difference.written_off': '对账差异核销',
  'device.pay': '旧机付款',
  'trade.hold': '二手货款保管',
  'trade.release': '二手货款放款',
  'trade.refund': '二手退款',
  'yard.deposit.hold': '定金保管',
  'yard.deposit.return': '定金退回',
  'yard.deposit.forfeit': '定金扣除',
  'yard.deposit.double': '定金双倍返还',
  'yard.goods.hold': '收购货款保管',
  'yard.goods.return': '收购货款退回',
  'yard.goods.pay': '收购货款',
  'insurance.premium': '保费代收',
  'insurance.back': '保费退回',
  'insurance.earned': '承保，保费归保险公司',
  'insurance.remit': '保费汇缴',
  'insurance.surrender': '退保',
  'campaign.fund': '活动预算拨入',
  'campaign.hold': '活动奖励待付',
  'campaign.award': '活动奖励',
  'campaign.earning': '活动收益',
  'campaign.goods_tax': '实物奖品代扣个税',
  'campaign.packet': '红包发出',
  'campaign.packet_opened': '红包领取',
  'campaign.packet_over': '红包过期退回',
  'campaign.recovered': '活动奖励收回',
  'campaign.rest': '活动余额收回',
  'campaign.returned': '活动奖励退回',
};

export const movementName = (kind: string): string => movementKinds[kind] ?? kind;

/** How a hold stands after a movement. */
export const holdStates = { open: '冻结中', captured: '已扣除', returned: '已退回', refunded: '扣除后退回' } as const;
export const holdParts = { opened: '冻结', ended: '解除冻结', refunded: '退回' } as const;

export const providers = { wechat: '微信支付', alipay: '支付宝' } as const;

export const refundTags = { waiting: { label: '退款中', color: 'orange' }, done: { label: '已退回', color: 'green' }, failed: { label: '退不回去', color: 'red' } } as const;

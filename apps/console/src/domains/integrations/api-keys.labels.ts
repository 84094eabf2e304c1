import type { ApiKey } from '@shoushou/contract/types';
import { fromInstant } from '@shoushou/kernel/instant';

/** Whether a key works at a moment (milliseconds). */
export function keyState({ revokedAt, expiresAt }: ApiKey, now: number): { color: string; label: string } {
  if (revokedAt !== null) return { color: 'default', label: '已停用' };
  if (expiresAt !== null && fromInstant(expiresAt) <= now) return { color: 'default', label: '已到期' };
  return { color: 'green', label: '可用' };
}

/** What a key can read, as the console's pages name it. */
const readNames: Readonly<Record<string, string>> = {
  'catalog.console_catalog': '类目和货品',
  'catalog.console_price_list': '一份调价单',
  'catalog.console_price_lists': '调价记录',
  'catalog.console_prices': '价格',
  'chain.console_commissions': '门店佣金',
  'chain.console_settlements': '佣金结算',
  'companies.console_reservations': '预约与过磅',
  'devices.console_orders': '旧机订单',
  'orders.console_counts': '订单的数量',
  'orders.console_get': '一个订单',
  'orders.console_list': '订单',
  'payouts.console_bills': '渠道账单',
  'payouts.console_differences': '对账差异',
  'payouts.console_withdrawals': '提现',
  'places.console_areas': '区域与费用',
  'scales.console_scales': '秤台账',
  'stations.console_list': '网点',
  'statistics.console_report': '报表',
  'supply.console_contracts': '货源合同',
  'trade.console_deals': '二手交易',
  'vehicles.console_list': '报废车',
  'wallet.console_ledger_checks': '每夜核对',
  'wallet.console_movement': '一笔资金流水',
  'wallet.console_movements': '资金流水',
  'wallet.console_refunds': '退款',
  'wallet.console_tally': '反向开票',
  'wallet.trial_balance': '试算平衡',
};

export const readName = (call: string): string => readNames[call] ?? call;

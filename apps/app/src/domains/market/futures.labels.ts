import type { MarketVariety } from '@shoushou/contract/types';

export const exchangeNames: Readonly<Record<string, string>> = {
  SHFE: '上期所',
  INE: '能源中心',
  DCE: '大商所',
  CZCE: '郑商所',
  GFEX: '广期所',
};

export const sessionNames: Readonly<Record<MarketVariety['session'], string>> = {
  trading: '交易中',
  night: '夜盘',
  closed: '休市',
};

/** Always shown where quotes are. */
export const QUOTE_NOTICE = '延时行情，仅供参考，不构成投资建议';

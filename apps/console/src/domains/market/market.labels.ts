import type { Data } from '@shoushou/contract/schemas';
import type { ConsoleImport } from '@shoushou/contract/types';

export type FeedOverview = Data<'market.console_feed'>;

export const feedTags: Readonly<Record<FeedOverview['feed']['state'], { label: string; color: string }>> = {
  off: { label: '未接入', color: 'default' },
  simulated: { label: '示例行情', color: 'orange' },
  running: { label: '正常', color: 'green' },
  stale: { label: '中断', color: 'red' },
  closed: { label: '休市', color: 'default' },
  ended: { label: '许可到期', color: 'red' },
};

export const batchKinds: Readonly<Record<ConsoleImport['kind'], string>> = {
  quotes: '行情',
  minutes: '分钟',
  days: '日线',
  org: '机构报价',
};
/** What a source of quotes is called: a licensed one by its licence. */
export function sourceName(feed: string): string {
  if (feed === 'simulator') return '模拟';
  return feed === 'console' ? '文件' : feed.startsWith('许可') ? feed : `许可 ${feed}`;
}

export const exchangeNames: Readonly<Record<string, string>> = {
  SHFE: '上期所',
  INE: '上期能源',
  DCE: '大商所',
  CZCE: '郑商所',
  GFEX: '广期所',
};

import type { ConsolePhotoQuote } from '@shoushou/contract/types';

export type { ConsolePhotoQuote };

export const quoteTags: Readonly<Record<ConsolePhotoQuote['state'], { label: string; color: string }>> = {
  open: { label: '待报价', color: 'orange' },
  quoted: { label: '等客户决定', color: 'blue' },
  ordered: { label: '已预约', color: 'cyan' },
  done: { label: '已成交', color: 'green' },
  refused: { label: '未报价', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
  lapsed: { label: '已过期', color: 'default' },
};

import type { ConsolePhotoQuote } from '@shoushou/contract/types';

export type { ConsolePhotoQuote };

export const quoteTags: Readonly<Record<ConsolePhotoQuote['state'], { label: string; color: string }>> = {
  open: { label: '待报价', color: 'orange' },
  quoted: { label: '等客户决定', color: 'blue' },
  closed: { label: '截止待选', color: 'geekblue' },
  ordered: { label: '已预约', color: 'cyan' },
  done: { label: '已成交', color: 'green' },
  refused: { label: '未报价', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
  lapsed: { label: '已过期', color: 'default' },
};

export const quoteActors: Readonly<Record<ConsolePhotoQuote['steps'][number]['by'], string>> = {
  customer: '客户',
  company: '企业',
  operator: '运营',
  order: '上门订单',
  time: '到期',
};

/** Colour of an unanswered quote by the hours of its last reminder. */
export const reminderColors: Readonly<Record<NonNullable<ConsolePhotoQuote['reminder']>, string>> = {
  2: 'default',
  12: 'gold',
  20: 'orange',
};

/** Labels of the outcome of an offer. */
export const bidTags: Readonly<Record<ConsolePhotoQuote['offers'][number]['state'], { label: string; color: string }>> =
  {
    standing: { label: '有效', color: 'blue' },
    withdrawn: { label: '已收回', color: 'default' },
    declined: { label: '未选中', color: 'default' },
    accepted: { label: '已选中', color: 'green' },
    broken: { label: '失约', color: 'red' },
  };

import type { PhotoQuote } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';

export const quoteTags: Readonly<Record<PhotoQuote['state'], { text: string; tone: Tone }>> = {
  open: { text: '等待报价', tone: 'warning' },
  quoted: { text: '已报价', tone: 'brand' },
  closed: { text: '等您选择', tone: 'brand' },
  ordered: { text: '已预约', tone: 'link' },
  done: { text: '已成交', tone: 'success' },
  refused: { text: '没有报价', tone: 'plain' },
  withdrawn: { text: '已撤回', tone: 'plain' },
  lapsed: { text: '已过期', tone: 'plain' },
};

/** A name for a quote in lists: what its owner wrote, else how many pictures there are. */
export function quoteTitle({ text, photos }: Pick<PhotoQuote, 'text' | 'photos'>): string {
  return text === '' ? `${photos.length} 张照片` : text;
}

import type { PhotoQuote, QuoteOffer, QuoteRequest } from '@shoushou/contract/types';
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

/** The same states for a company that may offer. */
export const requestTags: Readonly<Record<QuoteRequest['state'], { text: string; tone: Tone }>> = {
  ...quoteTags,
  open: { text: '可以报价', tone: 'warning' },
  quoted: { text: '可以报价', tone: 'warning' },
  closed: { text: '等客户选择', tone: 'brand' },
  refused: { text: '已结束', tone: 'plain' },
  withdrawn: { text: '客户撤回', tone: 'plain' },
};

/** What became of a company's own offer. */
export const bidTags: Readonly<Record<QuoteOffer['state'], { text: string; tone: Tone }>> = {
  standing: { text: '我已报价', tone: 'brand' },
  withdrawn: { text: '我已收回', tone: 'plain' },
  declined: { text: '没有选中', tone: 'plain' },
  accepted: { text: '客户选了我', tone: 'success' },
  broken: { text: '未按约来收', tone: 'warning' },
};

/** A name for a quote in lists: what its owner wrote, else how many pictures there are. */
export function quoteTitle({ text, photos }: Pick<PhotoQuote, 'text' | 'photos'>): string {
  return text === '' ? `${photos.length} 张照片` : text;
}

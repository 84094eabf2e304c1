import type { QuoteOffer, QuoteRequest } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { quoteTags } from './photo-quotes.labels.ts';

/** The same states for a company that may offer. */
export const requestTags: Readonly<Record<QuoteRequest['state'], { text: string; tone: Tone }>> = {
  ...quoteTags,
  open: { text: '可以报价', tone: 'warning' },
  quoted: { text: '可以报价', tone: 'warning' },
  closed: { text: '等客户选择', tone: 'brand' },
  refused: { text: '已结束', tone: 'plain' },
  withdrawn: { text: '客户撤回', tone: 'plain' },
};

/** The outcome of a company's own offer. */
export const bidTags: Readonly<Record<QuoteOffer['state'], { text: string; tone: Tone }>> = {
  standing: { text: '我已报价', tone: 'brand' },
  withdrawn: { text: '我已收回', tone: 'plain' },
  declined: { text: '没有选中', tone: 'plain' },
  accepted: { text: '客户选了我', tone: 'success' },
  broken: { text: '未按约来收', tone: 'warning' },
};

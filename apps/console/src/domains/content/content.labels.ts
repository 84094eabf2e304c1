import type { Data } from '@shoushou/contract/schemas';

export type Feedback = Data<'content.console_feedback'>['items'][number];
export type Page = Data<'content.console_pages'>[number];

export const feedbackKinds: Readonly<Record<Feedback['kind'], string>> = {
  problem: '功能问题',
  order: '订单',
  money: '钱款',
  wish: '建议',
  other: '其他',
};

export const pageKinds: Readonly<Record<Page['kind'], string>> = {
  legal: '协议',
  rules: '规则',
  standard: '标准',
  help: '帮助',
};

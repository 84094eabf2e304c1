import type { FeedbackKind } from '@shoushou/contract/types';

export const feedbackKinds: Readonly<Record<FeedbackKind, string>> = {
  problem: '功能问题',
  order: '订单问题',
  money: '费用和到账',
  wish: '功能建议',
  other: '其他',
};

/** Result pages after submitting: a closed set, so that an address can't put its own text on a page. */
export const results = {
  lead: {
    title: '已提交，等您接电话',
    text: '我们会在一个工作日内按您留的号码联系您',
    next: { text: '看看今日价格', to: '/price' },
  },
  partner: {
    title: '申请已提交',
    text: '招商经理会在三个工作日内电话联系您，请留意接听',
    next: { text: '返回首页', to: '/tabs/home' },
  },
  feedback: {
    title: '反馈已收到',
    text: '回复会发到您的消息里，也可以在反馈记录中查看',
    next: { text: '查看反馈记录', to: '/feedback?view=records' },
  },
  application: {
    title: '入驻申请已提交',
    text: '两个工作日内有结果，会用消息和短信通知您',
    next: { text: '看看还差哪些步骤', to: '/guide' },
  },
  sent: { title: '提交成功', text: '我们会尽快处理', next: { text: '返回首页', to: '/tabs/home' } },
} as const;
export type ResultName = keyof typeof results;

import type { Data } from '@shoushou/contract/schemas';
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
} as const;
export type ResultName = keyof typeof results;

type ApplicationState = NonNullable<Data<'joining.get_application'>>['state'];

/** How an application stands since it was submitted. */
export const applicationResults: Readonly<Record<ApplicationState, { title: string; text: string; done: boolean }>> = {
  submitted: { title: results.application.title, text: results.application.text, done: true },
  accepted: { title: '入驻申请已通过', text: '可以开始接单了', done: true },
  declined: { title: '入驻申请没有通过', text: '原因在申请页里，改好后可以再次提交', done: false },
  withdrawn: { title: '入驻申请已撤回', text: '准备好后可以再次提交', done: false },
};

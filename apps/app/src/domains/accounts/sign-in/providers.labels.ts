import type { Data } from '@shoushou/contract/schemas';

type Provider = Data<'accounts.list_bindings'>[number]['provider'];

export const providerNames: Record<Provider, string> = { wechat: '微信', alipay: '支付宝' };
export const providers: readonly Provider[] = ['wechat', 'alipay'];

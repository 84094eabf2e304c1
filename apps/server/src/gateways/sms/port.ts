/** Sends one SMS. Resolves when the provider has accepted it. */
export interface SmsGateway {
  /** @throws ProviderFailed; after `unreachable` the outcome is unknown: providers can neither be queried nor deduplicate */
  send(message: SmsMessage): Promise<void>;
}

/** Texts are approved templates at the provider; only their values are sent. */
export type SmsMessage = {
  mobile: string;
  /** Its purpose for later inspection: `login`, `order`. */
  purpose: string;
  /** Signature without 【】, where operators set another than the environment's. */
  sign?: string;
} & SmsTemplate;

export type SmsTemplate =
  /** `【收收】验证码 ${code}，5分钟内有效，请勿泄露。` */
  | { template: 'code'; values: { code: string } }
  /** `【收收】${content}。` */
  | { template: 'notice'; values: { content: string } }
  /** `【收收】您的账号于${time}${action}，如非本人操作，请立即联系客服。` The values in this order, because Tencent identifies them by position. */
  | { template: 'security'; values: { time: string; action: string } };

export interface SmsTemplates {
  signName: string;
  /** Template ids at the provider. */
  templates: Readonly<Record<SmsTemplate['template'], string>>;
}

/** Sends one short message. Resolves when the provider has accepted it. */
export interface SmsGateway {
  /** @throws ProviderFailed; `unreachable` says nothing of its fate: no provider can be asked, and none takes the same one only once */
  send(message: SmsMessage): Promise<void>;
}

/** Texts stand at the provider as templates it has approved; what is sent is their values. */
export type SmsMessage = {
  mobile: string;
  /** What it is about, for whoever looks into it later: `login`, `order`. */
  purpose: string;
} & SmsTemplate;

export type SmsTemplate =
  /** `【收收】验证码 ${code}，5分钟内有效，请勿泄露。` */
  | { template: 'code'; values: { code: string } }
  /** `【收收】${content}。` */
  | { template: 'notice'; values: { content: string } }
  /** `【收收】您的账号于${time}${action}，如非本人操作，请立即联系客服。` The values in this order, which is Tencent's way to tell them apart. */
  | { template: 'security'; values: { time: string; action: string } };

export interface SmsTemplates {
  signName: string;
  /** Ids at the provider. */
  templates: Readonly<Record<SmsTemplate['template'], string>>;
}

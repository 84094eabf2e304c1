/** Sends one short message. Resolves when the provider has accepted it; rejects when its fate is unknown. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  mobile: string;
  /** `【收收】验证码 123456，5分钟内有效，请勿泄露。` */
  text: string;
  purpose: string;
}

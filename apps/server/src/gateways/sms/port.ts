import type { SmsTemplateName, SmsText } from '@shoushou/rules/messages/sms-templates';

/** Sends SMS by templates, and reads what became of them. */
export interface SmsGateway {
  /**
   * Resolves when the provider has accepted it, which is not its delivery (S7).
   * @throws ProviderFailed; after `unreachable` the outcome is unknown: providers can neither be queried by our number
   * nor deduplicate (S8)
   */
  send(message: SmsMessage): Promise<AcceptedSms>;
  /** What the carrier reported about an accepted SMS. @throws ProviderFailed */
  report(sent: SentSms): Promise<SmsReport>;
  /**
   * Asks whether signature and templates are approved, without sending. @param sign as in `SmsMessage` @throws
   * ProviderFailed, `misconfigured` with the provider's words about what is not
   */
  check(sign?: string): Promise<void>;
}

/** Texts are approved templates at the provider; only their values are sent. */
export type SmsMessage = {
  mobile: string;
  /** Its purpose for later inspection: `login`, `order`. */
  purpose: string;
  /** Signature without 【】, where operators set another than the environment's. */
  sign?: string;
} & SmsText;

/** The provider's name of an accepted SMS. */
export interface AcceptedSms {
  serial: string;
}

export interface SentSms extends AcceptedSms {
  mobile: string;
  /** Milliseconds. */
  sentAt: number;
}

/** `failed` with the carrier's code and words. */
export type SmsReport = { state: 'waiting' | 'delivered' } | { state: 'failed'; code: string; words: string };

export interface SmsTemplates {
  signName: string;
  /** Ids at the provider, of the templates that are filed. */
  templates: Readonly<Partial<Record<SmsTemplateName, string>>>;
}

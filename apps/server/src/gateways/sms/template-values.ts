import { cutText, measureText } from '@shoushou/kernel/cut-text';
import {
  smsTemplates,
  smsVariables,
  smsVariablesOf,
  type SmsText,
  type SmsTemplateName,
} from '@shoushou/rules/messages/sms-templates';
import { ProviderFailed } from '../wire.ts';

/** Most characters of a value, as the provider counts them: every character is one, whatever its width. */
export interface ValueLimits {
  value: number;
}

/** S1: help.aliyun.com/document_detail/108088. */
export const ALIYUN_VALUES: ValueLimits = { value: 35 };
/** S2: six for accounts whose console shows no other figure (cloud.tencent.com/document/product/382/13301). */
export const TENCENT_VALUES: ValueLimits = { value: 6 };

/**
 * The values of a template in the order of its text, as a provider takes them: names without symbols and shortened to
 * the limit.
 * @throws ProviderFailed `refused` for a value that may not be shortened and is too long or empty
 */
export function templateValues({ template, values }: SmsText, limits: ValueLimits): [name: string, value: string][] {
  return smsVariablesOf(smsTemplates[template].text).map((name) => {
    const given = (values as Readonly<Record<string, string>>)[name] ?? '';
    const value = smsVariables[name].kind === 'name' ? shortName(given, limits.value) : given;
    if (value === '' || measureText(value, 'characters') > limits.value)
      throw new ProviderFailed('sms', 'refused', 'VALUE_LENGTH', `${template}.${name}`);
    return [name, value];
  });
}

/** @throws ProviderFailed `misconfigured` while the template is not filed at the provider */
export function templateId(
  templates: Readonly<Partial<Record<SmsTemplateName, string>>>,
  name: SmsTemplateName,
): string {
  const id = templates[name];
  if (id === undefined)
    throw new ProviderFailed('sms', 'misconfigured', 'TEMPLATE_NOT_FILED', `SMS_TEMPLATES has no id for ${name}`);
  return id;
}

/**
 * Words of a name that fit; symbols that providers or carriers refuse become spaces, and addresses of pages are left
 * out.
 */
export function shortName(name: string, most: number): string {
  const words = name
    .normalize('NFC')
    // Forms of a character, and marks that no one sees, are no gap between two words.
    .replace(/[\p{Cf}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu, '')
    .replace(/(?:https?:\/\/|www\.)\S*|\S+\.(?:com|cn|net|top|xyz|vip)\S*/giu, ' ')
    .replace(/[^\p{Script=Han}\p{L}\p{M}\p{N}.（）()、，-]+/gu, ' ')
    .trim()
    .split(' ');
  let kept = '';
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (measureText(longer, 'characters') > most) break;
    kept = longer;
  }
  return kept || cutText(words[0] ?? '', most, 'characters') || '物品';
}

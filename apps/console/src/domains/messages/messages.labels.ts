import type { Data } from '@shoushou/contract/schemas';
import type { ThemeName } from '@shoushou/contract/types';

export const themeNames: Readonly<Record<ThemeName, string>> = {
  'red-theme': '红色',
  'green-theme': '绿色',
  'blue-theme': '蓝色',
};

/** Audiences of a notice. */
export const audienceNames: Readonly<
  Record<Data<'messages.console_published'>['notices'][number]['audience'], string>
> = { everybody: '所有人', customers: '客户', recyclers: '回收员' };

export const deliveryChannels: Readonly<Record<Data<'messages.console_undelivered'>[number]['channel'], string>> = {
  push: '推送',
  sms: '短信',
  security_sms: '安全短信',
  push_device: '推送设备',
};

/**
 * Why delivery was given up, as text; the provider's code is unchanged, so that it can be looked up in its
 * documentation.
 */
export function undeliveredReason(reason: string): string {
  const [kind = '', code] = reason.split(': ');
  const words = { expired: '超过时限', refused: '渠道拒收', carrier: '运营商没有送达' }[kind] ?? kind;
  return code ? `${words}：${code}` : words;
}

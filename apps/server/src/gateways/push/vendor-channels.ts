import type { MessageKind } from '@shoushou/contract/message-kinds';

/** Makers of Android phones that sort pushes and count those that are not personal (J1, J2). */
export const pushVendors = ['xiaomi', 'huawei', 'honor', 'oppo', 'vivo'] as const;
export type PushVendor = (typeof pushVendors)[number];

export interface PushClass {
  /** The notification channel that the Android project makes (`PushChannels.java`). */
  channel: 'order' | 'wallet' | 'service' | 'notice';
  /** Personal, or for everybody: makers limit the latter to a few a day. */
  personal: boolean;
  /** The maker's word for the kind of a personal message. */
  huawei: string;
  oppo: string;
  vivo: string;
}

const order: PushClass = { channel: 'order', personal: true, huawei: 'EXPRESS', oppo: 'ORDER', vivo: 'ORDER' };
const wallet: PushClass = { channel: 'wallet', personal: true, huawei: 'FINANCE', oppo: 'FINANCE', vivo: 'ACCOUNT' };
const service: PushClass = { channel: 'service', personal: true, huawei: 'ACCOUNT', oppo: 'ACCOUNT', vivo: 'ACCOUNT' };
const notice: PushClass = {
  channel: 'notice',
  personal: false,
  huawei: 'MARKETING',
  oppo: 'MARKETING',
  vivo: 'MARKETING',
};

/** How each kind of message is classed. */
export const pushClasses: Readonly<Record<MessageKind, PushClass>> = { order, wallet, service, notice };

export interface PushFiling {
  /** Ids that Xiaomi gave to the channels, by our name. */
  xiaomiChannels: Readonly<Partial<Record<PushClass['channel'], string>>>;
  /** Makers that have granted the right to class messages ourselves. */
  rights: readonly PushVendor[];
}

/**
 * `options.third_party_channel` of a push (docs.jiguang.cn, 厂商消息分类使用指南). A category is sent where its right was
 * granted: without it Huawei ignores one, and OPPO and vivo may refuse the push.
 */
export function vendorOptions(
  { channel, personal, ...words }: PushClass,
  { xiaomiChannels, rights }: PushFiling,
): object {
  const has = (vendor: PushVendor): boolean => rights.includes(vendor);
  const xiaomi = xiaomiChannels[channel];
  return {
    ...(xiaomi === undefined ? {} : { xiaomi: { channel_id: xiaomi } }),
    huawei: {
      channel_id: channel,
      importance: personal ? 'NORMAL' : 'LOW',
      ...(has('huawei') ? { category: words.huawei } : {}),
    },
    honor: { importance: personal ? 'NORMAL' : 'LOW' },
    oppo: {
      channel_id: channel,
      ...(has('oppo') ? { category: words.oppo, notify_level: personal ? 16 : 2 } : {}),
    },
    vivo: { classification: personal ? 1 : 0, ...(has('vivo') ? { category: words.vivo } : {}) },
  };
}

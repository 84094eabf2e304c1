import { pushVendors, type PushFiling } from '../push/vendor-channels.ts';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** JPush v3, and the makers of phones behind it. */
export const jpushRules = {
  J1: {
    text: 'A push reaches a Xiaomi phone only through a channel that Xiaomi has granted, personal or public.',
    source: 'docs.jiguang.cn/jpush/client/Android/android_channel_id (7 Apr. 2025)',
    known: 'documented',
  },
  J2: {
    text: 'Phones of Huawei, Honor, OPPO and vivo show a push silently, and count it, unless it is classed as personal and the maker has granted the right to class it.',
    source: 'docs.jiguang.cn/jpush/client/Android/android_channel_id; help.aliyun.com/document_detail/436435',
    known: 'documented',
  },
  J3: {
    text: 'An alias is on ten devices at most (7015); a new install is a new device, and only a call takes the alias off an old one.',
    source: 'comments in seven clients',
    known: 'seen',
  },
  J4: {
    text: 'A tag has 40 bytes at most, a call 100 tags and 1,000 bytes.',
    source: 'comments in clients',
    known: 'seen',
  },
  J5: {
    text: 'A push has 4,000 bytes at most, its block for iOS 2,000.',
    source: 'docs.jiguang.cn, push API v3',
    known: 'documented',
  },
  J6: {
    text: '1011 without a device; 2002 above the rate of a minute; a repeat is a second push unless both have the same cid, which is asked for first.',
    source: 'docs.jiguang.cn, push API v3; that a cid of our own making is not taken is the stricter reading',
    known: 'unverified',
  },
} as const satisfies ProviderRules;

export const jpushFaults = {
  'J6 lost': '推送请求没有送到极光',
  'J6 limited': '极光说一分钟内推得太多（2002）',
  'J6 unanswered': '极光推了，但没有回答',
} as const satisfies FaultTable;

export const jpushFilings = {
  'push.xiaomi': { row: 'J1', title: '小米推送 channel', where: '小米开放平台 → 推送运营平台 → 应用管理 → 通知类别' },
  'push.right': {
    row: 'J2',
    title: '厂商消息自分类权益',
    where: '华为、荣耀、OPPO、vivo 开发者平台 → 推送 → 消息分类',
  },
} as const satisfies FilingTable;

/** J3, J4, J5. */
export const DEVICES_AN_ALIAS = 10;
export const PUSH_BYTES = { whole: 4_000, ios: 2_000 } as const;
/** What the sample operator has got from the makers. */
export const SAMPLE_PUSH_FILING: PushFiling = {
  xiaomiChannels: { order: '100001', wallet: '100002', service: '100003', notice: '100004' },
  rights: pushVendors.filter((vendor) => vendor !== 'xiaomi'),
};

export const samplePushFilings = [
  ...Object.values(SAMPLE_PUSH_FILING.xiaomiChannels).map((name) => ({ kind: 'push.xiaomi', name, details: {} })),
  ...SAMPLE_PUSH_FILING.rights.map((name) => ({ kind: 'push.right', name, details: {} })),
];

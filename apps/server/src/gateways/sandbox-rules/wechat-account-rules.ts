import type { FaultTable, ProviderRules } from './rule.ts';

/** WeChat's official account and open platform. */
export const wechatAccountRules = {
  O1: {
    text: 'In a snapshot page a code with snsapi_userinfo gives is_snapshotuser 1 with openid, unionid and name of a virtual account.',
    source: 'developers.weixin.qq.com/doc/service/api/webdev/access/api_snsaccesstoken; announcement of 9 May 2022',
    known: 'documented',
  },
  O2: {
    text: 'A code is good once (40163), for five minutes (42003), for its app (40029).',
    source: 'developers.weixin.qq.com, global return codes',
    known: 'documented',
  },
  O3: {
    text: 'unionid comes with snsapi_userinfo alone.',
    source: 'developers.weixin.qq.com/doc/service/api/webdev/access/api_snsaccesstoken',
    known: 'documented',
  },
  O4: {
    text: 'A stable token is renewed by force twenty times a day at most and thirty seconds apart; asked again it is the same.',
    source: 'developers.weixin.qq.com, api_getstableaccesstoken',
    known: 'documented',
  },
  O5: {
    text: 'A server whose address is not in the allow-list gets no token (40164), nor one whose secret is frozen (40243).',
    source: 'developers.weixin.qq.com, global return codes',
    known: 'documented',
  },
  O6: {
    text: 'A ticket is good for 7,200 seconds and has a daily quota (45009).',
    source: 'the quota from memory',
    known: 'unverified',
  },
  O7: {
    text: 'A temporary picture lasts three days; an error is JSON.',
    source: 'developers.weixin.qq.com, media/get',
    known: 'documented',
  },
  O8: {
    text: 'A profile has no region or sex; a snapshot’s token answers 48001.',
    source: 'developers.weixin.qq.com/community 0006eec7… (2022)',
    known: 'seen',
  },
} as const satisfies ProviderRules;

export const wechatAccountFaults = {
  'O1 snapshot': '登录来自微信快照页，账号是虚拟的',
  'O5 address': '服务器的地址不在公众号的 IP 白名单里（40164）',
  'O5 frozen': '公众号的 AppSecret 被冻结（40243）',
} as const satisfies FaultTable;

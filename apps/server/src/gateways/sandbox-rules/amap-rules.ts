import type { FaultTable, ProviderRules } from './rule.ts';

/** AMap's web service. */
export const amapRules = {
  M1: {
    text: 'A refusal is an HTTP 200 with status "0": 10003 until midnight, 10004 for a minute, 10010 until a ticket is answered, 10021 above the account’s rate.',
    source: 'lbs.amap.com error table; cloud.tencent.com/developer/article/2353192 (2023)',
    known: 'documented',
  },
} as const satisfies ProviderRules;

export const amapFaults = {
  'M1 day': '高德当天的次数用完（10003）',
  'M1 minute': '高德一分钟内太频繁（10004）',
  'M1 address': '高德封了我们的地址（10010）',
  'M1 rate': '高德账号并发超限（10021）',
} as const satisfies FaultTable;

/** M1: fault, infocode and words. */
export const amapRefusals = [
  ['M1 day', '10003', 'DAILY_QUERY_OVER_LIMIT'],
  ['M1 minute', '10004', 'ACCESS_TOO_FREQUENT'],
  ['M1 address', '10010', 'IP_QUERY_OVER_LIMIT'],
  ['M1 rate', '10021', 'CUQPS_HAS_EXCEEDED_THE_LIMIT'],
] as const satisfies readonly (readonly [keyof typeof amapFaults, string, string])[];

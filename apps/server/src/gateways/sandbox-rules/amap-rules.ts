import type { FaultTable, ProviderRules } from './rule.ts';

/** AMap's web service. */
export const amapRules = {
  M1: {
    text: 'A refusal is an HTTP 200 with status "0": 10003 until midnight, 10004 for a minute, 10010 until a ticket is answered, 10021 above the account’s rate.',
    source: 'lbs.amap.com error table; cloud.tencent.com/developer/article/2353192 (2023)',
    known: 'documented',
  },
  M2: {
    text: 'Every empty text is an empty list: the city of a municipality and of a county directly below its province, the district of a city that has none.',
    source: 'lbs.amap.com/api/webservice/guide/api/georegeo for municipalities; the others seen by users',
    known: 'seen',
  },
  M3: {
    text: 'Codes are those of this year, which may be newer than the regions of an application.',
    source: 'lbs.amap.com/api/webservice/guide/api/district',
    known: 'documented',
  },
  M4: {
    text: 'A search finds lines too, which have no point; a page has at most 25 results, and numbers are strings.',
    source: 'lbs.amap.com/api/webservice/guide/api/search',
    known: 'documented',
  },
  M5: {
    text: 'A page’s key needs its security code (10008), another key’s kind is refused (10009), and a site that is not in the key’s list as well (10006).',
    source: 'lbs.amap.com/api/javascript-api-v2/guide/abc/jscode; lbs.amap.com error table',
    known: 'documented',
  },
} as const satisfies ProviderRules;

export const amapFaults = {
  'M1 day': '高德当天的次数用完（10003）',
  'M1 minute': '高德一分钟内太频繁（10004）',
  'M1 address': '高德封了我们的地址（10010）',
  'M1 rate': '高德账号并发超限（10021）',
  'M3 newer': '高德答的区划代码比我们的新',
} as const satisfies FaultTable;

/** M3: the code of a district that no table has yet: of the city, beyond all that are given. */
export const newerDistrict = (city: string): string => `${city.slice(0, 4)}98`;

/** M4: results of a page. */
export const AMAP_PAGE_MOST = 25;

/** M1: fault, infocode and words. */
export const amapRefusals = [
  ['M1 day', '10003', 'DAILY_QUERY_OVER_LIMIT'],
  ['M1 minute', '10004', 'ACCESS_TOO_FREQUENT'],
  ['M1 address', '10010', 'IP_QUERY_OVER_LIMIT'],
  ['M1 rate', '10021', 'CUQPS_HAS_EXCEEDED_THE_LIMIT'],
] as const satisfies readonly (readonly [keyof typeof amapFaults, string, string])[];

import {
  smsVariablesOf,
  smsTemplates,
  smsTemplateNames,
  type SmsTemplateKind,
} from '@shoushou/rules/messages/sms-templates';
import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** SMS of Aliyun and Tencent Cloud. */
export const smsRules = {
  S1: {
    text: 'Aliyun takes codes of 4 to 6 characters and values of notices of 1 to 35, strings without an address; none may be missing.',
    source: 'help.aliyun.com/document_detail/108088, 2806243 (12/2024)',
    known: 'documented',
  },
  S2: {
    text: 'Tencent takes codes of at most six digits and other values as the account’s console shows, six characters unless it shows more; no address; 500 characters in all.',
    source:
      'cloud.tencent.com/document/product/382/39023 (6/2025), 382/13301; whether an account has six or twelve is seen in its console alone',
    known: 'unverified',
  },
  S3: {
    text: 'A template is not only values, no two of them touch, and none is named twice.',
    source: 'cloud.tencent.com/document/product/382/39023; help.aliyun.com/document_detail/108088',
    known: 'documented',
  },
  S4: {
    text: 'A template speaks of no lottery, cash-back, credit limits, exchange of points, recruiting or downloads, and has no symbols such as 「」, ¥ or ★.',
    source: 'cloud.tencent.com/document/product/382/39023; help.aliyun.com/document_detail/463270',
    known: 'documented',
  },
  S5: {
    text: 'Aliyun sends a number one code a minute, five an hour, ten a day, and fifty notices of a template a calendar day.',
    source: 'csdn 104970198',
    known: 'seen',
  },
  S6: {
    text: 'An account may reach its own limit of the day or month, be stopped for its balance, or be refused for the country of its server.',
    source: 'help.aliyun.com/document_detail/101346, 101347',
    known: 'documented',
  },
  S7: {
    text: 'OK is no delivery: carriers drop a signature that is not filed with them, and only the status report tells.',
    source: 'help.aliyun.com/document_detail/101347; cloud.tencent.com/document/api/382/38773',
    known: 'documented',
  },
  S8: {
    text: 'A request without an answer may have been done, and can be neither asked about nor repeated under a number of ours.',
    source: 'neither API has such a parameter',
    known: 'unverified',
  },
  S9: {
    text: 'Tencent sends a number one SMS in thirty seconds, five an hour, ten a day, and the same content five times a day.',
    source: 'console defaults as reported by clients; accounts change them',
    known: 'seen',
  },
} as const satisfies ProviderRules;

export const smsFaults = {
  'S6 day': '短信账号到了自己设的日限额',
  'S6 month': '短信账号到了自己设的月限额',
  'S6 stopped': '短信账号余额不足停机',
  'S6 abroad': '短信服务器在境外，被拒',
  'S7 dropped': '短信受理后被运营商拦截',
  'S7 late': '短信的状态报告一直不来',
  'S8 lost': '短信请求没有送到',
  'S8 unanswered': '短信发了，但没有回答',
} as const satisfies FaultTable;

export type SmsProvider = 'aliyun' | 'tencent';

/** Where an operator files; `details` of a signature: `carriers` (已报备 when `filed`), of a template: `text`, `kind`. */
export const smsFilings = {
  'sms.aliyun.sign': {
    row: 'S7',
    title: '阿里云短信签名',
    where: '短信服务控制台 → 国内消息 → 签名管理，审核通过后提交实名制报备',
  },
  'sms.aliyun.template': { row: 'S3', title: '阿里云短信模板', where: '短信服务控制台 → 国内消息 → 模板管理' },
  'sms.tencent.sign': {
    row: 'S7',
    title: '腾讯云短信签名',
    where: '短信控制台 → 国内短信 → 签名管理，审核通过后完成实名报备',
  },
  'sms.tencent.template': { row: 'S3', title: '腾讯云短信模板', where: '短信控制台 → 国内短信 → 正文模板管理' },
} as const satisfies FilingTable;

/** S4: words and symbols that end a review. */
const FORBIDDEN =
  /抽奖|中奖|返现|返利|提额|积分兑换|兑换积分|招聘|兼职|贷款|理财|下载APP|APP下载|邀请注册|[「」『』〖〗【】¥★→①]/;

/** Why a template is not approved; null when it is (S3, S4). */
export function templateFault(text: string, kind: SmsTemplateKind): string | null {
  const names = smsVariablesOf(text);
  if (text.length > 500) return '内容超过 500 字';
  if (text.replace(/\$\{\w+\}/g, '').replace(/[\s\p{P}]/gu, '').length < 4) return '不支持全变量模板';
  if (/\}\s*\$\{/.test(text)) return '不支持变量相邻';
  if (new Set(names).size < names.length) return '同一个变量在模板中仅可出现一次';
  if (kind === 'code' && !/验证码|注册码|校验码|动态码/.test(text)) return '验证码模板内容必须包含验证码';
  if (kind === 'code' && names.length !== 1) return '验证码模板只能有一个变量';
  const forbidden = FORBIDDEN.exec(text);
  return forbidden ? `内容含有不支持的“${forbidden[0]}”` : null;
}

export const SMS_ADDRESS = /https?:|www\.|\.(?:com|cn|net|top|xyz|vip)\b/i;

/** Limits to one number by the class of SMS: most within milliseconds. S5 and S9. */
export const SMS_FREQUENCY = {
  aliyun: {
    code: [
      ['minute', 1, MINUTE],
      ['hour', 5, HOUR],
      ['day', 10, 24 * HOUR],
    ],
    other: [['day', 50, null]],
  },
  tencent: {
    code: [
      ['minute', 1, 30 * SECOND],
      ['hour', 5, HOUR],
      ['day', 10, null],
    ],
    other: [
      ['minute', 1, 30 * SECOND],
      ['hour', 5, HOUR],
      ['day', 10, null],
    ],
  },
} as const satisfies Readonly<
  Record<SmsProvider, Readonly<Record<'code' | 'other', readonly (readonly [SmsLimit, number, number | null])[]>>>
>;
export type SmsLimit = 'minute' | 'hour' | 'day';
/** S9. */
export const SAME_CONTENT_A_DAY = 5;

/** S7: from acceptance to the carrier's report, milliseconds. */
export const REPORT_AFTER = 5 * SECOND;

/** The id under which the sample operator has filed a template: `SMS_100000001` at Aliyun, `2000001` at Tencent. */
export const sampleTemplateId = (provider: SmsProvider, index: number): string =>
  provider === 'aliyun' ? `SMS_${100_000_001 + index}` : String(2_000_001 + index);

/** Ids of all templates as the sample operator has filed them. */
export const sampleTemplates = (provider: SmsProvider): Readonly<Record<string, string>> =>
  Object.fromEntries(smsTemplateNames.map((name, index) => [name, sampleTemplateId(provider, index)]));

/** The signature of the sample operator. */
export const SAMPLE_SIGN = '收收';

/** The filings of an operator who has filed everything under this signature. */
export const sampleSmsFilings = (signName: string): { kind: string; name: string; details: Record<string, string> }[] =>
  (['aliyun', 'tencent'] as const).flatMap((provider) => [
    { kind: `sms.${provider}.sign`, name: signName, details: { carriers: 'filed' } },
    ...smsTemplateNames.map((name, index) => ({
      kind: `sms.${provider}.template`,
      name: sampleTemplateId(provider, index),
      details: { text: smsTemplates[name].text, kind: smsTemplates[name].kind },
    })),
  ]);

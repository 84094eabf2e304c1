import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** Numbers between two people: Aliyun's number protection (Dyplsapi) and Tencent Cloud's (npp). */
export const privacyNumberRules = {
  N1: {
    text: 'Aliyun binds numbers of a pool that is its account’s (isv.POOLKEY_NOT_EXISTS) to two numbers of digits (isv.MOBILE_NUMBER_ILLEGAL) until a time, by the clock of Shanghai, more than a minute ahead (isv.EXPIRE_DATE_ILLEGAL). Calls are recorded only if IsRecordingEnabled says so.',
    source: 'help.aliyun.com/document_detail/400482, 109196 (2021 to 2024)',
    known: 'documented',
  },
  N2: {
    text: 'A number is between the same person and one other alone: isv.NO_AVAILABLE_NUMBER when each number of the pool is bound to one of the two already. Two bindings of the same two people have two numbers.',
    source: 'help.aliyun.com/document_detail/109196; csdn and clients on unbinding before binding again',
    known: 'documented',
  },
  N3: {
    text: 'A binding ends by itself at its time. Ending one that has ended or never was is isv.SUBS_NOT_EXIST, moving the time of an ended one isv.FORBIDDEN_ACTION.',
    source: 'help.aliyun.com/document_detail/400490, 109196',
    known: 'documented',
  },
  N4: {
    text: 'isv.FLOW_LIMIT and isp.SYSTEM_ERROR: nothing was done, the call may be repeated later. isp.UNKNOWN_ERR_CODE and isp.GATEWAY_ERROR come from the carrier and may have been done.',
    source:
      'help.aliyun.com/document_detail/109196 for the codes; that the last two may have been done is the stricter reading',
    known: 'unverified',
  },
  N5: {
    text: 'A bind without an answer may have been done: neither provider can be asked about it by a number of ours. It is repeated, and what is left over ends by its time.',
    source: 'neither API has such a parameter (QuerySubsId asks by the number in between)',
    known: 'unverified',
  },
  N6: {
    text: 'SecretReport is an unsigned POST of a list; any answer of status 200 within 700 milliseconds whose code is a number ends it, otherwise it comes again after 1, 5 and 10 minutes and then never; it may come doubled. sub_id is a number beyond what JSON keeps exactly; a call that nobody answered has release_time equal to start_time; types 2, 3 and 5 are SMS, 4 was blocked; a record_url may be there.',
    source: 'help.aliyun.com/document_detail/305596, 109198, 421098 (8/2021 to 1/2026)',
    known: 'documented',
  },
  N7: {
    text: 'Tencent takes numbers after 0086 and seconds, 24 hours unless MaxAssignTime says otherwise and 168 at most. The same two people get the same BindId again, counted once more. -107 when the numbers are used up, -109 above thirty binds of the two an hour, -401 for another BizAppId; an error is in ErrorCode of a Response without Error.',
    source:
      'tencentcloud-sdk-python npp v20190823; tencentyun/qcloud-documents PSTN号码保护 (2020); that the same two get the same BindId is read from RefNum',
    known: 'unverified',
  },
  N8: {
    text: 'DelVirtualNum takes one from that count and unbinds at 0 (RefLeftNum); -204 when there is no such binding. There is no call that moves the time.',
    source: 'tencentcloud-sdk-python npp v20190823; tencentyun/qcloud-documents PSTN号码保护 (2020)',
    known: 'documented',
  },
  N9: {
    text: 'Tencent posts an unsigned record to the HangupUrl of the bind and wants an empty 200; every field is text, times are seconds or a time of Shanghai, dstDuration is what the two talked. How often it repeats is not written.',
    source:
      'tencentyun/qcloud-documents 直拨虚拟中间号话单推送接口 (2020); the form of times is not written there, both are read',
    known: 'unverified',
  },
  N10: {
    text: 'With an extension (BindAxnExtension) whoever dials the number and then the extension reaches A, and A, who dials the number alone, reaches B: a small pool serves many.',
    source: 'help.aliyun.com, BindAxnExtension; chuangyeshuo/dypls (2019)',
    known: 'documented',
  },
  N11: {
    text: 'A number in between is no mobile number: those of segment 700 have fifteen digits.',
    source: '工业和信息化部, 号码保护服务业务试点 (2024)',
    known: 'seen',
  },
} as const satisfies ProviderRules;

export const privacyNumberFaults = {
  'N2 empty': '隐私号号池没有可用号码',
  'N4 flow': '隐私号接口说太频繁（isv.FLOW_LIMIT）',
  'N4 failing': '隐私号平台系统错误（isp.SYSTEM_ERROR）',
  'N4 carrier': '隐私号绑了，却回答运营商未知错误',
  'N5 lost': '隐私号请求没有送到',
  'N5 unanswered': '隐私号办了，但没有回答',
  'N6 lost': '阿里云的隐私号话单丢失',
  'N6 double': '阿里云的隐私号话单同时来两遍',
  'N6 late': '阿里云的隐私号话单晚一小时才来',
  'N9 lost': '腾讯云的隐私号话单丢失',
  'N9 double': '腾讯云的隐私号话单同时来两遍',
  'N9 late': '腾讯云的隐私号话单晚一小时才来',
} as const satisfies FaultTable;

/** `details` of both: `numbers`, separated by commas; of a pool with extensions `extensions`: `on`. */
export const privacyNumberFilings = {
  'numbers.aliyun.pool': {
    row: 'N1',
    title: '阿里云号码池（PoolKey）和池中的隐私号',
    where: '号码隐私保护控制台 → 号码池管理、号码管理',
  },
  'numbers.tencent.app': {
    row: 'N7',
    title: '腾讯云号码保护的业务 appid 和中间号',
    where: '腾讯云号码保护 → 由商务开通后分配',
  },
  'numbers.aliyun.notice': {
    row: 'N6',
    title: '阿里云话单（SecretReport）的推送地址',
    where: '号码隐私保护控制台 → 通用设置 → 消息接收 → HTTP 批量推送模式',
  },
} as const satisfies FilingTable;

/** N1: an expiry is at least so far ahead, milliseconds. */
export const ALIYUN_EXPIRY_AHEAD = MINUTE;
/** N7: milliseconds. */
export const TENCENT_LONGEST_BINDING = 7 * DAY;
export const TENCENT_BINDS_AN_HOUR = { most: 30, within: HOUR } as const;

/** N6: after these waits a record that was not taken comes again, then never, milliseconds. */
export const ALIYUN_RECORD_WAITS = [MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** A record that is late comes so long after its call, milliseconds. */
export const LATE_RECORD = HOUR;

/** Path of the addresses for records of calls; their last part is secret. */
export const NOTICE_PATH = '/api/orders/callnotice';
/** Valid in the sandbox alone. */
export const SAMPLE_NOTICE_KEY = 'sandbox-records-of-calls-0123456789';

/** The pool of the sample operator. */
export const SAMPLE_POOL = 'FC100000012345678';
const SAMPLE_NUMBERS = Array.from({ length: 40 }, (_, index) => `170600${String(index + 1).padStart(5, '0')}`).join();

export const samplePrivacyNumberFilings = [
  { kind: 'numbers.aliyun.pool', name: SAMPLE_POOL, details: { numbers: SAMPLE_NUMBERS } },
  { kind: 'numbers.aliyun.notice', name: `${NOTICE_PATH}/${SAMPLE_NOTICE_KEY}`, details: {} },
  { kind: 'numbers.tencent.app', name: SAMPLE_POOL, details: { numbers: SAMPLE_NUMBERS } },
];

import { DAY } from '@shoushou/kernel';
import type { FaultTable, FilingTable, ProviderRules } from './rule.ts';

/** e签宝, Tencent Cloud's face-id and OCR, and 3023data. */
export const identityRules = {
  E1: {
    text: 'authorizedScopes needs a paid edition since 12 Sept. 2024; no face check of ours asks for them.',
    source: 'open.esign.cn/doc/opendoc/auth3/rx8igf (22 Sept. 2025); the code of the refusal is unknown',
    known: 'documented',
  },
  E2: {
    text: 'A person with an account consents by a code, without a face: consent proves none, and they get a face check apart from their account.',
    source:
      'open.esign.cn/doc/opendoc/case3/vvwxvh9gtdl30y3w (27 Sept. 2024), paas_api/gixgs3o2tazg1ta1 (6/2023); that consent may be without a face is the stricter reading',
    known: 'unverified',
  },
  E3: {
    text: 'Other data than those of the account of this mobile are refused with words.',
    source: 'open.esign.cn/doc/opendoc/auth3/rx8igf',
    known: 'documented',
  },
  E4: {
    text: '1450901 and 1450903 to 1450905 ask to try again.',
    source: 'open.esign.cn/doc/opendoc/codemsg-v3/agi7xuv4yrw1i8f3',
    known: 'documented',
  },
  E5: {
    text: 'A notice may be lost, and a link ends.',
    source: 'the life of a link is not written anywhere we read',
    known: 'unverified',
  },
  F1: {
    text: 'A name is checked 500 times a day and a number 1,000 times: -7 for two elements, -12 for the phone, -19 for the card; -16 is about the card’s PIN.',
    source: 'cloud.tencent.com/document/product/1007/108625',
    known: 'documented',
  },
  F2: {
    text: 'Above 100 checks a second of two elements, and 20 of phone and card: RequestLimitExceeded.',
    source: 'cloud.tencent.com/document/api/868/17574',
    known: 'documented',
  },
  F3: {
    text: 'A picture has 7 MB in Base64 at most; a blurred one or one with two cards is refused; copies and screens are read, with a warning to who asked for warnings.',
    source: 'cloud.tencent.com, IDCardOCR; figures and codes not compared with the page',
    known: 'unverified',
  },
  D1: {
    text: 'A used-up balance, a frozen key, a busy service and an unknown number are codes in an HTTP 200; answers may take seconds.',
    source: '3023data.com/sdk; not compared with the page',
    known: 'unverified',
  },
} as const satisfies ProviderRules;

export const identityFaults = {
  'E4 again': 'e签宝系统繁忙，请稍后重试（1450905）',
  'E5 lost': 'e签宝的刷脸通知丢失',
  'F1 number': '身份证号当天核验次数超限（-7）',
  'F1 phone': '手机号核验当天次数超限（-12）',
  'F1 card': '银行卡核验当天次数超限（-19）',
  'F1 locked': '银行卡密码错误次数超限（-16）',
  'F2 limited': '腾讯云说核验太频繁',
  'F3 blur': '身份证照片模糊',
  'F3 two': '照片里有两张证件',
  'F3 copy': '身份证是复印件',
  'F3 screen': '身份证是从屏幕翻拍的',
  'D1 unpaid': '设备查询余额用完（402）',
  'D1 busy': '设备查询服务繁忙（503）',
} as const satisfies FaultTable;

export const identityFilings = {
  'esign.edition': { row: 'E1', title: 'e签宝付费版', where: 'e签宝开放平台 → 应用 → 套餐' },
} as const satisfies FilingTable;

/** E5, milliseconds. */
export const ESIGN_LINK_LIFE = 7 * DAY;
/** F3: characters of a picture in Base64. */
export const OCR_BASE64 = 7 * 1024 * 1024;

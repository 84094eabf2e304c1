import type { TencentCall } from '../tencent/tencent-client.ts';
import { ProviderFailed } from '../wire.ts';
import type { IdentityClaim, IdentityGateway, IdentityVerdict } from './port.ts';

/**
 * Names together with numbers that a person can correct, by action and result code (cloud.tencent.com, 人脸核身 API
 * 2018-03-01).
 */
const mismatches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IdCardVerification: { '-1': '姓名与身份证号不一致', '-2': '身份证号不存在', '-3': '姓名不规范' },
  PhoneVerification: {
    '-2': '姓名与运营商登记的不一致',
    '-3': '身份证号与运营商登记的不一致',
    '-4': '姓名、身份证号与手机号的登记人不一致',
    '-6': '手机号不规范',
    '-7': '身份证号不规范',
    '-8': '姓名不规范',
  },
  BankCard4EVerification: {
    '-1': '银行核验未通过',
    '-2': '姓名不规范',
    '-3': '身份证号不规范',
    '-4': '银行卡号不规范',
    '-5': '手机号不规范',
    '-6': '持卡人信息不一致',
    '-7': '该卡未开通无卡支付',
    '-8': '该卡不可用',
    '-9': '银行卡号无效',
    '-10': '查不到发卡行',
    '-11': '该卡未激活或已休眠',
    '-12': '该卡不可用',
    '-13': '该卡已挂失',
    '-14': '该卡已过期',
    '-15': '该卡受限',
    '-16': '该卡密码错误次数超限，请联系发卡银行',
    '-17': '发卡行不支持核验',
  },
};
const noRecord: Readonly<Record<string, readonly string[]>> = {
  IdCardVerification: ['-5'],
  PhoneVerification: ['-9'],
  BankCard4EVerification: [],
};
/** F1: codes for an exhausted daily limit. */
const dayLimits: Readonly<Record<string, readonly string[]>> = {
  IdCardVerification: ['-7'],
  PhoneVerification: ['-12'],
  BankCard4EVerification: ['-19'],
};

/** Tencent's codes for pictures without a usable card in them (OCR IDCardOCR). */
const noCard =
  /^(FailedOperation\.(ImageNoIdCard|IdCardInfoIllegal|ImageBlur|ImageDecodeFailed|OcrFailed|ImageSizeTooLarge|MultiCardError|ReflectionError)|FailedOperation\.IdCardTooSmall|InvalidParameterValue\.)/;

/** F3: warnings about a copy, a picture of a screen, and a provisional card. */
const WARNED = /-910[234]\b/;

/** Identity checks by Tencent Cloud: face-id's registers, and OCR for cards. */
export function createTencentIdentity(faceid: TencentCall, ocr: TencentCall): IdentityGateway {
  async function ask(action: string, parameters: object): Promise<IdentityVerdict> {
    const { Result: result, Description: text } = (await faceid(action, parameters)) as {
      Result?: unknown;
      Description?: unknown;
    };
    const code = String(result);
    if (code === '0') return { outcome: 'match' };
    if (noRecord[action]!.includes(code)) return { outcome: 'no_record' };
    const reason = mismatches[action]![code];
    if (reason) return { outcome: 'mismatch', reason };
    throw new ProviderFailed(
      'faceid',
      dayLimits[action]!.includes(code) ? 'limited' : 'busy',
      `${action}${code}`,
      String(text),
    );
  }

  return {
    compare({ name, number, mobile, bankCard }: IdentityClaim) {
      if (bankCard !== undefined)
        return ask('BankCard4EVerification', {
          Name: name,
          IdCard: number,
          Phone: mobile ?? '',
          BankCard: bankCard,
          CertType: 0,
        });
      if (mobile !== undefined) return ask('PhoneVerification', { Name: name, IdCard: number, Phone: mobile });
      return ask('IdCardVerification', { Name: name, IdCard: number });
    },

    async readCard(jpeg, side) {
      try {
        const read = (await ocr('IDCardOCR', {
          ImageBase64: Buffer.from(jpeg).toString('base64'),
          CardSide: side.toUpperCase(),
          Config: JSON.stringify({ CopyWarn: true, ReshootWarn: true, TempIdWarn: true }),
        })) as Record<string, unknown>;
        if (WARNED.test(String(read['AdvancedInfo'] ?? ''))) return null;
        const field = (name: string): string => (typeof read[name] === 'string' ? (read[name] as string) : '');
        return {
          name: field('Name'),
          number: field('IdNum').toUpperCase(),
          address: field('Address'),
          authority: field('Authority'),
          validDate: field('ValidDate'),
        };
      } catch (error) {
        if (error instanceof ProviderFailed && noCard.test(error.code)) return null;
        throw error;
      }
    },
  };
}

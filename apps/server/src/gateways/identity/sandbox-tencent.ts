import { readIdentityNumber } from '@shoushou/kernel/identity-number';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { answerTencent, type TencentAnswer } from '../tencent/tc3-verify.ts';
import type { TencentKeys } from '../tencent/tc3-sign.ts';
import type { Wire } from '../wire.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import { OCR_BASE64 } from '../sandbox-rules/identity-rules.ts';
import { findSampleCard } from './sample-cards.ts';

/**
 * Simulates Tencent Cloud's face-id and OCR: same host, signature and codes. Every well-formed number matches every
 * name, except to show each outcome: a name with 不符 does not match, a number with 000 as 15th to 17th digit is not in
 * the register, 999 makes the service busy; a mobile ending in 0000 belongs to another person, in 9999 is unknown to
 * its carrier; a bank card ending in 0000 is refused by its bank. OCR recognises only this installation's two sample
 * pictures.
 */
export function createSandboxTencent(keys: TencentKeys, now: () => number, { faults }: SandboxRules): Wire {
  const limited = (): TencentAnswer | null =>
    faults.happens('F2 limited') ? { Error: { Code: 'RequestLimitExceeded', Message: '您的请求过于频繁' } } : null;
  return (request) => {
    const host = new URL(request.url).hostname;
    if (host === 'ocr.tencentcloudapi.com')
      return answerTencent(request, keys, now(), { IDCardOCR: (picture) => readCard(picture, faults) });
    return answerTencent(request, keys, now(), {
      IdCardVerification: (claim) =>
        limited() ?? result(faults.happens('F1 number') ? '-7' : registerCode(claim, now())),
      PhoneVerification: (claim) => {
        const refused = limited();
        if (refused) return refused;
        if (faults.happens('F1 phone')) return result('-12');
        const code = registerCode(claim, now());
        if (code === '-2' || code === '-3') return result(code === '-2' ? '-7' : '-8');
        if (code === '-4') return result('-11');
        const mobile = String(claim['Phone']);
        if (!/^1[3-9]\d{9}$/.test(mobile)) return result('-6');
        return result(
          mobile.endsWith('9999') || code === '-5' ? '-9' : mobile.endsWith('0000') || code === '-1' ? '-4' : '0',
        );
      },
      BankCard4EVerification: (claim) => {
        const refused = limited();
        if (refused) return refused;
        if (faults.happens('F1 card')) return result('-19');
        if (faults.happens('F1 locked')) return result('-16');
        const code = registerCode(claim, now());
        const wrong = { '-2': '-3', '-3': '-2', '-4': '-18', '-1': '-6', '-5': '-6' }[code];
        if (wrong) return result(wrong);
        const card = String(claim['BankCard']);
        if (!/^\d{12,19}$/.test(card)) return result('-4');
        return result(/^1[3-9]\d{9}$/.test(String(claim['Phone'])) ? (card.endsWith('0000') ? '-1' : '0') : '-5');
      },
    });
  };
}

const descriptions: Readonly<Record<string, string>> = {
  '0': '认证通过',
  '-1': '信息不一致',
  '-4': '服务繁忙',
  '-5': '库中无此记录',
};
const result = (code: string): TencentAnswer => ({ Result: code, Description: descriptions[code] ?? '认证未通过' });

/** Result of IdCardVerification. */
function registerCode({ IdCard: number, Name: name }: Record<string, unknown>, now: number): string {
  if (typeof readIdentityNumber(String(number), shanghaiDate(now)) === 'string') return '-2';
  if (!/^[\p{Script=Han}·]{2,30}$/u.test(String(name))) return '-3';
  const sequence = String(number).slice(14, 17);
  if (sequence === '999') return '-4';
  if (sequence === '000') return '-5';
  return String(name).includes('不符') ? '-1' : '0';
}

/** F3: what it refuses, and warns of when warnings were asked for. */
async function readCard(
  { ImageBase64: image, CardSide: side, Config: config }: Record<string, unknown>,
  faults: SandboxRules['faults'],
): Promise<TencentAnswer> {
  if (String(image ?? '').length > OCR_BASE64)
    return { Error: { Code: 'FailedOperation.ImageSizeTooLarge', Message: '图片尺寸过大' } };
  if (faults.happens('F3 blur')) return { Error: { Code: 'FailedOperation.ImageBlur', Message: '图片模糊' } };
  if (faults.happens('F3 two')) return { Error: { Code: 'FailedOperation.MultiCardError', Message: '照片有多张卡' } };
  const jpeg = Buffer.from(String(image ?? ''), 'base64');
  const card = jpeg.length === 0 ? null : await findSampleCard(jpeg);
  if (!card || card.side !== String(side).toLowerCase())
    return { Error: { Code: 'FailedOperation.ImageNoIdCard', Message: '图片中未检测到身份证' } };
  const wanted = JSON.parse(String(config ?? '{}')) as { CopyWarn?: boolean; ReshootWarn?: boolean };
  const warnings = [
    ...(wanted.CopyWarn && faults.happens('F3 copy') ? [-9102] : []),
    ...(wanted.ReshootWarn && faults.happens('F3 screen') ? [-9103] : []),
  ];
  return { ...card.wire, AdvancedInfo: JSON.stringify(warnings.length > 0 ? { WarnInfos: warnings } : {}) };
}

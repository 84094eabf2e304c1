import { formatExactly, formatMoney, shanghaiDate } from '@shoushou/kernel';
import { writePdf } from '../../platform/files/write-pdf.ts';
import type { SandboxInsurance } from './sandbox-insurer.store.ts';

/** A day in Shanghai; a dash when there is none. */
export const day = (instant: string | null): string => (instant === null ? '—' : shanghaiDate(Date.parse(instant)));

const moment = (instant: string | null): string => (instant === null ? '—' : formatExactly(instant));

/** The simulated insurer's policy as a PDF. */
export function policyDocument({
  policyNo,
  product,
  persons,
  premiumFen,
  startsAt,
  endsAt,
  madeAt,
}: SandboxInsurance): Promise<Uint8Array> {
  return writePdf({
    title: '电子保单（沙箱示例）',
    paragraphs: [
      `保单号 ${policyNo ?? ''}，产品代码 ${product}。`,
      `保险期间自 ${moment(startsAt)} 起，至 ${moment(endsAt)} 止。`,
      persons.length > 0 ? `被保险人共 ${persons.length} 位：${persons.join('、')}。` : '被保险人见保险合同。',
      ...(premiumFen > 0 ? [`保险费合计 ${formatMoney(premiumFen)}。`] : []),
      '本保单由沙箱中的示例保险公司出具，不产生任何保险责任。',
    ],
    closing: ['示例财产保险股份有限公司', `出单日期 ${day(madeAt)}`],
  });
}

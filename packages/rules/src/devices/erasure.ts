/** The storage medium of the data. */
export const erasureMedia = ['semiconductor', 'magnetic'] as const;
export type ErasureMedium = (typeof erasureMedia)[number];

/** Resetting a device to its factory state is none of them: it leaves the data readable. */
export const erasureMethods = ['overwrite', 'block_erase', 'destruction'] as const;
export type ErasureMethod = (typeof erasureMethods)[number];

/** The erasure standard, which defines the sufficient method for each medium. */
export const ERASURE_STANDARD = 'GB 46864-2025';

/**
 * The fewest passes of an overwriting: on magnetic media three, one of them random; on semiconductors one (GB
 * 46864-2025).
 */
export const leastPasses: Readonly<Record<ErasureMedium, number>> = { magnetic: 3, semiconductor: 1 };
export const MAX_PASSES = 35;

export type ErasureProblem = { readonly problem: 'method' } | { readonly problem: 'passes'; readonly least: number };

/**
 * Why an erasure is not enough; null when it is. Only overwriting has passes, and only semiconductors have blocks to
 * erase.
 */
export function erasureProblem({
  medium,
  method,
  passes,
}: {
  readonly medium: ErasureMedium;
  readonly method: ErasureMethod;
  readonly passes: number;
}): ErasureProblem | null {
  if (method === 'block_erase' && medium === 'magnetic') return { problem: 'method' };
  if (method === 'overwrite' && passes < leastPasses[medium]) return { problem: 'passes', least: leastPasses[medium] };
  return null;
}

export const mediumNames: Readonly<Record<ErasureMedium, string>> = {
  semiconductor: '闪存、固态硬盘',
  magnetic: '机械硬盘',
};
export const methodNames: Readonly<Record<ErasureMethod, string>> = {
  overwrite: '覆写',
  block_erase: '块擦除',
  destruction: '物理销毁',
};

/** The wording that people agree to when they sell a device with data on it; a changed text has another version. */
export const CONSENT_VERSION = '2026-11';
export const CONSENT_TEXT =
  '同意平台在收到设备后清除里面的全部资料；清除由一位人员操作、另一位复核，清除后不能找回，完成后可查看清除证明';

/** A certificate's check code: sixteen hexadecimal digits, which can't be guessed. */
export const CERTIFICATE_CHECK = /^[0-9a-f]{16}$/;
const CERTIFICATE_TEXT = /^(QC\d{14})-([0-9a-f]{16})$/;

/** The path in the QR code of a certificate. */
export const certificateText = (no: string, check: string): string => `${no}-${check}`;

/** The certificate that a scanned or typed text names; null when it names none. */
export function readCertificateText(text: string): { no: string; check: string } | null {
  const [, no, check] = CERTIFICATE_TEXT.exec(text.trim()) ?? [];
  return no === undefined || check === undefined ? null : { no, check };
}

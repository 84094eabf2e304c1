/** Identifies a device: its IMEI, or its maker's serial number. */
export type DeviceNumberKind = 'imei' | 'serial';

/**
 * The kind of number required before an inspection; null when none is required, as for a fridge, which has no account.
 */
export function numberKindOf({
  templateKey,
  storesData,
}: {
  readonly templateKey: string;
  readonly storesData: boolean;
}): DeviceNumberKind | null {
  if (!storesData) return null;
  return templateKey === 'phone' ? 'imei' : 'serial';
}

const SERIAL = /^(?=.*\d)[A-Z0-9]{8,20}$/;

/**
 * The number in the form for comparison: capital letters, without spaces and hyphens. Null when invalid: an IMEI has
 * fifteen digits of which the last one is a check digit (3GPP TS 23.003, Luhn), a serial number 8 to 20 letters and
 * digits.
 */
export function readDeviceNumber(kind: DeviceNumberKind, typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (kind === 'imei')
    return /^\d{15}$/.test(number) && luhnSum(number) % 10 === 0 && !/^(\d)\1+$/.test(number) ? number : null;
  return SERIAL.test(number) ? number : null;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

export const deviceNumberNames: Readonly<Record<DeviceNumberKind, string>> = { imei: 'IMEI', serial: '序列号' };

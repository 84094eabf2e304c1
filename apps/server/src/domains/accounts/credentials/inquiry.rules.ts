/** Lookups of people per device and minute. */
const PER_DEVICE = 10;
/** Lookups per address and minute: many people share a carrier's address. */
const PER_ADDRESS = 60;

export interface InquiryLimit {
  scope: string;
  most: number;
  windowSeconds: number;
}

/** Counters for a lookup of a person; `device` is known when the caller is signed in. */
export function inquiryLimits(call: string, address: string, device: string | null): InquiryLimit[] {
  const limits: InquiryLimit[] = [{ scope: `${call} address:${address}`, most: PER_ADDRESS, windowSeconds: 60 }];
  if (device !== null) limits.unshift({ scope: `${call} device:${device}`, most: PER_DEVICE, windowSeconds: 60 });
  return limits;
}

/** Questions about people a device may ask a minute. */
const PER_DEVICE = 10;
/** All devices behind one address together: many people share a carrier's. */
const PER_ADDRESS = 60;

export interface InquiryLimit {
  scope: string;
  most: number;
  windowSeconds: number;
}

/** What is counted for a question about a person; `device` is known when the caller is signed in. */
export function inquiryLimits(call: string, address: string, device: string | null): InquiryLimit[] {
  const limits: InquiryLimit[] = [{ scope: `${call} address:${address}`, most: PER_ADDRESS, windowSeconds: 60 }];
  if (device !== null) limits.unshift({ scope: `${call} device:${device}`, most: PER_DEVICE, windowSeconds: 60 });
  return limits;
}

/**
 * How far a weight can be trusted, shown beside it and on the voucher. `device`: signed by the scale's own key. `phone`: the
 * phone signed what the scale sent, and it says this weight; what came before the phone can't be proved. `vendor`: a maker's
 * cloud told us. `refuted`: what the scale sent does not say this weight.
 */
export const weightTrusts = ['device', 'phone', 'vendor', 'typed', 'refuted'] as const;
export type WeightTrust = (typeof weightTrusts)[number];

/** How far the two weighed parts of a net weight can be trusted. */
export interface NetTrust {
  /** Of the weight with its container. */
  readonly trust: WeightTrust;
  /** Of the container's weight; null where nothing was taken off. */
  readonly tareTrust: WeightTrust | null;
}

/** The words for people. */
export const trustText: Readonly<Record<WeightTrust, string>> = { device: '智能秤直传', phone: '连秤采集', vendor: '厂家平台数据', typed: '手动输入', refuted: '与秤的数据不符' };

/** Where a net weight comes from, in words: one for both parts where they agree, else one for each. */
export function weightSourceText({ trust, tareTrust }: NetTrust): string {
  return tareTrust === null || tareTrust === trust ? trustText[trust] : `毛重${trustText[trust]}，皮重${trustText[tareTrust]}`;
}

/**
 * The trust of a weight, shown beside it and on the voucher. `device`: signed by the scale's own key. `phone`: the
 * phone signed the scale's frames, and they contain this weight; the path before the phone can't be proved. `vendor`:
 * reported by a maker's cloud. `refuted`: the scale's frames contradict this weight.
 */
export const weightTrusts = ['device', 'phone', 'vendor', 'typed', 'refuted'] as const;
export type WeightTrust = (typeof weightTrusts)[number];

/** The trust of the two weighed parts of a net weight. */
export interface NetTrust {
  /** Trust of the weight with its container. */
  readonly trust: WeightTrust;
  /** Trust of the container's weight; null without a tare. */
  readonly tareTrust: WeightTrust | null;
}

/** The Chinese names. */
export const trustText: Readonly<Record<WeightTrust, string>> = {
  device: '智能秤直传',
  phone: '连秤采集',
  vendor: '厂家平台数据',
  typed: '手动输入',
  refuted: '与秤的数据不符',
};

/** The source of a net weight as text: one for both parts when they agree, otherwise one for each. */
export function weightSourceText({ trust, tareTrust }: NetTrust): string {
  return tareTrust === null || tareTrust === trust
    ? trustText[trust]
    : `毛重${trustText[trust]}，皮重${trustText[tareTrust]}`;
}

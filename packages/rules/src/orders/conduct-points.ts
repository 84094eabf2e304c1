/** Rules whose breach an operator states; the product itself gives points for the others. */
export const givenConductRules = ['manner', 'price', 'weight', 'record', 'other'] as const;
export type GivenConductRule = (typeof givenConductRules)[number];

/** `written_off`: a fee that the wallet did not hold; `earlier`: counted before there was a record of each. */
export const conductRules = ['release', 'no_show', 'written_off', 'earlier', ...givenConductRules] as const;
export type ConductRule = (typeof conductRules)[number];

export const conductRuleNames: Readonly<Record<ConductRule, string>> = {
  release: '退单',
  no_show: '没有上门',
  written_off: '费用不足以支付',
  earlier: '以前的累计',
  manner: '态度恶劣',
  price: '压价或擅自改价',
  weight: '短斤少两',
  record: '照片或记录不实',
  other: '其他违规',
};

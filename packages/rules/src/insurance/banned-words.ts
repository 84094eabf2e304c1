/** Terms that insurance marketing must not use (金融产品网络营销管理办法; 互联网保险业务监管办法 第十五条). */
const bannedWords = [
  '低风险',
  '零风险',
  '无风险',
  '保本',
  '稳赚',
  '秒到账',
  '无成本',
  '零成本',
  '免费保',
  '最便宜',
  '最低价',
  '第一名',
  '全网最',
  '必赔',
  '百分百赔',
] as const;

/** The first banned term in the texts; null when there is none. */
export function bannedWordIn(texts: readonly string[]): string | null {
  return bannedWords.find((word) => texts.some((text) => text.includes(word))) ?? null;
}

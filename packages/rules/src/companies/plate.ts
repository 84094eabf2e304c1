import { plainText } from '@shoushou/kernel/typed/number';

/**
 * A mainland number plate: province, letter, then five characters, or six for new-energy vehicles (GA 36-2018); the
 * letters I and O are not used. The last character of special plates is a word; embassies have theirs in front, rescue
 * vehicles 应急 behind X or S and four digits. Plates of the army and temporary ones are none.
 */
export const NUMBER_PLATE =
  /^(?:[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼](?:[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳领]|[XS][0-9]{4}应急)|使[0-9]{6})$/;
/** Traditional characters of plates that are typed on keyboards of Hong Kong and Macao. */
const TRADITIONAL: Readonly<Record<string, string>> = {
  粵: '粤',
  掛: '挂',
  學: '学',
  領: '领',
  滬: '沪',
  贛: '赣',
  遼: '辽',
  閩: '闽',
  瓊: '琼',
  魯: '鲁',
  蘇: '苏',
  雲: '云',
  貴: '贵',
  陝: '陕',
  寧: '宁',
};

/** A plate in half-width capitals without spaces, dots or dashes, as plates are stored: `粤Ｂ・１２３４５` as `粤B12345`. */
export function normalPlate(typed: string): string {
  return plainText(typed)
    .replace(/[\s·•‧∙・.。．﹒\-—–_]/g, '')
    .replace(/[粵掛學領滬贛遼閩瓊魯蘇雲貴陝寧]/g, (character) => TRADITIONAL[character]!)
    .toUpperCase();
}

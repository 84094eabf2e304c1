import { plainText } from '@shoushou/kernel/typed/number';

/**
 * A mainland number plate: province, letter, then five characters, or six for new-energy vehicles (GA 36-2018); the letters I and O are not used.
 * The last character of special plates is a word.
 */
export const NUMBER_PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/;

/** A plate in half-width capitals without spaces, dots or dashes, as plates are stored: `粤Ｂ・１２３４５` as `粤B12345`. */
export function normalPlate(typed: string): string {
  return plainText(typed)
    .replace(/[\s·•‧∙・.。．﹒\-—–_]/g, '')
    .toUpperCase();
}

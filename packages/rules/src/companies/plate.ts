/**
 * A mainland number plate: province, letter, then five characters, or six for new-energy vehicles (GA 36-2018); the letters I and O are not used.
 * The last character of special plates is a word.
 */
export const NUMBER_PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/;

/** Characters of a typed plate, with its dot and spaces. */
export const TYPED_PLATE_LENGTH = 12;

/** Capital letters and no spaces or dots, as plates are stored. */
export function normalPlate(typed: string): string {
  return typed.replace(/[\s·.-]/g, '').toUpperCase();
}

import { cutText } from '@shoushou/kernel/cut-text';
import { normalPersonName } from '@shoushou/kernel/person-name';
import { cityOf } from '@shoushou/rules/places/region-code';
import { districtNamed, findRegion, isRegionName, type RegionNames } from './region-names.rules.ts';
import { asTyped, simplified } from './traditional-script.rules.ts';

/**
 * The parts recognised in a pasted text. `regionCode` is a district's, a city's when the text names no district, or a
 * province's when it names no city that is known.
 */
export interface RecognizedText {
  name: string | null;
  mobile: string | null;
  /** What is dialled after the mobile number answers, of numbers that a shop lends: `18612345678-1234`. */
  extension: string | null;
  /** A landline, where the text has no mobile number. */
  landline: string | null;
  regionCode: string | null;
  /** Estate, road and house number. */
  place: string;
  /** Building, unit, room. */
  door: string;
}

const HONORIFICS = '先生|女士|小姐|师傅|老师|阿姨|太太|叔叔|大哥|大姐';
/** `12栋502王女士`: what precedes the name belongs to the address. */
const PERSON_AT_END = new RegExp(`(?<=[\\d栋幢座室号楼层房A-Za-z])\\p{Script=Han}{1,4}?(?:${HONORIFICS})$`, 'u');
/** Ends of words that are places: never a person. */
const PLACE_KIND =
  /(?:[省市区县旗州盟镇乡村屯组路街道巷弄里号栋幢座楼层室房园苑城厦场府庭院馆店站厂校坊湾港岛]|广场|小区|公寓|中心|大厦|商城|天街|公司|学校|医院|酒店|超市)$/;
/** Words around an address that are no name. */
const NO_NAME =
  /送到|寄到|寄往|发到|送往|麻烦|地址|请|我家|我在|住在|家在|位于|默认|电话|上门|回收|今天|明天|下午|上午/;
const NAME_LABEL = /(?:收件人|收货人|联系人|联络人|寄件人|姓名|客户)名?[ :：]*/g;
/** What ends the name behind a label. */
const NAME_END = / ?(?:[,，;；、|\d+(]|电话|手机|联系|联络|所在|地址|详细|收货)/;
const NAME = /^[\p{Script=Han}\p{Script=Latin}·•‧∙・.' ]{1,30}$/u;
const LABELS =
  /(?:收件人|收货人|联系人|联络人|寄件人|姓名|客户|联系电话|联络电话|联系方式|联络方式|手机号码|手机号|手机|电话|所在地区|详细地址|收货地址|邮政编码|邮编|地址)\s*[:：]\s*/g;
/** What stands before a number and says what it is, without a colon as well: `电话13800138000`, `备用 13900139000`. */
const NUMBER_LABEL = /(?:(?:联系|联络|备用)?(?:电话|方式|手机号?码?|座机)|备用)?[ :]*$/;
/** Characters before a number in which its label is looked for. */
const LABEL_REACHES = 20;
/** Mobile numbers in one piece and in the groups that phones and people write: 3-4-4, 3-8, 4-4-3, 3-3-5. */
const MOBILE =
  /(?<!\d)(?:\(?(?:\+|00)?86\)?[-\s]?)?(1[3-9]\d[-\s.]?\d{4}[-\s.]?\d{4}|1[3-9]\d{2}[-\s]\d{4}[-\s]\d{3}|1[3-9]\d[-\s]\d{3}[-\s]\d{5})(?!\d)/g;
/** Behind a mobile number, what is dialled once it answers, and that it is the one of WeChat too. */
const MOBILE_ENDS = /^(?: ?(?:[-#]|转|分机) ?(\d{1,6})(?!\d))?(?: ?\(?微信同号\)?)?/;
/** Landlines, service numbers, and numbers of Hong Kong, Macao and Taiwan, none of which takes our messages. */
const LANDLINE =
  /(?<!\d)(\(?0\d{2,3}\)?[-\s]?\d{3,4}[-\s]?\d{4}|[48]00[-\s]?\d{3}[-\s]?\d{4}|(?:\+|00)(?:85[23]|886)[-\s]?\d{1,4}[-\s]?\d{3,4}[-\s]?\d{3,4})(?!\d)/g;
const LANDLINE_ENDS = /^( ?(?:-|转) ?\d{1,6}(?!\d))?/;
/** A number of which a shop shows only the ends. */
const HIDDEN_NUMBER = /(?<!\d)(1[3-9]\d\*{4}\d{4})/g;
/** Brackets around a whole part, and pictures: they separate, and are in no address. */
const DECORATION = /[【】[\]{}「」『』《》<>]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0E\uFE0F]/gu;
/** `(张三 收)` as on an envelope, and the honorific that a form writes behind the name in brackets. */
const RECEIVED_BY = /[(]? ?([\p{Script=Han}·]{1,15}) ?[(]?(?:亲?收|签收|启)[)] ?/u;
/** The same without brackets; 丰收 is a name. */
const RECEIVER_MARK = /(?<=\p{Script=Han}{2})(?<!丰)亲?收$/u;
const HONORIFIC_APART = new RegExp(`\\((?:${HONORIFICS})\\)`, 'g');
/** Punctuation left at the ends of a word once number and region are taken out. */
const LOOSE = /^[/·,，;；\-—_~|]+|[/·,，;；\-—_~|]+$/g;
/** A postcode stands alone between separators. */
const POSTCODE =
  /(?<=^|[\s,;、|()。])(?:邮编)?\d{6}(?=$|[\s,;、|()。])|(?<=[室号楼])\d{6}(?=\p{Script=Han}{2,4}(?:\s|$))/gu;
const SEPARATORS = /[\s,;、|。:]+/;
const DOOR =
  /(?:[A-Za-z]\d{0,3}-|\d{1,3}-)?(?:[A-Za-z]?\d{1,4}[A-Za-z]?|[A-Za-z]|[一二三四五六七八九十]{1,3})(?:栋|幢|座|单元|号楼|楼|层|室|房)|[A-Za-z]\d{1,5}$|(?<=[^\dA-Za-z])\d{3,5}$|(?<=[^\dA-Za-z-])(?:[A-Za-z]\d{0,2}-)?\d{1,4}-\d+/;

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * Takes the numbers out of a text, each with the label before it and with what `ends` finds behind it; a space stays in
 * their place. The numbers' own expressions reach only as far as a number does, so a long text takes no longer than its
 * length.
 */
function takeNumbers(
  text: string,
  number: RegExp,
  ends = /^/,
  most = Infinity,
): { first: string | null; extension: string | null; rest: string } {
  let [first, extension, rest, end] = [null as string | null, null as string | null, '', 0];
  for (let count = 0; count < most; count += 1) {
    number.lastIndex = end;
    const found = number.exec(text);
    if (!found) break;
    const before = text.slice(Math.max(end, found.index - LABEL_REACHES), found.index);
    const behind = ends.exec(text.slice(found.index + found[0].length))!;
    if (count === 0) [first, extension] = [found[1]!, behind[1] ?? null];
    rest += `${text.slice(end, found.index - NUMBER_LABEL.exec(before)![0].length)} `;
    end = found.index + found[0].length + behind[0].length;
  }
  return { first, extension, rest: withSingleSpaces(rest + text.slice(end)) };
}

/** The first name that stands behind its label, and the text without both. */
function labelledName(text: string): { name: string; rest: string } | null {
  for (const label of text.matchAll(NAME_LABEL)) {
    const start = label.index + label[0].length;
    const length = text.slice(start).search(NAME_END);
    const end = length < 0 ? text.length : start + length;
    const name = text.slice(start, end).trim();
    if (NAME.test(name)) return { name, rest: `${text.slice(0, label.index)} ${text.slice(end)}` };
  }
  return null;
}

/** The name before 收, as it stands on envelopes, and the text without both. */
function receiver(text: string): { name: string; rest: string } | null {
  const found = RECEIVED_BY.exec(text);
  if (!found || PLACE_KIND.test(found[1]!) || NO_NAME.test(found[1]!)) return null;
  return { name: found[1]!, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` };
}

/**
 * Extracts name, telephone number and address from pasted text. Number and region are found first, wherever they stand;
 * of what is left, a short word is the name. Text in traditional characters is matched by its simplified ones; name,
 * place and door are given back as they were typed.
 */
export function recognizeText(pasted: string, regions: RegionNames, preferredCity: string): RecognizedText {
  const typed = pasted
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DECORATION, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(\p{Script=Han})\s*[·•‧∙⋅・･]\s*(?=\p{Script=Han})/gu, '$1·');
  const whole = simplified(typed);
  const mobiles = takeNumbers(whole, MOBILE, MOBILE_ENDS);
  const mobile = mobiles.first?.replace(/\D/g, '') ?? null;
  const landlines = takeNumbers(takeNumbers(mobiles.rest, HIDDEN_NUMBER).rest, LANDLINE, LANDLINE_ENDS, 1);
  const landline =
    mobile === null && landlines.first !== null
      ? `${landlines.first}${landlines.extension ?? ''}`.replace(/[\s()]/g, '')
      : null;
  let text = withSingleSpaces(landlines.rest.replace(POSTCODE, ' ').replace(HONORIFIC_APART, ' '));
  const labelled = labelledName(text) ?? receiver(text);
  let name = labelled?.name ?? null;
  if (labelled) text = labelled.rest;
  text = text.replace(LABELS, ' ').trim();
  const region = findRegion(text, regions, preferredCity);
  const before = wordsOf(region ? text.slice(0, region.start) : '');
  const after = wordsOf(region ? text.slice(region.end) : text);
  name ??= takeName(before, after, region?.code ?? null, regions);
  const districts = region && cityOf(region.code) === region.code ? before : [];
  const regionCode =
    districts.map((word) => districtNamed(word, region!.code, regions)).find((code) => code !== null) ??
    region?.code ??
    null;
  const { place, door } = splitHouseNumber(after.join(''));
  const address = after.map((word) => asTyped(word, whole, typed)).join('');
  return {
    name: name === null ? null : normalPersonName(asTyped(name.replace(RECEIVER_MARK, ''), whole, typed)),
    mobile,
    extension: mobiles.extension,
    landline,
    regionCode,
    place: address.slice(0, place.length),
    door: address.slice(address.length - door.length),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((word) => word.replace(LOOSE, ''))
    .filter((word) => word !== '');

/** A short word that can be a person: Han characters and dots, or Latin letters, and no place. */
function isPerson(word: string, most: number, code: string | null, regions: RegionNames): boolean {
  if (NO_NAME.test(word) || isRegionName(word, regions, code && cityOf(code))) return false;
  if (/^\p{Script=Latin}[\p{Script=Latin}.'-]*$/u.test(word)) return word.length > 1 || /[A-Z]/.test(word);
  if (!/^[\p{Script=Han}·]+$/u.test(word)) return false;
  if (new RegExp(`(?:${HONORIFICS})$`).test(word)) return [...word].length <= 6;
  if (word.includes('·')) return [...word].length <= 30;
  return [...word].length <= most && !PLACE_KIND.test(word);
}

/** Removes the name from the words before or after the region, and returns it. */
function takeName(before: string[], after: string[], code: string | null, regions: RegionNames): string | null {
  const latin = /^[\p{Script=Latin}.']+$/u;
  if (before.length > 1 && before.every((word) => latin.test(word))) return before.splice(0).join(' ');
  const early = before.findIndex((word) => isPerson(word, 6, code, regions));
  if (early >= 0) return before.splice(early, 1)[0]!;
  // The first word after a region is a place: 龙华, 万达, 来福士.
  const least = code === null ? 0 : 1;
  for (let index = after.length - 1; index >= least && after.length > 1; index -= 1) {
    if (isPerson(after[index]!, 4, code, regions)) return after.splice(index, 1)[0]!;
  }
  for (const [index, word] of after.entries()) {
    const found = PERSON_AT_END.exec(word)?.[0];
    if (found === undefined) continue;
    after[index] = word.slice(0, -found.length);
    return found;
  }
  return null;
}

/** `梅林一村12栋3单元502` → `梅林一村` and `12栋3单元502`. */
export function splitHouseNumber(rest: string): { place: string; door: string } {
  const found = DOOR.exec(rest);
  return found && found.index > 0
    ? { place: rest.slice(0, found.index), door: rest.slice(found.index) }
    : { place: rest, door: '' };
}

/** Removes the street whose full name starts the place (`莲花街道…`, `蓮花街道…`); it may be missing. */
export function extractStreet<Street extends { name: string }>(
  place: string,
  streets: readonly Street[],
): { street: Street | null; place: string } {
  const matched = simplified(place);
  const street = streets
    .filter(({ name }) => place.startsWith(name) || matched.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return street ? { street, place: place.slice(street.name.length) } : { street: null, place };
}

/** The search text for the map, whose names are in simplified characters: estate or road, without house number. */
export function searchTermsOf(place: string): string {
  return cutText(simplified(place).replace(/\d.*$/, ''), 40, 'units');
}

import { cityOf, levelOf } from '@shoushou/rules/places/region-code';

/** The parts recognised in a pasted text. `regionCode` is a district's, or a city's when the text names no district. */
export interface RecognizedText {
  name: string | null;
  mobile: string | null;
  regionCode: string | null;
  /** Estate, road and house number. */
  place: string;
  /** Building, unit, room. */
  door: string;
}

interface NamedRegion {
  code: string;
  name: string;
  /** The name without its suffix: `广东`, `深圳`, `福田`. */
  stem: string;
}

/** Names of provinces, cities and districts, indexed for searching texts. */
export interface RegionNames {
  provinces: NamedRegion[];
  cities: NamedRegion[];
  districts: NamedRegion[];
  byCode: Map<string, NamedRegion>;
}

const PROVINCE_KIND = /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/;
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝';
const HONORIFICS = '先生|女士|小姐|师傅|老师|阿姨|太太|叔叔|大哥|大姐';
const PERSON = new RegExp(
  `^(?:(?:欧阳|司徒|上官|诸葛|司马|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|端木)[\\u4e00-\\u9fa5]{1,2}|[${SURNAMES}][\\u4e00-\\u9fa5]{1,2}|[${SURNAMES}](?:${HONORIFICS})|[${SURNAMES}][\\u4e00-\\u9fa5]{1,2}(?:${HONORIFICS}))$`,
);
const PERSON_AT_END = new RegExp(`[${SURNAMES}][\\u4e00-\\u9fa5]{0,2}(?:${HONORIFICS})$`);
const PLACE_KIND = /[省市区县镇乡村路街道巷弄号栋座楼室园苑城厦场府庭]$/;
const LABELLED_NAME =
  /(?:收件人|收货人|联系人|寄件人|姓名|客户)[名]?\s*[:：]?\s*([\u4e00-\u9fa5·]{2,8})(?=[\s,，;；、|]|电话|手机|联系|$)/;
const LABELS =
  /(?:收件人|收货人|联系人|寄件人|姓名|客户|联系电话|手机号码|手机号|手机|电话|所在地区|详细地址|收货地址|地址)\s*[:：]\s*/g;
const MOBILE = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)/;
const DOOR =
  /(?:[A-Za-z]?\d{1,4}[A-Za-z]?|[A-Za-z]|[一二三四五六七八九十]{1,3})(?:栋|幢|座|单元|号楼|楼|层|室|房)|(?<=[^\d])\d{3,5}$|(?<=[^\d])\d{1,4}-\d+/;

export function indexRegionNames(regions: readonly { code: string; name: string }[]): RegionNames {
  const named = regions.map(({ code, name }) => ({ code, name, stem: stemOf(code, name) }));
  return {
    provinces: named.filter(({ code }) => levelOf(code) === 'province'),
    cities: named.filter(({ code }) => levelOf(code) === 'city'),
    districts: named.filter(({ code }) => levelOf(code) === 'district'),
    byCode: new Map(named.map((region) => [region.code, region])),
  };
}

function stemOf(code: string, name: string): string {
  const kind =
    levelOf(code) === 'province' ? PROVINCE_KIND : levelOf(code) === 'city' ? /市$|地区$|盟$/ : /新区$|区$|县$|市$/;
  const stem = name.replace(kind, '');
  return stem.length >= 2 ? stem : name;
}

/**
 * Extracts name, mobile number and address from pasted text. A district name that several cities share is taken from the
 * preferred city, otherwise ignored.
 */
export function recognizeText(pasted: string, regions: RegionNames, preferredCity: string): RecognizedText {
  let text = pasted.normalize('NFKC').replace(/[\r\n\t]+/g, ' ');
  const mobile = MOBILE.exec(text)?.[1]?.replace(/[-\s]/g, '') ?? null;
  text = text.replace(MOBILE, ' ');
  let name = LABELLED_NAME.exec(text)?.[1] ?? null;
  if (name) text = text.replace(LABELLED_NAME, ' ');
  const tokens = text
    .replace(LABELS, ' ')
    .split(/[\s,;、|。]+/)
    .filter((token) => token !== '');
  if (!name) name = takeName(tokens, regions);
  const { code, rest } = takeRegion(tokens.join(''), regions, preferredCity);
  return { name, mobile, regionCode: code, ...splitHouseNumber(rest) };
}

/** Extracts the name from the tokens: a token that is a name, else one at the end of an address. */
function takeName(tokens: string[], regions: RegionNames): string | null {
  const isRegion = (token: string): boolean =>
    regions.provinces.some(({ name, stem }) => token === name || token === stem) ||
    regions.cities.some(({ name, stem }) => token === name || token === stem);
  const whole = tokens.findIndex((token) => PERSON.test(token) && !PLACE_KIND.test(token) && !isRegion(token));
  if (whole >= 0) return tokens.splice(whole, 1)[0] ?? null;
  for (const [index, token] of tokens.entries()) {
    const found = PERSON_AT_END.exec(token)?.[0];
    if (!found || found.length === token.length) continue;
    // `12栋502王女士`: what precedes the surname belongs to the address.
    tokens[index] = token.slice(0, -found.length);
    return found;
  }
  return null;
}

/** Finds the region in the address and removes it, with what precedes it. */
function takeRegion(
  address: string,
  regions: RegionNames,
  preferredCity: string,
): { code: string | null; rest: string } {
  let at = 0;
  const province =
    regions.provinces.find(({ name }) => address.startsWith(name)) ??
    regions.provinces.find(({ stem }) => address.startsWith(stem));
  if (province) at = address.startsWith(province.name) ? province.name.length : province.stem.length;
  const within = regions.cities.filter(({ code }) => !province || code.startsWith(province.code.slice(0, 2)));
  const city =
    within.find(({ name }) => address.startsWith(name, at)) ??
    within.find(({ stem }) => address.startsWith(stem, at) && !/^[路街村]|^大道/.test(address.slice(at + stem.length)));
  if (city) at += address.startsWith(city.name, at) ? city.name.length : city.stem.length;
  const district = findDistrict(address, at, regions, city?.code ?? null, province?.code ?? null, preferredCity);
  if (district) return { code: district.region.code, rest: address.slice(district.end) };
  const reached =
    city ??
    (province && !regions.cities.some(({ code }) => code.startsWith(province.code.slice(0, 2))) ? province : undefined);
  return { code: reached?.code ?? null, rest: address.slice(at) };
}

function findDistrict(
  address: string,
  at: number,
  regions: RegionNames,
  city: string | null,
  province: string | null,
  preferredCity: string,
): { region: NamedRegion; end: number } | null {
  const inside = regions.districts.filter(({ code }) =>
    city ? cityOf(code) === city : province ? code.startsWith(province.slice(0, 2)) : true,
  );
  const hits = inside
    .map((region) => ({ region, start: address.indexOf(region.name, at) }))
    // Without a city before it, a district must start the address: `万科城西湖区` is not the district of Hangzhou.
    .filter(({ start }) => start >= at && (city || province ? start - at <= 4 : start === 0))
    .sort((a, b) => a.start - b.start || b.region.name.length - a.region.name.length);
  const first = hits[0];
  if (first) {
    const same = hits.filter(({ region, start }) => start === first.start && region.name === first.region.name);
    const chosen = same.length === 1 ? first : same.find(({ region }) => cityOf(region.code) === preferredCity);
    return chosen ? { region: chosen.region, end: chosen.start + chosen.region.name.length } : null;
  }
  if (!city) return null;
  const short = inside.find(({ stem }) => stem.length >= 2 && address.startsWith(stem, at));
  return short ? { region: short, end: at + short.stem.length } : null;
}

/** `梅林一村12栋3单元502` → `梅林一村` and `12栋3单元502`. */
export function splitHouseNumber(rest: string): { place: string; door: string } {
  const found = DOOR.exec(rest);
  return found && found.index > 0
    ? { place: rest.slice(0, found.index), door: rest.slice(found.index) }
    : { place: rest, door: '' };
}

/** Removes the street whose full name starts the place (`梅林街道…`); it may be missing. */
export function extractStreet<Street extends { name: string }>(
  place: string,
  streets: readonly Street[],
): { street: Street | null; place: string } {
  const street = streets.filter(({ name }) => place.startsWith(name)).sort((a, b) => b.name.length - a.name.length)[0];
  return street ? { street, place: place.slice(street.name.length) } : { street: null, place };
}

/** The search text for the map: estate or road, without house number. */
export function searchTermsOf(place: string): string {
  return place.replace(/\d.*$/, '').slice(0, 40);
}

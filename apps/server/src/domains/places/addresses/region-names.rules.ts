import { formerRegionNames } from '@shoushou/rules/places/region-changes';
import { cityOf, levelOf } from '@shoushou/rules/places/region-code';

export interface NamedRegion {
  code: string;
  name: string;
  /** The name without its suffix: `广东`, `深圳`, `福田`. */
  stem: string;
}

/** Names of provinces, cities and districts, by their first two characters, for searching texts. */
export interface RegionNames {
  provinces: Map<string, NamedRegion[]>;
  cities: Map<string, NamedRegion[]>;
  districts: Map<string, NamedRegion[]>;
  /** Provinces without cities of their own: Hong Kong, Macao, Taiwan. */
  wholeProvinces: ReadonlySet<string>;
}

/** A region found in a text; `end` is the index after its name. */
export interface RegionSpan {
  code: string;
  start: number;
  end: number;
  /** Levels named: 1 to 4; 0 for a province alone, which any city or district in the text is preferred to. */
  levels: number;
}

interface Hit {
  region: NamedRegion;
  end: number;
  /** By its whole name, not its stem. */
  whole: boolean;
}

/** Peoples in the names of autonomous prefectures, counties and banners; some stand without 族. */
const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|普米|德昂|各';
const AUTONOMOUS = new RegExp(`(?:(?:${PEOPLES})族?)*自治[州县旗]$`);
const KINDS = {
  province: /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/,
  city: /市$|地区$|盟$/,
  district: /林区$|矿区$|新区$|特区$|区$|县$|市$|旗$/,
} as const;
/** What follows a stem that is part of another name: `上海路`, `福田大道`. */
const OTHER_NAME =
  /^(?:[东南西北中]?[路街巷弄里]|大道|大街|公路|[一二三四五六七八九十]+[路街]|村|镇|乡|站|机场|大学|医院)/;
/**
 * What may stand between two levels: separators, the level that statistics put in for what lies directly below a
 * province, and the corps and its divisions, whose cities stand beside the prefectures of Xinjiang.
 */
const GAP =
  /^(?:[\s()（）/_\-—·>]|(?:省|自治区)?直辖县级(?:行政区划|行政单位)?|(?:新疆)?(?:生产)?(?:建设)?兵团|(?:农[一二三四五六七八九十]{1,2}|第?[一二三四五六七八九十\d]{1,2})师)*/;
/** What people still write behind the stem of a county or city that became a district, or the reverse. */
const FORMER_KIND = /^(?:新区|市|县|区)(?!政府|委|场|民)/;

/** The regions by name, and by the names of those that became others, which people still write. */
export function indexRegionNames(regions: readonly { code: string; name: string }[]): RegionNames {
  const names: RegionNames = {
    provinces: new Map(),
    cities: new Map(),
    districts: new Map(),
    wholeProvinces: new Set(),
  };
  const withCities = new Set<string>();
  for (const { code, name } of [...regions, ...formerRegionNames]) {
    const level = levelOf(code);
    if (level === 'street') continue;
    if (level === 'city') withCities.add(code.slice(0, 2));
    const region = { code, name, stem: stemOf(level, name) };
    const index = level === 'province' ? names.provinces : level === 'city' ? names.cities : names.districts;
    for (const key of new Set([name.slice(0, 2), region.stem.slice(0, 2)])) {
      const known = index.get(key);
      if (known) known.push(region);
      else index.set(key, [region]);
    }
  }
  const whole = [...names.provinces.values()].flat().filter(({ code }) => !withCities.has(code.slice(0, 2)));
  return { ...names, wholeProvinces: new Set(whole.map(({ code }) => code)) };
}

function stemOf(level: 'province' | 'city' | 'district', name: string): string {
  const stem = AUTONOMOUS.test(name) ? name.replace(AUTONOMOUS, '') : name.replace(KINDS[level], '');
  return stem.length >= 2 ? stem : name;
}

/** Whether a word is nothing but the name of a province, a city or a district: of any, or of the city of an address. */
export function isRegionName(word: string, names: RegionNames, city: string | null): boolean {
  const named = (index: Map<string, NamedRegion[]>): NamedRegion[] =>
    (index.get(word.slice(0, 2)) ?? []).filter(({ name, stem }) => word === name || word === stem);
  return (
    named(names.provinces).length > 0 ||
    named(names.cities).length > 0 ||
    named(names.districts).some(({ code }) => city === null || cityOf(code) === city)
  );
}

/**
 * Finds the region in a text, wherever it stands: the place where most levels are named, the first of several. A
 * district alone counts only where a word begins (`万科城西湖区` is not the district of Hangzhou), and one that several
 * cities share only in the preferred city.
 */
export function findRegion(text: string, names: RegionNames, preferredCity: string): RegionSpan | null {
  let best: RegionSpan | null = null;
  for (let at = 0; at + 2 <= text.length; at += 1) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);
    const span = spanAt(text, at, begins, names, preferredCity);
    if (span && (!best || span.levels > best.levels)) best = span;
  }
  return best;
}

/** The district of a city that a word names by its stem alone: `白云` in Guangzhou. */
export function districtNamed(word: string, city: string, { districts }: RegionNames): string | null {
  const named = (districts.get(word.slice(0, 2)) ?? []).filter(
    ({ code, name, stem }) => cityOf(code) === city && (word === stem || word === name),
  );
  const codes = new Set(named.map(({ code }) => code));
  return codes.size === 1 ? named[0]!.code : null;
}

function hitsAt(text: string, at: number, names: RegionNames, level: 'provinces' | 'cities' | 'districts'): Hit[] {
  const hits: Hit[] = [];
  for (const region of names[level].get(text.slice(at, at + 2)) ?? []) {
    const end = at + region.stem.length;
    if (text.startsWith(region.name, at)) hits.push({ region, end: at + region.name.length, whole: true });
    else if (
      text.startsWith(region.stem, at) &&
      (!OTHER_NAME.test(text.slice(end)) || holdsDistrictAt(text, end, region, names))
    )
      hits.push({ region, end, whole: false });
  }
  // `吉林省` before `吉林`, `塔城地区` before `塔城`; a district and its former name are one.
  hits.sort((a, b) => b.end - a.end);
  return hits.filter(({ region: { code }, end }, index) => {
    const same = hits.findIndex((hit) => hit.region.code === code && hit.end === end);
    return same === index;
  });
}

/** Whether the whole name of one of its districts follows a region's stem: `台州路桥区` is no road of 台州. */
function holdsDistrictAt(text: string, at: number, { code }: NamedRegion, { districts }: RegionNames): boolean {
  const inside = code.replace(/(?:00){1,2}$/, '');
  return (districts.get(text.slice(at, at + 2)) ?? []).some(
    (district) => district.code !== code && district.code.startsWith(inside) && text.startsWith(district.name, at),
  );
}

/** The longest chain of levels from one index. */
function spanAt(
  text: string,
  at: number,
  begins: boolean,
  names: RegionNames,
  preferredCity: string,
): RegionSpan | null {
  const provinces = hitsAt(text, at, names, 'provinces');
  const chains = [
    ...provinces.map((province) => chainFrom(text, province.end, province, names)),
    chainFrom(text, at, null, names),
  ].filter((chain) => chain !== null);
  const [longest] = chains.sort((a, b) => b.levels - a.levels || b.end - a.end);
  if (longest) {
    const certain = longest.levels > 1 || (begins ? longest.city || longest.whole : longest.whole && longest.city);
    if (certain) return { code: longest.code, start: at, end: longest.end, levels: longest.levels };
  }
  if (!begins) return null;
  const districts = hitsAt(text, at, names, 'districts').filter(({ whole }) => whole);
  const [first] = districts;
  const same = districts.filter(({ end }) => end === first?.end);
  const chosen = same.length === 1 ? first : same.find(({ region }) => cityOf(region.code) === preferredCity);
  return chosen ? { code: chosen.region.code, start: at, end: chosen.end, levels: 1 } : null;
}

interface Chain {
  code: string;
  end: number;
  levels: number;
  /** Ends in a city, or in a province without any. */
  city: boolean;
  whole: boolean;
}

/** Cities and a district from an index, within a province if one precedes. */
function chainFrom(text: string, at: number, province: Hit | null, names: RegionNames): Chain | null {
  const cities: Hit[] = [];
  // `长春市朝阳区`: 朝阳市 lies in another province.
  const within = (code: string): boolean => {
    const outer = province ?? cities[0];
    return !outer || code.startsWith(outer.region.code.slice(0, 2));
  };
  let end = at;
  // An autonomous prefecture may contain prefectures: 伊犁哈萨克自治州塔城地区.
  for (let next = skipGap(text, end); cities.length < 2; next = skipGap(text, end)) {
    if (!province && cities.length === 0) next = at;
    const hit = hitsAt(text, next, names, 'cities').find(({ region }) => within(region.code));
    if (!hit || (!hit.whole && isPartOfDistrict(text, next, hit, names))) break;
    cities.push(hit);
    end = hit.end;
  }
  const levels = (province ? 1 : 0) + cities.length;
  if (levels === 0) return null;
  const last = cities.at(-1);
  const district = districtAfter(text, end, cities, province, names);
  if (district) {
    return { code: district.region.code, end: district.end, levels: levels + 1, city: false, whole: true };
  }
  const reached = last?.region.code ?? (names.wholeProvinces.has(province!.region.code) ? province!.region.code : null);
  if (reached === null) {
    const { region, end, whole } = province!;
    // 上海 before a street is as good as 上海市: of the other provinces a stem alone may be anything (`河南新村`).
    const isCity = region.name.endsWith('市') && standsBeforeStreet(text.slice(end));
    return { code: region.code, end, levels: 0, city: false, whole: whole || isCity };
  }
  return { code: reached, end, levels, city: true, whole: (last ?? province)!.whole };
}

/** Whether the words after a city's short name begin with a street: 上海宾馆 and 北京银行 stand in every town. */
function standsBeforeStreet(rest: string): boolean {
  return (
    /^\p{L}{1,4}[路街道巷弄]/u.test(rest) && !/^\p{L}{0,3}(?:[馆店厦院行场市厅园]|公司|银行|小区|公寓)/u.test(rest)
  );
}

/** Whether a city's stem begins the whole name of a district: 喀什市 lies in 喀什地区. */
function isPartOfDistrict(text: string, at: number, { region, end }: Hit, names: RegionNames): boolean {
  return hitsAt(text, at, names, 'districts').some(
    (hit) => hit.whole && hit.end > end && hit.region.code.startsWith(region.code.slice(0, 2)),
  );
}

function districtAfter(
  text: string,
  end: number,
  cities: readonly Hit[],
  province: Hit | null,
  names: RegionNames,
): Hit | null {
  const from = skipGap(text, end);
  const codes = cities.map(({ region }) => region.code);
  const inside = ({ region: { code } }: Hit): boolean =>
    codes.length > 0 ? codes.includes(cityOf(code)) : code.startsWith(province!.region.code.slice(0, 2));
  const direct = hitsAt(text, from, names, 'districts').filter(inside);
  const [first] = direct;
  if (first) {
    const same = direct.filter(({ end: other }) => other === first.end);
    if (same.length > 1) return null;
    // `深圳福田街道`: the street carries the district's name, and is left to the detail.
    if (!first.whole && text.startsWith('街道', first.end)) return { ...first, end: from };
    const former = first.whole ? null : FORMER_KIND.exec(text.slice(first.end, first.end + 4));
    return former ? { ...first, end: first.end + former[0].length } : first;
  }
  // `青岛市南区`: 市南区 of 青岛, whose 市 belongs to both.
  const [shared] =
    text[end - 1] === '市' ? hitsAt(text, end - 1, names, 'districts').filter((hit) => hit.whole && inside(hit)) : [];
  if (shared) return shared;
  // A development zone or another word may stand between: only a whole name counts then.
  for (let at = from + 1; at <= from + 4; at += 1) {
    const later = hitsAt(text, at, names, 'districts').filter((hit) => hit.whole && inside(hit));
    if (later.length === 1) return later[0]!;
  }
  return null;
}

function skipGap(text: string, at: number): number {
  return at + GAP.exec(text.slice(at, at + 24))![0].length;
}

/**
 * What has changed since the yearbook from which the regions are made, which has the state of 2023-06-30
 * (tools/src/build-regions.ts). Codes of new districts: Ministry of Civil Affairs, 中华人民共和国县以上行政区划代码. What is new has no
 * streets: their codes are published by the next yearbook. Its centre is the seat's where that is known, otherwise the
 * one of the region above (centres.tsv).
 */

/**
 * The day of the newest change that was looked for: announcements of the State Council and the provinces until then are
 * in.
 */
export const REGIONS_AS_OF = '2025-12-31';

interface NewRegion {
  readonly code: string;
  readonly name: string;
  /** Announced on this day by `source`. */
  readonly on: string;
  readonly source: string;
}

export const newRegions: readonly NewRegion[] = [
  {
    code: '500157',
    name: '两江新区',
    on: '2025-11-06',
    source: '重庆市人民政府新闻发布会：撤销江北区、渝北区，设立两江新区，驻金山街道金渝大道66号',
  },
  {
    code: '653228',
    name: '和康县',
    on: '2024-12-27',
    source: '新疆维吾尔自治区人民政府：设立和康县',
  },
  {
    code: '653229',
    name: '和安县',
    on: '2024-12-27',
    source: '新疆维吾尔自治区人民政府：设立和安县',
  },
  {
    code: '460302',
    name: '西沙区',
    on: '2020-04-18',
    source: '民政部公告：国务院批准海南省三沙市设立西沙区、南沙区',
  },
  {
    code: '460303',
    name: '南沙区',
    on: '2020-04-18',
    source: '民政部公告：国务院批准海南省三沙市设立西沙区、南沙区',
  },
];

/**
 * Districts that are no more, with the one that has their land. The streets of 嘉峪关 stand below the city, which has no
 * districts.
 */
const successors: Readonly<Record<string, string>> = {
  '500105': '500157',
  '500112': '500157',
  '460321': '460302',
  '460322': '460303',
  '460323': '460302',
  '620201': '620200',
};

/**
 * The names by which people still write what is no more, with the code of today; also of what the yearbook has already:
 * districts of Hangzhou since 2021-04-09 (江干 went to two, most of it to 上城) and the functional districts of Shenzhen
 * that became districts.
 */
export const formerRegionNames: readonly { readonly code: string; readonly name: string }[] = [
  { code: '500157', name: '江北区' },
  { code: '500157', name: '渝北区' },
  { code: '460302', name: '西沙群岛' },
  { code: '460303', name: '南沙群岛' },
  { code: '330105', name: '下城区' },
  { code: '330102', name: '江干区' },
  { code: '440309', name: '龙华新区' },
  { code: '440310', name: '坪山新区' },
  { code: '440311', name: '光明新区' },
  { code: '440307', name: '大鹏新区' },
];

/** Streets that went to another district than the rest of theirs. */
const streetSuccessors: Readonly<Record<string, string>> = {
  '500112133': '500109',
  '500112135': '500109',
  '500112138': '500109',
  '500112140': '500109',
  '500112143': '500109',
  '500109006': '500157',
  '500109008': '500157',
  '500109009': '500157',
  '500109104': '500157',
  '500109108': '500157',
};

/** The streets of these keep their last digits. */
const KEPT_STREETS = '620201';

/**
 * The code of today for one that was saved, or that another program sent: of a district (6 digits) or a street (9); the
 * same where nothing has changed. A street whose new code is not known becomes its district.
 */
export function currentRegionCode(code: string): string {
  const district = code.slice(0, 6);
  if (code.length !== 9) return successors[code] ?? code;
  if (district === KEPT_STREETS) return `${successors[KEPT_STREETS]}${code.slice(6)}`;
  return streetSuccessors[code] ?? successors[district] ?? code;
}

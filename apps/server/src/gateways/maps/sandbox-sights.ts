import { readFileSync } from 'node:fs';
import type { Coordinates } from '@shoushou/kernel/distance';
import { nearestTo } from './sandbox-landmarks.ts';

/**
 * Places that people search by name: a station, a park, a hospital. Sample data: the names are real, the points are not
 * surveyed.
 */
export interface Sight extends Coordinates {
  kind: SightKind;
  name: string;
  streetCode: string;
}

export type SightKind = keyof typeof sightTypes;

/** AMap's names and codes of their kinds. */
export const sightTypes = {
  government: ['政府机构及社会团体;政府机关;区县级政府及事业单位', '130105'],
  station: ['交通设施服务;交通服务相关;交通服务相关', '150000'],
  metro: ['交通设施服务;地铁站;地铁站', '150500'],
  building: ['商务住宅;楼宇;商务写字楼', '120201'],
  mall: ['购物服务;商场;购物中心', '060101'],
  park: ['风景名胜;公园广场;公园', '110101'],
  hospital: ['医疗保健服务;综合医院;三级甲等医院', '090101'],
  school: ['科教文化服务;学校;高等院校', '141201'],
  culture: ['科教文化服务;文化宫;文化宫', '140800'],
} as const;

/** The sights of the sample city, each assigned to the nearest street of its district. */
export function readSights(streets: readonly (Coordinates & { code: string })[]): Sight[] {
  const lines = readFileSync(new URL('./sandbox-sights.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [name = '', district = '', longitude, latitude, kind] = line.split('\t');
    const point = { longitude: Number(longitude), latitude: Number(latitude) };
    const street = nearestTo(
      point,
      streets.filter(({ code }) => code.startsWith(district)),
    )?.candidate;
    if (!street) throw new Error(`The district ${district} of ${name} has no streets.`);
    return { ...point, name, kind: kind as SightKind, streetCode: street.code };
  });
}

import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { describe, expect, test } from 'vitest';
import { recognizeText, searchTermsOf, splitHouseNumber, extractStreet } from './recognition.rules.ts';
import { indexRegionNames } from './region-names.rules.ts';
import { readRegionFile } from '../regions/region-file.store.ts';

const file = readRegionFile().filter(({ level }) => level !== 'street');
const regions = indexRegionNames(file);
const SHENZHEN = '440300';

describe('recognizeText', () => {
  const table: [
    pasted: string,
    name: string | null,
    mobile: string | null,
    regionCode: string | null,
    place: string,
    door: string,
  ][] = [
    [
      '王女士 13800138002 广东省深圳市福田区梅林街道梅林一村12栋3单元502',
      '王女士',
      '13800138002',
      '440304',
      '梅林街道梅林一村',
      '12栋3单元502',
    ],
    [
      '广东省深圳市福田区梅林街道梅林一村12栋502 王丽华 138-0013-8002',
      '王丽华',
      '13800138002',
      '440304',
      '梅林街道梅林一村',
      '12栋502',
    ],
    [
      '收件人：陈志强\n手机号码：+86 138 0013 8003\n所在地区：广东省 深圳市 南山区 粤海街道\n详细地址：学府路88号麻岭小区6栋1203',
      '陈志强',
      '13800138003',
      '440305',
      '粤海街道学府路88号麻岭小区',
      '6栋1203',
    ],
    ['深圳福田皇岗村三坊16号楼401，李先生，13900139000', '李先生', '13900139000', '440304', '皇岗村三坊', '16号楼401'],
    ['龙华区民治街道水尾村5栋302张师傅13700137000', '张师傅', '13700137000', '440309', '民治街道水尾村', '5栋302'],
    ['１３８００１３８００２ 宝安区西乡街道固戍村８号', null, '13800138002', '440306', '西乡街道固戍村8号', ''],
    ['欧阳明 上海市浦东新区世纪大道100号环球中心B座2101', '欧阳明', null, '310115', '世纪大道100号环球中心', 'B座2101'],
    ['北京市朝阳区望京街10号', null, null, '110105', '望京街10号', ''],
    ['广东省东莞市南城街道鸿福路200号', null, null, '441900', '南城街道鸿福路200号', ''],
    ['内蒙古呼和浩特市新城区海东路1号', null, null, '150102', '海东路1号', ''],
    ['香港特别行政区油尖旺区弥敦道8号', null, null, '810005', '弥敦道8号', ''],
    ['深圳市宝安区新安街道上海路3号', null, null, '440306', '新安街道上海路3号', ''],
    ['长春市朝阳区重庆路9号', null, null, '220104', '重庆路9号', ''],
    ['上海南京东路100号', null, null, '310000', '南京东路100号', ''],
    ['上海路100号', null, null, null, '上海路100号', ''],
    ['上海宾馆对面振华路8号', null, null, null, '上海宾馆对面振华路8号', ''],
    ['北京银行华强北路3号', null, null, null, '北京银行华强北路3号', ''],
    ['重庆小面馆旁边振兴路5号', null, null, null, '重庆小面馆旁边振兴路5号', ''],
    ['13800138002', null, '13800138002', null, '', ''],
    ['今天下午来收纸皮', null, null, null, '今天下午来收纸皮', ''],
  ];
  test.each(table)('%s', (pasted, name, mobile, regionCode, place, door) => {
    expect(recognizeText(pasted, regions, SHENZHEN)).toMatchObject({ name, mobile, regionCode, place, door });
  });

  test('every district is found behind its city, long or short', () => {
    const cities = new Map(file.filter(({ level }) => level === 'city').map(({ code, name }) => [code, name]));
    const missed = file
      .filter(({ level }) => level === 'district')
      .flatMap(({ code, name, parent }) => {
        const city = cities.get(parent ?? '');
        // Statistics call what has no city of its own 直辖, and repeat the city in the names of some zones.
        if (!city?.endsWith('市') || name.startsWith(city)) return [];
        return [`${city}${name}`, `${city.slice(0, -1)}${name}`]
          .map((text) => ({ text, found: recognizeText(`${text}人民路9号`, regions, SHENZHEN) }))
          .filter(({ found }) => found.regionCode !== code || found.place !== '人民路9号')
          .map(({ text, found }) => `${text}: ${found.regionCode} ${found.place}`);
      });
    expect(missed).toEqual([]);
  });

  test.each(['台州路9号', '唐山街3号', '宁波镇海路9号'])('%s is a road in no city', (pasted) => {
    expect(recognizeText(pasted, regions, SHENZHEN)).toMatchObject({ regionCode: null, place: pasted });
  });

  test('twelve digits are no mobile number', () => {
    expect(recognizeText('138001380021', regions, SHENZHEN).mobile).toBeNull();
  });

  test('of several numbers the first counts, with its extension, and none leaves its label in the address', () => {
    const pasted =
      '张三 电话: : 13800138002 转 12(微信同号) 备用13900139000 座机 0755-82345678-9 深圳市福田区梅林一村12栋502';
    expect(recognizeText(pasted, regions, SHENZHEN)).toMatchObject({
      name: '张三',
      mobile: '13800138002',
      extension: '12',
      landline: null,
      place: '梅林一村',
      door: '12栋502',
    });
  });

  test('what is too long for an extension is none', () => {
    expect(recognizeText('13800138002-1234567', regions, SHENZHEN).extension).toBeNull();
    expect(recognizeText('0755-82345678转123', regions, SHENZHEN).landline).toBe('0755-82345678转123');
  });

  test('a district that several cities share counts for the preferred city, else for none', () => {
    expect(recognizeText('龙华区大浪街道', regions, SHENZHEN).regionCode).toBe('440309');
    expect(recognizeText('龙华区大浪街道', regions, '460100').regionCode).toBe('460106');
    expect(recognizeText('龙华区大浪街道', regions, '110100').regionCode).toBeNull();
  });
});

interface PastedLine {
  pasted: string;
  name: string | null;
  mobile: string | null;
  extension?: string;
  landline?: string;
  code: string;
  place: string;
  door: string;
  source: string;
}

describe('addresses as people paste them', () => {
  const lines = parseJsonLines<PastedLine>(
    readFileSync(new URL('./fixtures/addresses.jsonl', import.meta.url), 'utf8'),
  );

  test.each(lines)('$pasted ($source)', ({ pasted, name, mobile, extension, landline, code, place, door }) => {
    expect(recognizeText(pasted, regions, SHENZHEN)).toEqual({
      name,
      mobile,
      extension: extension ?? null,
      landline: landline ?? null,
      regionCode: code,
      place,
      door,
    });
  });

  test('are recognised in a millisecond at the median with the regions of the whole country', () => {
    const times = Array.from({ length: 20 }, () => lines)
      .flat()
      .map(({ pasted }) => {
        const from = performance.now();
        recognizeText(pasted, regions, SHENZHEN);
        return performance.now() - from;
      })
      .sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(1);
  });
});

describe('splitHouseNumber', () => {
  test.each([
    ['福华三路88号海滨广场A座1203', '福华三路88号海滨广场', 'A座1203'],
    ['长城花园1203', '长城花园', '1203'],
    ['八卦一路12号', '八卦一路12号', ''],
    ['翠竹苑二栋', '翠竹苑', '二栋'],
    ['水围村88-3', '水围村', '88-3'],
    ['502室', '502室', ''],
  ])('%s', (rest, place, door) => {
    expect(splitHouseNumber(rest)).toEqual({ place, door });
  });
});

describe('extractStreet', () => {
  const streets = [{ name: '梅林街道' }, { name: '莲花街道' }];
  test('cuts a street that is written out, and keeps an estate that only begins like one', () => {
    expect(extractStreet('梅林街道梅林一村', streets)).toEqual({ street: streets[0], place: '梅林一村' });
    expect(extractStreet('梅林一村', streets)).toEqual({ street: null, place: '梅林一村' });
    expect(extractStreet('蓮花街道景蜜村', streets)).toEqual({ street: streets[1], place: '景蜜村' });
  });
});

test('a map is asked for the estate or road without its number', () => {
  expect(searchTermsOf('学府路88号麻岭小区')).toBe('学府路');
  expect(searchTermsOf('梅林一村')).toBe('梅林一村');
  expect(searchTermsOf('蓮花北村')).toBe('莲花北村');
});

import { DAY, HOUR, shanghaiDate } from '@shoushou/kernel';
import { isTradingDay } from '@shoushou/rules/market/trading-days';
import type { NewsSeed } from '../../domains/market/index.ts';
import { seededRandom } from '../seeded-random.ts';

const groups = [
  { grpcode: 'copper', title: '铜' },
  { grpcode: 'aluminium', title: '铝' },
  { grpcode: 'steel', title: '钢铁' },
  { grpcode: 'paper', title: '废纸' },
  { grpcode: 'plastic', title: '塑料' },
  { grpcode: 'policy', title: '政策' },
];

const bodies: readonly (readonly [grpcode: string, title: string, varcode: string | null, text: string])[] = [
  [
    'copper',
    '沪铜震荡，废铜报价跟涨',
    'cu',
    '今天废铜报价小幅上调，光亮铜和一号铜的价差没有变化。\n\n## 成交\n\n- 打包站按需采购，观望的多\n- 电线电缆厂询价增多\n\n> 示例内容，仅供演示，不构成投资建议。',
  ],
  ['copper', '光亮铜和一号铜的价差收窄', 'cu', '两个品级的价差比上周小，分拣的收益也小了。\n\n> 示例内容，仅供演示。'],
  ['aluminium', '易拉罐回收进入淡季', null, '天气转凉，易拉罐的量比夏天少，报价平稳。\n\n> 示例内容，仅供演示。'],
  ['aluminium', '型材铝到厂价持平', null, '本周型材铝的到厂价没有变化，生铝略有下调。\n\n> 示例内容，仅供演示。'],
  ['steel', '钢厂废钢到货量回升', null, '多家钢厂的废钢到货量连续三天回升，重废价格持平。\n\n> 示例内容，仅供演示。'],
  [
    'steel',
    '轻薄料打包要点',
    null,
    '打包前先拣出非金属和密闭容器：\n\n1. 倒空液体\n2. 剪断弹簧\n3. 压到规定尺寸\n\n[查看今日回收价](/price)',
  ],
  [
    'paper',
    '黄纸板收购价分地区公布',
    null,
    '各地纸厂的收购价有升有降，含水超过标准的要扣重。\n\n> 示例内容，仅供演示。',
  ],
  ['paper', '雨天收纸怎么扣水分', null, '淋湿的纸先摊开晾，再过秤。含水率按现场检测，和客户一起看读数。'],
  ['plastic', 'PET 瓶砖报价小幅回落', null, '瓶砖报价回落，净片需求平稳。\n\n> 示例内容，仅供演示。'],
  [
    'policy',
    '再生资源回收要登记哪些信息',
    null,
    '回收生产性废旧金属时，要登记出售单位或者个人的信息。\n\n[查看服务规范](/ServiceSpecification)',
  ],
];

const series: readonly (readonly [
  code: string,
  orgId: string,
  metal: string,
  name: string,
  specification: string,
  region: string,
  yuan: number,
])[] = [
  ['cu-bright-sz', 'survey', '铜', '光亮铜', '含铜 99.9 %', '深圳', 69_800],
  ['cu-one-sz', 'survey', '铜', '一号铜', '含铜 98 %', '深圳', 67_500],
  ['cu-bright-fs', 'nanhai', '铜', '光亮铜', '含铜 99.9 %', '佛山', 70_100],
  ['brass-sz', 'survey', '铜', '黄铜', '混合', '深圳', 46_200],
  ['al-profile-fs', 'nanhai', '铝', '型材铝', '去胶条', '佛山', 16_400],
  ['al-can-sz', 'survey', '铝', '易拉罐', '压块', '深圳', 12_900],
  ['al-cast-fs', 'nanhai', '铝', '生铝', '机件', '佛山', 14_300],
  ['ss-304-fs', 'nanhai', '不锈钢', '304 边料', '', '佛山', 8_650],
  ['ss-201-fs', 'nanhai', '不锈钢', '201 边料', '', '佛山', 4_100],
  ['steel-heavy-gz', 'survey', '废钢', '重废', '厚 6 mm 以上', '广州', 2_310],
  ['steel-light-gz', 'survey', '废钢', '轻薄料', '', '广州', 1_820],
  ['pb-battery-sz', 'survey', '铅锌', '电瓶铅', '带壳', '深圳', 9_450],
];

const DAYS = 90;

/** News and quotes of the sample city up to a moment (milliseconds), all invented and marked as samples. */
export function sampleNews(now: number): NewsSeed {
  const random = seededRandom('news');
  const days = Array.from({ length: DAYS }, (_, index) => shanghaiDate(now - (DAYS - 1 - index) * DAY)).filter(
    isTradingDay,
  );
  return {
    groups,
    articles: bodies.map(([grpcode, title, varcode, markup], index) => ({
      id: `sample-${index + 1}`,
      grpcode,
      title,
      varcode,
      markup,
      source: '收收示例编辑部',
      permission: '自采',
      at: now - index * 7 * HOUR - HOUR,
      correctedAt: index === 3 ? now - HOUR : null,
    })),
    orgs: [
      { id: 'survey', name: '收收市场调查（示例）', permission: '自行调查' },
      { id: 'nanhai', name: '南海示例金属市场', permission: '示例授权' },
    ],
    series: series.map(([code, orgId, metal, name, specification, region]) => ({
      code,
      orgId,
      metal,
      name,
      specification,
      region,
      unit: '元/吨',
    })),
    quotes: series.flatMap(([code, , , , , , yuan]) => {
      let level = yuan;
      return days.flatMap((day, index) => {
        level *= 1 + (random.next() - 0.5) * 0.012;
        // Some days have no survey: those are gaps, not zeros.
        if (random.next() < 0.06 && index < days.length - 2) return [];
        const lowFen = Math.round(level / 10) * 1_000;
        return [{ code, day, lowFen, highFen: lowFen + Math.max(1_000, Math.round(yuan / 1_000) * 1_000) }];
      });
    }),
    groupCodes: [
      {
        id: 'sz-copper',
        title: '深圳废铜交流群',
        topic: '有色金属',
        city: '深圳',
        content: 'https://work.example/groups/sz-copper',
        isFull: true,
        validTo: '2099-12-31',
      },
      {
        id: 'sz-copper-2',
        title: '深圳废铜交流 2 群',
        topic: '有色金属',
        city: '深圳',
        content: 'https://work.example/groups/sz-copper-2',
        isFull: false,
        validTo: '2099-12-31',
      },
      {
        id: 'gz-steel',
        title: '广州废钢交流群',
        topic: '废钢',
        city: '广州',
        content: 'https://work.example/groups/gz-steel',
        isFull: false,
        validTo: '2099-12-31',
      },
      {
        id: 'sz-paper',
        title: '深圳废纸交流群',
        topic: '废纸',
        city: '深圳',
        content: 'https://work.example/groups/sz-paper',
        isFull: false,
        validTo: '2099-12-31',
      },
    ],
  };
}

import { DAY, shanghaiDate } from '@shoushou/kernel';
import type { InsuranceProductSeed, InsurerSeed } from '../../domains/insurance/index.ts';

const insurers: readonly InsurerSeed[] = [
  {
    id: 'sample-life',
    name: '示例财产保险股份有限公司',
    licenceNo: '示例许可证 000001',
    claimPhone: '400-000-0001',
    claimHours: '全天',
    complaintPhone: '400-000-0002',
  },
];

const surrenderRule = '保险期间开始前可全额退还保险费；开始后退保，按未经过天数的比例退还保险费的 65%。';
const clauses = [
  '第一条 本保险合同由保险条款、投保单、保险单和批单组成，凡涉及本保险合同的约定，均应采用书面形式。',
  '第二条 被保险人应为身体健康、能正常从事所填职业的成年人。',
  '第三条 在保险期间内，被保险人因遭受意外伤害，并自事故发生之日起一百八十日内身故的，保险人按保险金额给付身故保险金。',
  '第四条 被保险人因意外伤害在二级及以上医院治疗的，保险人就合理且必要的医疗费用，在扣除免赔额后按约定比例赔付。',
  '第五条 投保人、被保险人或受益人应在知道事故后四十八小时内通知保险人，并保留现场照片、病历和费用单据。',
  '第六条 保险人收到给付请求后应及时核定，属于保险责任的，在达成协议后十日内给付。',
  '第七条 投保人解除合同的，合同自保险人收到通知时终止，保险人自收到通知之日起三十日内退还应退的保险费。',
].join('\n');

const common = {
  insurerId: 'sample-life',
  ageFrom: 18,
  ageTo: 60,
  surrenderRule,
  clauses,
  readingSeconds: 5,
  approvalNo: '示例审批 2026-001',
  mandateNo: '示例委托 2026-001',
} as const;
const jobs = ['废品回收', '货物搬运', '家电拆装', '货车驾驶', '爆破拆除'];

/**
 * Sample products, at least one of each way: applied for here, by photos, at height, and on the insurer's own page.
 * @param now milliseconds
 */
export function sampleInsurance(now: number): {
  insurers: readonly InsurerSeed[];
  products: readonly InsuranceProductSeed[];
} {
  const validTo = shanghaiDate(now + 365 * DAY);
  return {
    insurers,
    products: [
      {
        ...common,
        validTo,
        productId: 'recycler-accident',
        kind: 'accident',
        mode: 'agency',
        name: '示例回收从业人员意外伤害保险',
        filingNo: '示例备案 2026 意外 001',
        officialUrl: null,
        needsPermit: false,
        cover: ['每人身故、伤残：30 万元', '每人意外医疗：3 万元', '住院津贴：每天 80 元，最多 90 天'],
        exclusions: [
          '酒后、无证驾驶三轮车或货车',
          '2 米以上高处作业（另有高空险）',
          '拆解电池、压力容器、危险废物',
          '投保前已有的伤病',
        ],
        jobs,
        terms: [7, 30, 90],
        sumFen: 30_000_000,
        coolingOffDays: 0,
      },
      {
        ...common,
        validTo,
        productId: 'site-photo',
        kind: 'picture',
        mode: 'agency',
        name: '示例现场作业短期意外伤害保险',
        filingNo: '示例备案 2026 意外 002',
        officialUrl: null,
        needsPermit: false,
        cover: ['每人身故、伤残：20 万元', '每人意外医疗：2 万元'],
        exclusions: ['照片与实际现场、人员不符', '酒后作业', '拆解电池、压力容器、危险废物', '保险开始前已发生的事故'],
        jobs,
        terms: [1, 3, 7],
        sumFen: 20_000_000,
        coolingOffDays: 0,
      },
      {
        ...common,
        validTo,
        productId: 'height-work',
        kind: 'height',
        mode: 'agency',
        name: '示例高处作业人员意外伤害保险',
        filingNo: '示例备案 2026 意外 003',
        officialUrl: null,
        needsPermit: true,
        cover: ['每人身故、伤残：50 万元', '每人意外医疗：5 万元'],
        exclusions: [
          '没有系安全带、没有生命绳的高处作业',
          '六级以上大风、雷雨天作业',
          '没有登高证或高处作业审批',
          '酒后作业',
        ],
        jobs: ['外墙空调拆装', '招牌、灯箱拆除', '钢结构拆除', '爆破拆除'],
        terms: [1, 3, 7, 30],
        sumFen: 50_000_000,
        coolingOffDays: 0,
      },
      {
        ...common,
        validTo,
        productId: 'recycler-group',
        kind: 'accident',
        mode: 'group',
        name: '示例回收员团体意外伤害保险',
        filingNo: '示例备案 2026 团意 001',
        officialUrl: null,
        needsPermit: false,
        cover: ['每人身故、伤残：10 万元', '每人意外医疗：1 万元'],
        exclusions: ['酒后、无证驾驶三轮车或货车', '拆解电池、压力容器、危险废物', '没有接单时的个人活动'],
        jobs: ['上门回收'],
        terms: [365],
        sumFen: 10_000_000,
        coolingOffDays: 0,
      },
      {
        ...common,
        validTo,
        productId: 'family-accident',
        kind: 'accident',
        mode: 'referral',
        name: '示例家庭综合意外伤害保险',
        filingNo: '示例备案 2026 意外 004',
        officialUrl: 'https://insurer.example.com/products/family-accident',
        needsPermit: false,
        cover: ['意外身故、伤残：以保险公司官方页面为准', '意外医疗：以保险公司官方页面为准'],
        exclusions: ['酒后、无证驾驶', '故意自伤', '高风险运动', '投保前已有的伤病'],
        jobs: ['不限职业以官方页面为准'],
        terms: [365],
        sumFen: 10_000_000,
        coolingOffDays: 15,
      },
    ],
  };
}

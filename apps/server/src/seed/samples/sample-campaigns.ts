import type { CampaignBlock, CampaignDocument, CampaignPrize } from '@shoushou/contract';
import { DAY, startOfShanghaiDay, toInstant } from '@shoushou/kernel';

type Art = CampaignDocument['art'];
const bare = { valueFen: 0, points: 0, tax: 'none', stock: 0, leastDealFen: 0, usableDays: 0 } as const;

const nothing: CampaignPrize = { ...bare, id: 'none', name: '谢谢参与', kind: 'none', art: 'heart' };
const cash = (yuan: number, stock: number): CampaignPrize => ({
  ...bare,
  id: `cash-${yuan}`,
  name: `现金 ${yuan} 元`,
  kind: 'cash',
  valueFen: yuan * 100,
  tax: 'accidental',
  stock,
  art: 'envelope',
});
const coupon = (yuan: number, stock: number, leastYuan: number): CampaignPrize => ({
  ...bare,
  id: `coupon-${yuan}`,
  name: `加价券 ${yuan} 元`,
  kind: 'coupon',
  valueFen: yuan * 100,
  leastDealFen: leastYuan * 100,
  usableDays: 30,
  stock,
  art: 'gift',
});
const goods = (id: string, name: string, yuan: number, stock: number): CampaignPrize => ({
  ...bare,
  id,
  name,
  kind: 'goods',
  valueFen: yuan * 100,
  tax: 'accidental',
  stock,
  art: 'gift',
});
const points = (count: number): CampaignPrize => ({
  ...bare,
  id: `points-${count}`,
  name: `${count} 积分`,
  kind: 'points',
  points: count,
  stock: 10_000,
  art: 'gold',
});

const banner = (art: Art, title: string, text: string): CampaignBlock => ({
  id: 'banner',
  kind: 'banner',
  title,
  art,
  text,
});
const countdown: CampaignBlock = { id: 'countdown', kind: 'countdown', title: '距离结束', to: 'end' };
const poster = (art: Art): CampaignBlock => ({
  id: 'poster',
  kind: 'poster',
  title: '邀请海报',
  art,
  text: '扫码注册，首单由我带你一起完成',
});
const wheel = (
  fields: readonly (readonly [string, number])[],
  chances: { onJoining?: number; onCheckIn?: number; onOrder?: number; onInvited?: number } = {},
): CampaignBlock => ({
  id: 'wheel',
  kind: 'wheel',
  title: '幸运转盘',
  fields: fields.map(([prize, weight]) => ({ prize, weight })),
  onJoining: 1,
  onCheckIn: 0,
  onOrder: 1,
  onInvited: 0,
  ...chances,
  mostADay: 5,
});
const collectAt = [
  { id: 'nanshan', name: '南山服务点', address: '南山区科技园南区科苑路 15 号首层', hours: '每天 9:00–18:00' },
  { id: 'futian', name: '福田服务点', address: '福田区莲花街道景田路 8 号 102', hours: '周一至周六 9:00–18:00' },
];

type Sample = Pick<CampaignDocument, 'title' | 'summary' | 'kind' | 'art' | 'routes' | 'prizes' | 'blocks'> & {
  code: string;
  role?: CampaignDocument['audience']['role'];
  formulasFen?: number;
  days?: readonly [from: number, to: number];
  claimDays?: number;
  note?: string;
};

const samples: readonly Sample[] = [
  {
    code: 'luckydraw',
    routes: ['luckdraw'],
    title: '幸运抽奖',
    summary: '每完成一单抽一次，奖品当场到账',
    kind: 'draw',
    art: 'wheel',
    prizes: [nothing, cash(1, 500), cash(8, 60), coupon(3, 300, 20), goods('kettle', '保温壶', 79, 20)],
    blocks: [
      banner('wheel', '幸运抽奖', '转一转，概率公开，结果可查'),
      wheel(
        [
          ['none', 50],
          ['cash-1', 25],
          ['coupon-3', 17],
          ['cash-8', 6],
          ['kettle', 2],
        ],
        { onJoining: 3, onInvited: 1 },
      ),
    ],
  },
  {
    code: 'minautumn',
    routes: ['minautumn'],
    days: [-34, -20],
    title: '八天圆月',
    summary: '签到八天，点亮一轮圆月',
    kind: 'tasks',
    art: 'moon',
    prizes: [points(20), coupon(5, 200, 30), goods('mooncake', '月饼礼盒', 128, 50)],
    blocks: [
      banner('moon', '八天圆月', '每天来一次，月亮圆一点'),
      { id: 'checkin', kind: 'checkin', title: '今日点亮', points: 5 },
      {
        id: 'moon',
        kind: 'tasks',
        title: '圆月进度',
        measure: 'check_ins',
        points: 0,
        steps: [
          { at: 3, prize: 'points-20' },
          { at: 5, prize: 'coupon-5' },
          { at: 8, prize: 'mooncake' },
        ],
      },
    ],
  },
  {
    code: 'mid-autumn',
    routes: ['mid-autumn'],
    days: [-40, -12],
    title: '月满中秋',
    summary: '中秋抽好礼，人人有机会',
    kind: 'draw',
    art: 'lantern',
    prizes: [nothing, cash(2, 300), goods('lamp', '兔子灯', 45, 40), goods('tea', '明前茶礼盒', 588, 10)],
    blocks: [
      banner('lantern', '月满中秋', '点一盏灯，抽一份礼'),
      countdown,
      wheel(
        [
          ['none', 55],
          ['cash-2', 35],
          ['lamp', 8],
          ['tea', 2],
        ],
        { onJoining: 2 },
      ),
    ],
  },
  {
    code: 'hilarity',
    routes: ['hilarity'],
    title: '回收狂欢节',
    summary: '做任务攒积分，换好礼',
    kind: 'tasks',
    art: 'carnival',
    prizes: [points(50), coupon(10, 100, 60), goods('scale', '手提电子秤', 59, 30)],
    blocks: [
      banner('carnival', '回收狂欢节', '一斤旧物，一份快乐'),
      countdown,
      {
        id: 'orders',
        kind: 'tasks',
        title: '成交任务',
        measure: 'orders',
        points: 10,
        steps: [{ at: 3, prize: 'points-50' }],
      },
      {
        id: 'weight',
        kind: 'tasks',
        title: '重量任务',
        measure: 'grams',
        points: 1,
        steps: [{ at: 50_000, prize: 'points-50' }],
      },
      {
        id: 'gifts',
        kind: 'gifts',
        title: '积分兑换',
        mostEach: 1,
        items: [
          { prize: 'coupon-10', points: 80, why: '' },
          { prize: 'scale', points: 260, why: '' },
        ],
      },
    ],
  },
  {
    code: 'anniversary6',
    routes: ['anniversary6'],
    days: [-80, -45],
    title: '六周年邀友礼',
    summary: '邀请好友，逐级领奖',
    kind: 'tasks',
    art: 'anniversary',
    prizes: [cash(6, 300), cash(20, 120), cash(60, 60)],
    blocks: [
      banner('anniversary', '六周年', '六年同行，一起收获'),
      {
        id: 'invite',
        kind: 'tasks',
        title: '邀请进度',
        measure: 'invited',
        points: 0,
        steps: [
          { at: 1, prize: 'cash-6' },
          { at: 3, prize: 'cash-20' },
          { at: 6, prize: 'cash-60' },
        ],
      },
      poster('anniversary'),
      { id: 'members', kind: 'members', title: '我邀请的好友' },
    ],
  },
  {
    code: 'anniversary7',
    routes: ['anniversary7'],
    days: [-30, -2],
    title: '七周年英雄榜',
    summary: '回收员成交单数比拼',
    kind: 'contest',
    art: 'podium',
    role: 'recycler',
    prizes: [cash(400, 1), cash(200, 4), cash(66, 15)],
    blocks: [
      banner('podium', '七周年英雄榜', '每一单都算数'),
      countdown,
      {
        id: 'rank',
        kind: 'ranking',
        title: '成交榜',
        measure: 'orders',
        places: [
          { upTo: 1, prize: 'cash-400' },
          { upTo: 5, prize: 'cash-200' },
          { upTo: 20, prize: 'cash-66' },
        ],
      },
    ],
  },
  {
    code: 'anniversary9',
    routes: ['anniversary9'],
    days: [3, 17],
    title: '九周年感恩抽奖',
    summary: '签到也能抽，天天有惊喜',
    kind: 'draw',
    art: 'anniversary',
    prizes: [nothing, cash(9, 99), coupon(9, 199, 50), goods('umbrella', '纪念雨伞', 69, 99)],
    blocks: [
      banner('anniversary', '九周年', '感谢有你的九年'),
      { id: 'checkin', kind: 'checkin', title: '签到得机会', points: 0 },
      wheel(
        [
          ['none', 60],
          ['coupon-9', 25],
          ['umbrella', 9],
          ['cash-9', 6],
        ],
        { onCheckIn: 1 },
      ),
    ],
  },
  {
    code: 'labour',
    routes: ['labour'],
    days: [-40, -20],
    title: '劳动最光荣',
    summary: '按回收重量，看谁最能干',
    kind: 'contest',
    art: 'labour',
    prizes: [cash(300, 3), cash(51, 47)],
    blocks: [
      banner('labour', '劳动最光荣', '每一公斤都是汗水'),
      countdown,
      {
        id: 'rank',
        kind: 'ranking',
        title: '重量榜',
        measure: 'grams',
        places: [
          { upTo: 3, prize: 'cash-300' },
          { upTo: 50, prize: 'cash-51' },
        ],
      },
    ],
  },
  {
    code: 'lts',
    routes: ['ltsinvita'],
    title: '社区联络员招募',
    summary: '为小区牵线，和邻里一起做回收',
    kind: 'recruiting',
    art: 'community',
    prizes: [cash(10, 200), cash(50, 50)],
    blocks: [
      banner('community', '社区联络员', '熟悉小区的您，正是我们要找的人'),
      {
        id: 'work',
        kind: 'text',
        title: '联络员做什么',
        text: '在自己的小区介绍上门回收，帮邻居预约，收集大家的意见。不收任何费用，不用坐班。',
      },
      {
        id: 'invite',
        kind: 'tasks',
        title: '联络奖励',
        measure: 'invited',
        points: 0,
        steps: [
          { at: 2, prize: 'cash-10' },
          { at: 10, prize: 'cash-50' },
        ],
      },
      poster('community'),
      { id: 'stewards', kind: 'stewards', title: '我的区域的联络员', text: '已经在做的邻居，可以先问问他们' },
      { id: 'members', kind: 'members', title: '我带来的邻居' },
    ],
  },
  {
    code: 'zhuangshu',
    routes: ['zhuangshu'],
    title: '专属福利',
    summary: '为您准备的加价券',
    kind: 'offers',
    art: 'gift',
    prizes: [coupon(2, 500, 10), coupon(6, 300, 40), coupon(8, 200, 60), coupon(15, 100, 120)],
    blocks: [
      banner('gift', '专属福利', '领了就能用，下次成交自动加价'),
      {
        id: 'offers',
        kind: 'gifts',
        title: '可领取的福利',
        mostEach: 1,
        items: [
          { prize: 'coupon-2', points: 0, why: '欢迎您参加回收' },
          { prize: 'coupon-6', points: 0, why: '感谢您一直以来的支持' },
          { prize: 'coupon-8', points: 0, why: '一次多卖一点，多加一点' },
          { prize: 'coupon-15', points: 0, why: '旧家电、旧家具一起卖更划算' },
        ],
      },
    ],
  },
  {
    code: 'jiujiujin',
    routes: ['jiujiujin'],
    days: [-41, 60],
    title: '久久金',
    summary: '每笔成交再加奖，满 7 天到账',
    kind: 'loyalty',
    art: 'gold',
    prizes: [],
    formulasFen: 2_000_000,
    blocks: [
      banner('gold', '久久金', '卖得越久，加得越多'),
      {
        id: 'how',
        kind: 'text',
        title: '怎么加奖',
        text: '参加后，每笔成交按成交额加奖，7 天后没有更正就存入奖励账户。',
      },
      {
        id: 'earn',
        kind: 'earn',
        title: '成交加奖',
        basisPoints: 99,
        capFen: 990,
        fromHour: 0,
        toHour: 0,
        delayDays: 7,
        partner: false,
      },
    ],
  },
  {
    code: 'night',
    routes: ['night-wealthplan'],
    title: '夜间加奖计划',
    summary: '22 点到 6 点成交，多得一份',
    kind: 'partner',
    art: 'night',
    role: 'recycler',
    prizes: [cash(30, 100)],
    formulasFen: 3_000_000,
    blocks: [
      banner('night', '夜间加奖计划', '夜里辛苦，多一份心意'),
      {
        id: 'bind',
        kind: 'bind',
        title: '绑定推广码',
        text: '绑定邀您加入的伙伴，夜间加奖才会开始计算，绑定后不能更换。',
      },
      {
        id: 'earn',
        kind: 'earn',
        title: '夜间加奖',
        basisPoints: 300,
        capFen: 2_000,
        fromHour: 22,
        toHour: 6,
        delayDays: 1,
        partner: true,
      },
      {
        id: 'nights',
        kind: 'tasks',
        title: '夜间任务',
        measure: 'night_orders',
        points: 0,
        steps: [{ at: 10, prize: 'cash-30' }],
      },
      {
        id: 'packets',
        kind: 'packet',
        title: '夜间红包',
        totalFen: 1_000,
        shares: 5,
        hours: 24,
        mostEach: 3,
        orders: 0,
      },
    ],
  },
  {
    code: 'ranking',
    routes: ['ranking'],
    title: '邀友排行榜',
    summary: '带新朋友来，看谁人气高',
    kind: 'contest',
    art: 'podium',
    prizes: [cash(100, 3), cash(20, 17)],
    blocks: [
      banner('podium', '邀友排行榜', '好友完成首单才计入'),
      {
        id: 'rank',
        kind: 'ranking',
        title: '人气榜',
        measure: 'invited',
        places: [
          { upTo: 3, prize: 'cash-100' },
          { upTo: 20, prize: 'cash-20' },
        ],
      },
      poster('podium'),
    ],
  },
  {
    code: 'selection',
    routes: ['selection'],
    title: '最美回收员评选',
    summary: '为您身边的回收员投一票',
    kind: 'vote',
    art: 'heart',
    prizes: [],
    blocks: [
      banner('heart', '最美回收员', '每天三票，投给认真的人'),
      {
        id: 'about',
        kind: 'text',
        title: '怎么评选',
        text: '候选人由各区服务点推荐，本人同意参加。每天三票，每位候选人每天一票，票数最高的三位获得荣誉证书。',
      },
      { id: 'vote', kind: 'vote', title: '候选人', perDay: 3, candidates: candidates() },
    ],
  },
  {
    code: 'hongbao',
    routes: ['hongbao'],
    title: '好友红包',
    summary: '发个红包给好友，见者有份',
    kind: 'packet',
    art: 'envelope',
    prizes: [],
    formulasFen: 1_000_000,
    blocks: [
      banner('envelope', '好友红包', '见者有份，手快有手慢无'),
      { id: 'packets', kind: 'packet', title: '发红包', totalFen: 500, shares: 5, hours: 48, mostEach: 5, orders: 0 },
    ],
  },
  {
    code: 'vehicle-referral',
    routes: [],
    title: '推荐报废车有奖',
    summary: '邻居的旧车办完注销，您得 50 元',
    kind: 'recruiting',
    art: 'community',
    prizes: [],
    formulasFen: 500_000,
    blocks: [
      banner('community', '推荐报废车', '一辆旧车，规规矩矩回家'),
      {
        id: 'how',
        kind: 'text',
        title: '怎么算',
        text: '车主从您的链接预约报废，车辆注销登记后，50 元存入您的奖励账户，每月最多 20 辆。预算用完为止。',
      },
    ],
  },
  {
    code: 'invitation',
    routes: ['invitation'],
    title: '邀请好友',
    summary: '好友完成首单，每位 ¥5.00',
    kind: 'tasks',
    art: 'gift',
    claimDays: 90,
    days: [-41, 300],
    prizes: [],
    formulasFen: 5_000_000,
    blocks: [
      banner('gift', '邀请好友', '好东西，告诉身边的人'),
      {
        id: 'invite',
        kind: 'invite',
        title: '邀请奖励',
        rewardFen: 500,
        leastOrderFen: 1_000,
        withinDays: 90,
        mostPerMonth: 30,
      },
      { id: 'code', kind: 'code', title: '我的推广码', text: '贴在门口、车上或发到群里，扫码注册的都算您的' },
      { id: 'members', kind: 'members', title: '我邀请的人' },
      { id: 'stewards', kind: 'stewards', title: '我的区域的联络员', text: '有问题可以先问他们' },
    ],
  },
];

function candidates() {
  const people = [
    ['li', '李师傅', '南山区', '十年上门回收，秤准话少，邻居都存着他的电话。'],
    ['chen', '陈大姐', '福田区', '会把旧书按年代理好，再送去社区书屋。'],
    ['huang', '黄师傅', '宝安区', '下雨天也准时，楼道里从不留一片纸屑。'],
    ['zhou', '周师傅', '龙岗区', '帮独居老人搬旧家具，从不多收一分钱。'],
    ['wu', '吴师傅', '罗湖区', '自学拆解家电，氟利昂一点不外漏。'],
    ['lin', '林师傅', '龙华区', '夜里接单最多，楼下保安都认识他。'],
    ['zhao', '赵师傅', '盐田区', '教邻居分类，四栋楼的纸箱不再进垃圾桶。'],
    ['sun', '孙阿姨', '光明区', '收来的旧衣洗净叠好，再送去社区衣柜。'],
    ['qian', '钱师傅', '坪山区', '当面清除旧手机的数据，老人也放心。'],
    ['he', '何师傅', '南山区', '台风天清走三车杂物，没有多收一分钱。'],
    ['xu', '徐师傅', '福田区', '每单都把秤转给客户看，三年没有申诉。'],
    ['ma', '马师傅', '宝安区', '记得每家的作息，从不在午休时敲门。'],
  ] as const;
  return people.map(([id, name, district, story]) => ({ id, name, district, story, art: 'heart' as const }));
}

export interface SampleCampaign {
  code: string;
  document: CampaignDocument;
}

/**
 * Campaigns of the sample city, one for every route of a campaign, in every state from scheduled to settled; the seed
 * of `mid-autumn` is public. @param now milliseconds
 */
export function sampleCampaigns(now: number): SampleCampaign[] {
  const today = startOfShanghaiDay(now);
  return samples.map(
    ({
      code,
      role = 'everyone',
      formulasFen = 0,
      days: [from, to] = [-6, 24],
      claimDays = 30,
      note = '示例活动，仅供演示。',
      ...document
    }) => ({
      code,
      document: {
        ...document,
        startsAt: toInstant(today + from * DAY),
        endsAt: toInstant(today + to * DAY),
        claimDays,
        audience: { role, districts: [], verified: false },
        organiser: '收收（示例）',
        contact: '在线客服',
        note,
        collectAt: document.prizes.some(({ kind }) => kind === 'goods') ? collectAt : [],
        budgetFen:
          document.prizes.reduce(
            (sum, { kind, valueFen, stock }) =>
              sum +
              stock *
                (kind === 'goods' ? Math.round(valueFen / 4) : kind === 'none' || kind === 'points' ? 0 : valueFen),
            0,
          ) + formulasFen,
      },
    }),
  );
}

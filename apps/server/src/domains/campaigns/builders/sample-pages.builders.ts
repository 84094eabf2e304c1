import type { CampaignDocument } from '@shoushou/contract';

type Sample = Pick<CampaignDocument, 'title' | 'summary' | 'kind' | 'art' | 'routes' | 'prizes' | 'blocks' | 'budgetFen'> & {
  code: string;
  /** Days from now to its start and to its end. */
  from: number;
  to: number;
  role?: CampaignDocument['audience']['role'];
};

type Prize = CampaignDocument['prizes'][number];

const blank = { valueFen: 0, points: 0, tax: 'none', stock: 0, leastDealFen: 0, usableDays: 0, art: 'gift' } as const;
const thanks: Prize = { ...blank, id: 'none', name: '谢谢参与', kind: 'none' };
const cash = (id: string, name: string, valueFen: number, stock: number): Prize => ({ ...blank, id, name, kind: 'cash', valueFen, tax: 'accidental', stock, art: 'envelope' });
const coupon = (id: string, name: string, valueFen: number, leastDealFen: number, stock: number): Prize => ({ ...blank, id, name, kind: 'coupon', valueFen, leastDealFen, usableDays: 14, stock });
const goods = (id: string, name: string, valueFen: number, stock: number): Prize => ({ ...blank, id, name, kind: 'goods', valueFen, tax: 'accidental', stock });

const noChances = { onJoining: 0, onCheckIn: 0, onOrder: 0, onInvited: 0 } as const;
const wheelPrizes = [coupon('coupon2', '加价券 2 元', 200, 2_000, 600), cash('cash5', '红包 5 元', 500, 100), cash('cash1', '红包 1 元', 100, 500), cash('cash50', '红包 50 元', 5_000, 20), thanks, goods('scale', '蓝牙秤', 19_900, 3)];
const wheelFields = [{ prize: 'coupon2', weight: 360 }, { prize: 'cash5', weight: 120 }, { prize: 'cash1', weight: 280 }, { prize: 'cash50', weight: 50 }, { prize: 'none', weight: 180 }, { prize: 'scale', weight: 10 }];
/** What the wheel's prizes cost, fen: their money, and a quarter of the goods' value. */
const wheelFen = 600 * 200 + 100 * 500 + 500 * 100 + 20 * 5_000 + 3 * 4_975;

const candidates = [
  { id: 'chen', name: '陈师傅', story: '在华强北收了十一年旧手机，当面清除数据，老人也放心交给他。', district: '福田区' },
  { id: 'li', name: '李师傅', story: '台风天帮小区清走三车杂物，没有多收一分钱。', district: '南山区' },
  { id: 'zhao', name: '赵师傅', story: '教邻居分类，四栋楼的纸箱从此不再进垃圾桶。', district: '宝安区' },
  { id: 'zhou', name: '周师傅', story: '每单都把秤转给客户看，三年没有一次申诉。', district: '罗湖区' },
  { id: 'wu', name: '吴师傅', story: '夜里十点还上门，替加班的年轻人收走旧家电。', district: '龙岗区' },
].map((candidate) => ({ ...candidate, art: 'heart' as const }));

/** The campaigns of the sample city: one for each route that opens one. Deterministic but for their dates. */
export const samplePages: readonly Sample[] = [
  {
    code: 'luckdraw', title: '天天抽好礼', summary: '签到、完成订单都能抽', kind: 'draw', art: 'gift', routes: ['luckdraw'], from: -3, to: 27, prizes: wheelPrizes, budgetFen: wheelFen,
    blocks: [
      { id: 'wheel', title: '幸运转盘', kind: 'wheel', fields: wheelFields, onJoining: 1, onCheckIn: 1, onOrder: 1, onInvited: 2, mostADay: 5 },
      { id: 'checkin', title: '每日签到', kind: 'checkin', points: 5 },
    ],
  },
  {
    code: 'anniversary9', title: '收收九周年', summary: '完成一单，抽一次', kind: 'draw', art: 'wheel', routes: ['anniversary9'], from: -6, to: 7, prizes: wheelPrizes, budgetFen: wheelFen,
    blocks: [
      { id: 'wheel', title: '周年转盘', kind: 'wheel', fields: wheelFields, onJoining: 3, onCheckIn: 0, onOrder: 1, onInvited: 1, mostADay: 5 },
      { id: 'invite', title: '邀请好友', kind: 'tasks', measure: 'invited', points: 0, steps: [{ at: 1, prize: 'cash1' }, { at: 3, prize: 'cash5' }, { at: 6, prize: 'cash50' }] },
    ],
  },
  {
    code: 'minautumn', title: '点亮月亮', summary: '签到八天，月亮就圆了', kind: 'tasks', art: 'moon', routes: ['minautumn'], from: -2, to: 12, prizes: [coupon('coupon3', '加价券 3 元', 300, 3_000, 500), goods('mooncake', '月饼礼盒', 16_800, 50)], budgetFen: 500 * 300 + 50 * 4_200,
    blocks: [
      { id: 'checkin', title: '每天点亮一点', kind: 'checkin', points: 10 },
      { id: 'days', title: '月圆有礼', kind: 'tasks', measure: 'check_ins', points: 0, steps: [{ at: 3, prize: 'coupon3' }, { at: 8, prize: 'mooncake' }] },
      { id: 'gifts', title: '积分换礼', kind: 'gifts', items: [{ prize: 'coupon3', points: 20, why: '' }, { prize: 'mooncake', points: 200, why: '' }], mostEach: 1 },
    ],
  },
  {
    code: 'mid-autumn', title: '中秋抽好礼', summary: '月圆人团圆，旧物换新礼', kind: 'draw', art: 'lantern', routes: ['mid-autumn'], from: -60, to: -52, prizes: [thanks, coupon('coupon2', '加价券 2 元', 200, 2_000, 300), cash('cash8', '红包 8.88 元', 888, 50)], budgetFen: 300 * 200 + 50 * 888,
    blocks: [{ id: 'wheel', title: '团圆转盘', kind: 'wheel', fields: [{ prize: 'none', weight: 50 }, { prize: 'coupon2', weight: 40 }, { prize: 'cash8', weight: 10 }], ...noChances, onJoining: 2, mostADay: 2 }],
  },
  {
    code: 'hilarity', title: '回收狂欢节', summary: '做任务，攒积分，换好礼', kind: 'tasks', art: 'carnival', routes: ['hilarity'], from: -4, to: 16, prizes: [coupon('coupon2', '加价券 2 元', 200, 2_000, 500), coupon('coupon5', '加价券 5 元', 500, 5_000, 200), goods('kettle', '保温壶', 8_800, 20)], budgetFen: 500 * 200 + 200 * 500 + 20 * 2_200,
    blocks: [
      { id: 'deals', title: '完成订单', kind: 'tasks', measure: 'orders', points: 20, steps: [{ at: 1, prize: 'coupon2' }, { at: 5, prize: 'coupon5' }] },
      { id: 'weight', title: '回收重量', kind: 'tasks', measure: 'grams', points: 1, steps: [{ at: 100_000, prize: 'coupon5' }] },
      { id: 'gifts', title: '积分商店', kind: 'gifts', items: [{ prize: 'coupon2', points: 30, why: '' }, { prize: 'coupon5', points: 80, why: '' }, { prize: 'kettle', points: 300, why: '' }], mostEach: 2 },
    ],
  },
  {
    code: 'anniversary6', title: '收收六周岁', summary: '请老朋友带新朋友', kind: 'tasks', art: 'anniversary', routes: ['anniversary6'], from: -5, to: 9, prizes: [cash('cash10', '红包 10 元', 1_000, 100), cash('cash30', '红包 30 元', 3_000, 50), cash('cash80', '红包 80 元', 8_000, 20)], budgetFen: 100 * 1_000 + 50 * 3_000 + 20 * 8_000,
    blocks: [
      { id: 'invite', title: '邀请好友', kind: 'tasks', measure: 'invited', points: 0, steps: [{ at: 1, prize: 'cash10' }, { at: 3, prize: 'cash30' }, { at: 6, prize: 'cash80' }] },
      { id: 'poster', title: '叫上朋友', kind: 'poster', art: 'anniversary', text: '朋友用您的码注册并完成首单，就算一位' },
      { id: 'members', title: '我邀请的人', kind: 'members' },
    ],
  },
  {
    code: 'anniversary7', title: '七周年回收榜', summary: '按单数排名，前三名有奖', kind: 'contest', art: 'podium', routes: ['anniversary7'], from: -7, to: 5, role: 'recycler', prizes: [goods('trike', '电动三轮车', 480_000, 1), goods('scale', '蓝牙秤', 19_900, 2)], budgetFen: 120_000 + 2 * 4_975,
    blocks: [
      { id: 'clock', title: '距离截止', kind: 'countdown', to: 'end' },
      { id: 'rank', title: '单数榜', kind: 'ranking', measure: 'orders', places: [{ upTo: 1, prize: 'trike' }, { upTo: 3, prize: 'scale' }] },
    ],
  },
  {
    code: 'labour', title: '劳动最光荣', summary: '五天里收得多，奖得多', kind: 'contest', art: 'labour', routes: ['labour'], from: 3, to: 8, role: 'recycler', prizes: [cash('cash300', '奖金 300 元', 30_000, 3)], budgetFen: 90_000,
    blocks: [{ id: 'rank', title: '重量榜', kind: 'ranking', measure: 'grams', places: [{ upTo: 3, prize: 'cash300' }] }],
  },
  {
    code: 'ltsinvita', title: '做小区的联络员', summary: '帮邻居约回收，每一单都有补贴', kind: 'recruiting', art: 'community', routes: ['ltsinvita'], from: -20, to: 60, prizes: [cash('cash5', '补贴 5 元', 500, 200), cash('cash20', '补贴 20 元', 2_000, 50)], budgetFen: 200 * 500 + 50 * 2_000,
    blocks: [
      { id: 'what', title: '联络员做什么', kind: 'text', text: '把收收介绍给小区里的邻居，帮不会用手机的老人预约，提醒大家分类。\n不用坐班，不用囤货，报名后运营会联系您。' },
      { id: 'invite', title: '邻居完成首单，得补贴', kind: 'tasks', measure: 'invited', points: 0, steps: [{ at: 1, prize: 'cash5' }, { at: 5, prize: 'cash20' }] },
      { id: 'poster', title: '我的海报', kind: 'poster', art: 'community', text: '贴在楼道里，邻居扫码就算您的' },
    ],
  },
  {
    code: 'zhuangshu', title: '给您的专属福利', summary: '谢谢您一直把旧物交给我们', kind: 'offers', art: 'gift', routes: ['zhuangshu'], from: -10, to: 20, prizes: [coupon('coupon5', '加价券 5 元', 500, 3_000, 300), coupon('coupon10', '大件加价 10 元', 1_000, 8_000, 100)], budgetFen: 300 * 500 + 100 * 1_000,
    blocks: [{ id: 'offers', title: '可以领取', kind: 'gifts', items: [{ prize: 'coupon5', points: 0, why: '每位用户一张，卖废品时多收 5 元' }, { prize: 'coupon10', points: 0, why: '家里有旧家电、旧家具时用' }], mostEach: 1 }],
  },
  {
    code: 'jiujiujin', title: '久久金', summary: '每一单，都多得一点', kind: 'loyalty', art: 'gold', routes: ['jiujiujin'], from: -40, to: 120, role: 'recycler', prizes: [], budgetFen: 500_000,
    blocks: [
      { id: 'share', title: '成交加奖', kind: 'earn', basisPoints: 99, capFen: 500, fromHour: 0, toHour: 0, delayDays: 9, partner: false },
      { id: 'how', title: '怎么算', kind: 'text', text: '完成一单，按成交金额加奖，过了申诉期就到账。\n订单更正，奖励跟着更正。' },
    ],
  },
  {
    code: 'night', title: '夜间财富计划', summary: '晚上收得多，白天多一份', kind: 'partner', art: 'night', routes: ['night-wealthplan'], from: -15, to: 45, role: 'recycler', prizes: [], budgetFen: 400_000,
    blocks: [
      { id: 'share', title: '夜间加奖', kind: 'earn', basisPoints: 200, capFen: 1_000, fromHour: 20, toHour: 2, delayDays: 7, partner: true },
      { id: 'packets', title: '夜间红包', kind: 'packet', totalFen: 2_000, shares: 5, hours: 24, mostEach: 3, orders: 0 },
      { id: 'bind', title: '推广人', kind: 'bind', text: '绑定推广码后，夜间完成的订单按计划加奖。绑定后不能更换。' },
    ],
  },
  {
    code: 'selection', title: '身边的好师傅', summary: '为上门的师傅投一票', kind: 'vote', art: 'heart', routes: ['selection'], from: -3, to: 11, prizes: [], budgetFen: 0,
    blocks: [
      { id: 'who', title: '评什么', kind: 'text', text: '候选人由各区网点推荐，都有一年以上的服务记录，没有未了的申诉。\n得票最多的三位，名字写进年度荣誉墙。' },
      { id: 'vote', title: '为好师傅投票', kind: 'vote', perDay: 3, candidates },
    ],
  },
  {
    code: 'hongbao', title: '九周年红包', summary: '发给朋友，一起拆', kind: 'packet', art: 'envelope', routes: ['hongbao'], from: -6, to: 7, prizes: [], budgetFen: 300_000,
    blocks: [{ id: 'packets', title: '请朋友拆红包', kind: 'packet', totalFen: 2_000, shares: 5, hours: 48, mostEach: 3, orders: 0 }],
  },
];

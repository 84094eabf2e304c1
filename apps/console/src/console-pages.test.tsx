import { callRows, callTable } from '@shoushou/contract/call-table';
import type { CallName } from '@shoushou/contract/calls';
import type { World } from '@shoushou/client/testing/open-world';
import { operatorRoles, type OperatorRight } from '@shoushou/contract/rights';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { sections } from './sections.ts';
import { openConsole } from './testing/open-console.tsx';
import {
  appealCustomer,
  buyInStore,
  changeOutlet,
  claimIdentity,
  aggregateFigures,
  createBillDifference,
  disputeDeal,
  addLead,
  appointSteward,
  rateVisitBadly,
  forgeCapture,
  reportError,
  sellPhone,
  sendApplication,
  sendFeedback,
  sendFridge,
  submitCampaign,
  createWarnings,
  watchNumber,
  withdrawLarge,
} from './testing/pending-work.ts';
import { addApiKey, addWebhook } from './testing/other-systems.ts';

interface PageWorlds {
  /** Prepares the data that the operator will see. */
  prepare?: (server: World) => Promise<unknown>;
  typical: string | RegExp;
  /** Text of the empty page. */
  empty: string | RegExp;
  /** Whether that text is a part of the page itself. */
  emptyIsFixed?: true;
}

const pages: Readonly<Record<string, PageWorlds>> = {
  workbench: { prepare: createWarnings, typical: '卡单', empty: '没有等您处理的' },
  orders: { typical: '待上门', empty: '还没有订单' },
  live: { typical: /待上门/, empty: '没有进行中的订单' },
  dispatch: { typical: '陈师傅', empty: '没有等人接的订单' },
  warnings: {
    prepare: createWarnings,
    typical: /^(接单超过 30 分钟，还没有联系客户|离上门不到 1 小时，还没有人接单)$/,
    empty: '没有待处理的预警',
  },
  'dispatch-rules': { typical: '先进大厅，无人接再指派', empty: '先进大厅，无人接再指派' },
  appeals: { prepare: appealCustomer, typical: '到了没有人', empty: '没有待处理的申诉' },
  ratings: { prepare: rateVisitBadly, typical: /等了一个上午/, empty: '还没有评价' },
  opening: { typical: /深圳市 \d+ 个区县/, empty: '还没有开放的区县，现在不能下单' },
  catalog: { typical: '黄纸板', empty: '还没有类目，可以从模板添加' },
  prices: { typical: '黄纸板', empty: '还没有货品，先在“类目”里从模板添加' },
  mixes: { typical: '家庭', empty: '还没有统货配比' },
  'photo-quotes': { typical: '阳台上的纸箱和瓶罐', empty: '没有等报价的照片' },
  areas: { typical: '福田区', empty: '福田区' },
  outlets: { typical: '沙头回收站', empty: '还没有网点' },
  figures: { prepare: aggregateFigures, typical: /^¥[1-9]/, empty: '这段时间没有订单' },
  leads: { prepare: addLead, typical: '赵女士', empty: '没有要联系的人' },
  companies: { typical: '华强再生资源', empty: '还没有收购企业' },
  reservations: { typical: '宝安打包站', empty: '没有待处理的过磅争议' },
  supplies: { typical: '打包黄纸板，等审核', empty: '没有待审核的货源' },
  'sale-contracts': { typical: '宝安打包站', empty: '没有待处理的合同争议' },
  vehicles: { typical: '大众 朗逸 2011 款', empty: '还没有报废车' },
  listings: { typical: '打包机一台', empty: '没有待审核的发布' },
  deals: { prepare: disputeDeal, typical: '电动车电池 60V', empty: '没有待处理的争议' },
  devices: { typical: 'iPhone 13', empty: '没有符合条件的机型' },
  inspections: { prepare: sendFridge, typical: /冰箱/, empty: '没有待检测的旧机' },
  erasures: { prepare: sellPhone, typical: /iPhone 13/, empty: '没有要清除的设备' },
  watchlist: { prepare: watchNumber, typical: '南山分局', empty: '名单是空的' },
  templates: { typical: '1. 用了几年', empty: '还没有估价模板' },
  stores: { typical: '车公庙店', empty: '还没有门店' },
  commissions: {
    prepare: async (server) => void (await buyInStore(server)),
    typical: /冰箱/,
    empty: '没有符合条件的佣金',
  },
  rechecks: { typical: '没有要复检的设备', empty: '没有要复检的设备' },
  scales: { typical: 'SC-WORLD00001', empty: '没有符合条件的秤' },
  'scale-models': { typical: '智能台秤 300', empty: '还没有录入型号' },
  'scale-certificates': { typical: 'SZ-2', empty: '没有待核对的检定' },
  captures: { prepare: forgeCapture, typical: '没有这次采集', empty: '没有与秤不符的重量' },
  'outlet-changes': { prepare: changeOutlet, typical: '名称、说明', empty: '没有待审核的网点改动' },
  'insurance-products': { typical: '示例家庭综合意外伤害保险', empty: '还没有保险产品' },
  insurance: { typical: '示例家庭综合意外伤害保险', empty: '还没有人投保' },
  'insurance-groups': { typical: '示例回收员团体意外伤害保险', empty: '还没有团体保险产品' },
  people: { typical: '138****8001', empty: '全部', emptyIsFixed: true },
  applications: { prepare: sendApplication, typical: '王小玉', empty: '没有待审核的申请' },
  identities: { prepare: claimIdentity, typical: '138****8002', empty: '没有符合条件的实名认证' },
  stewards: { prepare: appointSteward, typical: '阳光花园', empty: '还没有小区管家' },
  withdrawals: { prepare: withdrawLarge, typical: /超过 ¥2,000/, empty: '没有待审核的提现' },
  'campaign-reviews': { prepare: submitCampaign, typical: '春节抽奖（新活动）', empty: '没有待复核的活动' },
  reconciliation: { prepare: createBillDifference, typical: '打款已停', empty: '还没有账单，第一份在明天 10:30 核对' },
  tally: { typical: /人卖过货/, empty: '这 12 个月没有人卖过货' },
  'insurance-money': { typical: '还没有登记过汇款', empty: '没有要汇的保费' },
  settlements: { typical: '还没有结算', empty: '还没有结算' },
  guarantees: { typical: '华强再生资源', empty: '没有企业交过保证金' },
  ledger: { typical: '回收货款', empty: '还没有资金流水' },
  feedback: { prepare: sendFeedback, typical: '希望能按小区看价格', empty: '还没有反馈' },
  pages: { typical: '称重规则', empty: '还没有页面' },
  publishing: { typical: '国庆期间回收时间调整', empty: '还没有公告' },
  articles: { typical: '沪铜震荡，废铜报价跟涨', empty: '还没有资讯' },
  feed: { typical: /上期所/, empty: '还没有品种' },
  quotes: { typical: '光亮铜', empty: '还没有报价项目' },
  undelivered: { typical: '超过时限：isv.BUSINESS_LIMIT_CONTROL', empty: '没有未送达的消息' },
  campaigns: { prepare: submitCampaign, typical: '春节抽奖', empty: '还没有活动' },
  invitations: { typical: '执行中', empty: '已结束' },
  'held-rewards': { typical: '没有待核实的奖励', empty: '没有待核实的奖励' },
  rules: { typical: '接单后免费取消', empty: '接单后免费取消' },
  brand: { typical: '保存品牌', empty: '保存品牌' },
  operators: { typical: '管理员', empty: '管理员' },
  webhooks: { prepare: addWebhook, typical: '财务系统', empty: '还没有回调地址' },
  keys: { prepare: addApiKey, typical: '进销存系统', empty: '还没有系统密钥' },
  acts: { prepare: appointSteward, typical: '任命小区管家', empty: '还没有操作' },
  running: { prepare: reportError, typical: 'TypeError', empty: '没有卡住的任务' },
  account: { typical: '显示二维码', empty: '显示二维码' },
};

/** The reads that a page makes when it is opened. */
const reads = callRows
  .filter(([name, { method, auth }]) => method === 'GET' && auth === 'operator' && name !== 'accounts.get_operator')
  .map(([name]) => name);
const rightOf = (name: CallName): OperatorRight | null => callTable[name].right ?? null;
const rolesWithout = (right: OperatorRight): OperatorRole[] =>
  allOperatorRoles.filter((role) => !(operatorRoles[role].rights as readonly OperatorRight[]).includes(right));

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(screen.queryByText('页面出错了')).toBeNull();
  expect(complaints.mock.calls).toEqual([]);
});

test('every page has its worlds', () => {
  expect(Object.keys(pages)).toEqual(sections.map(({ path }) => path));
});

describe.each(sections)('$title', ({ path, title }) => {
  const { prepare, typical, empty, emptyIsFixed = empty === typical } = pages[path]!;

  test('shows what a working day brings', async () => {
    await openConsole(path, { prepare });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · 收收运营台`);
    expect((await screen.findAllByText(typical)).length).toBeGreaterThan(0);
  });

  test('says so where there is nothing', async () => {
    await openConsole(path, { world: 'empty' });
    expect((await screen.findAllByText(empty)).length).toBeGreaterThan(0);
  });

  test('says why what it shows did not come, and tries again', async () => {
    const { server } = await openConsole(path, {
      prepare: (world) => reads.forEach((name) => world.fail(name, 'platform.failed')),
    });
    await screen.findAllByText('服务器错误，请联系客服');
    if (!emptyIsFixed) expect(screen.queryAllByText(empty), 'what was not read is not said to be empty').toEqual([]);
    for (const name of reads) server.restore(name);
    for (const button of screen.getAllByRole('button', { name: /^重\s?试$/ })) button.click();
    await waitFor(() => expect(screen.queryByText('服务器错误，请联系客服')).toBeNull());
    expect(screen.queryByRole('button', { name: /^重\s?试$/ })).toBeNull();
  });
});

describe.each(sections.flatMap((section) => (section.right === null ? [] : [{ ...section, right: section.right }])))(
  '$title',
  ({ path, title, right }) => {
    test('is not there for who may not see it, and asks the server for nothing of it', async () => {
      const role = rolesWithout(right)[0]!;
      const { server } = await openConsole(path, { as: role });
      await screen.findAllByRole('menuitem');
      expect(screen.queryByRole('menuitem', { name: title })).toBeNull();
      await screen.findByText(`您不能打开“${title}”`);
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      const rights: readonly (OperatorRight | null)[] = [null, ...operatorRoles[role].rights];
      expect(server.requests.filter(({ name }) => !rights.includes(rightOf(name)))).toEqual([]);
    });
  },
);

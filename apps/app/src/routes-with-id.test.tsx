import { screen } from '@testing-library/react';
import type { World } from '@shoushou/client/testing/open-world';
import { describe, expect, test } from 'vitest';
import { allRoutes } from './testing/mount-routes.ts';
import { openRoute } from './testing/open-route.ts';

/** What a path is made of: what nothing has, or what the typical world's customer and recycler have. */
interface Ids {
  readonly order: string;
  readonly receipt: string;
  readonly weighing: string;
  readonly person: string;
  readonly deal: string;
  /** The number behind a prefix of two letters, of what nothing has. */
  no(prefix: string): string;
}

type Text = string | RegExp;
interface Row {
  readonly route: string;
  readonly path: (ids: Ids) => string;
  /** For what nothing has. */
  readonly unknown: Text;
  /** For what two others have. */
  readonly another?: Text;
  /** For the side whose task it is not; `as` is that side. */
  readonly wrong?: readonly [as: 'customer' | 'recycler', text: Text];
  /** Reads no server, which then can't fail. */
  readonly readsNothing?: true;
}

const orderUnknown = '订单不存在，或您无权查看';
const notRecycler = /申请成为回收员/;
const badLink = '链接不对';

/** What an order's page says of an order of nobody and of somebody else: the same, so that a number tells nothing. */
const order = (route: string, path: Row['path'], wrong?: Row['wrong']): Row => ({
  route,
  path,
  unknown: orderUnknown,
  another: orderUnknown,
  ...(wrong && { wrong }),
});

const rows: readonly Row[] = [
  order('orderdetails/:no/:type/:hytype', (ids) => `orderdetails/${ids.order}/1/0`),
  order('myorderdetails/:no', (ids) => `myorderdetails/${ids.order}`, ['recycler', '请客户核对后签字']),
  order('gen-details/:NO', (ids) => `gen-details/${ids.order}`, ['recycler', '请客户核对后签字']),
  order('gen-success/:NO', (ids) => `gen-success/${ids.order}`, ['recycler', '这一步由对方完成']),
  order(
    'ordersuccess/:acttype/:no/:type/:hytype/:isbargaining/:b_paymenttype/:hzcount',
    (ids) => `ordersuccess/4/${ids.order}/2/3/0/1/2`,
  ),
  order('cancelorder/:no', (ids) => `cancelorder/${ids.order}`),
  order('orderautograph/:orno/:earid', (ids) => `orderautograph/${ids.order}/${ids.weighing}`, [
    'customer',
    '这一步由对方完成',
  ]),
  order(
    'orderautographno/:djno/:orno/:earid',
    (ids) => `orderautographno/${ids.receipt}/${ids.order}/${ids.weighing}`,
    ['customer', '这一步由对方完成'],
  ),
  order('CredenCode/:djno/:node', (ids) => `CredenCode/${ids.receipt}/1`),
  order('evaluate/:no/:type', (ids) => `evaluate/${ids.order}/1`),
  order('recentorder-details/:orno', (ids) => `recentorder-details/${ids.order}`, ['customer', '这不是您接的订单']),
  order('ReceiptAppeal/:orno', (ids) => `ReceiptAppeal/${ids.order}`),
  order('appealuser/:no', (ids) => `appealuser/${ids.order}`, ['customer', '这一步由对方完成']),
  order('infeeAppeal/:djno', (ids) => `infeeAppeal/${ids.receipt}`, ['customer', '这一步由对方完成']),
  order('addproducts', (ids) => `addproducts?no=${ids.order}`, ['customer', '这一步由对方完成']),
  order('changeweight', (ids) => `changeweight?no=${ids.order}`, ['customer', '这一步由对方完成']),
  {
    route: 'recentorderlist/:Motel/:orno',
    path: (ids) => `recentorderlist/13800138002/${ids.order}`,
    unknown: orderUnknown,
    another: notRecycler,
    wrong: ['customer', notRecycler],
  },
  {
    route: 'snxyguzhi/:serviceid/:orno/:djno/:state',
    path: (ids) => `snxyguzhi/1/${ids.no('GZ')}/${ids.receipt}/1`,
    unknown: '没有找到这笔旧机订单',
    another: '没有找到这笔旧机订单',
    wrong: ['customer', '没有找到这笔旧机订单'],
  },
  { route: 'gzmyorderdetails/:no', path: (ids) => `gzmyorderdetails/${ids.no('GZ')}`, unknown: '没有找到这笔旧机订单' },
  { route: 'SafeAutograph/:id', path: (ids) => `SafeAutograph/${ids.order}`, unknown: '没有找到这份承诺书' },
  {
    route: 'bill/:userid',
    path: (ids) => `bill/${ids.person}`,
    unknown: '没有找到',
    another: '没有找到',
    wrong: ['customer', '没有找到'],
  },
  {
    route: 'company/companydetail/:arno',
    path: (ids) => `company/companydetail/${ids.no('QY')}`,
    unknown: '没有找到这家企业',
  },
  {
    route: 'company/submityuyue/:arno',
    path: (ids) => `company/submityuyue/${ids.no('QY')}`,
    unknown: '没有找到这家企业',
  },
  { route: 'company/yuyue/:Arpno', path: (ids) => `company/yuyue/${ids.no('YY')}`, unknown: '没有找到这个预约' },
  {
    route: 'company/paymentsuccess/:arpno',
    path: (ids) => `company/paymentsuccess/${ids.no('YY')}`,
    unknown: '没有找到这个预约',
  },
  {
    route: 'second/secondetail/:shno',
    path: (ids) => `second/secondetail/${ids.no('SH')}`,
    unknown: '没有找到这件物品',
  },
  { route: 'second/supply/:shno', path: (ids) => `second/supply/${ids.no('SH')}`, unknown: '没有找到这件物品' },
  {
    route: 'second/confirm/:shpno',
    path: (ids) => `second/confirm/${ids.deal}`,
    unknown: '没有找到这笔交易',
    another: '没有找到这笔交易',
  },
  {
    route: 'second/supplydetail/:shpno',
    path: (ids) => `second/supplydetail/${ids.deal}`,
    unknown: '没有找到这笔交易',
    another: '没有找到这笔交易',
  },
  { route: 'mycard/:oruserid', path: (ids) => `mycard/${ids.person}`, unknown: '没有这张回收名片' },
  { route: 'community/:userid', path: (ids) => `community/${ids.person}`, unknown: '没有找到这位回收员' },
  { route: 'appointmentC/:userid', path: (ids) => `appointmentC/${ids.person}`, unknown: '这位回收员现在不能预约' },
  { route: 'qrcode/:userid', path: (ids) => `qrcode/${ids.person}`, unknown: '没有这个用户' },
  { route: 'walmart/:mdhm/:rylx/:rybh', path: () => 'walmart/NOSHOP/1/NOBODY', unknown: '没有找到这家门店' },
  { route: 'help/:ID', path: () => 'help/999999', unknown: '没有找到这篇内容' },
  { route: 'activity-detail/:id', path: () => 'activity-detail/999999', unknown: '活动不存在或已下线' },
  {
    route: 'anniversary6/details/:sixyearinvit',
    path: () => 'anniversary6/details/NOTMINE',
    unknown: '只能看自己的邀请明细',
  },
  { route: 'future-details/:varcode', path: () => 'future-details/zz9999', unknown: /没有找到|链接不对/ },
  { route: 'symbols/:varcode', path: () => 'symbols/zz', unknown: /没有找到|链接不对/ },
  { route: 'newsmarket-details/:id', path: (ids) => `newsmarket-details/${ids.weighing}`, unknown: '资讯已下线' },
  { route: 'newsprice-details/:code', path: () => 'newsprice-details/nothing', unknown: /没有找到|链接不对/ },
  { route: 'grneral-price/:id', path: (ids) => `grneral-price/${ids.weighing}`, unknown: '没有这个品类，可能已下架' },
  {
    route: 'add-scale/:qrScanner',
    path: () => 'add-scale/nothing',
    unknown: '没有找到这台秤',
    wrong: ['customer', notRecycler],
    readsNothing: true,
  },
  {
    route: 'scansuccess/:secret',
    path: (ids) => `scansuccess/${ids.weighing}`,
    unknown: '这个登录码不能用',
    readsNothing: true,
  },
  {
    route: 'updateuser/:type/:value',
    path: () => 'updateuser/nothing/x',
    unknown: '没有这一项资料',
    readsNothing: true,
  },
  { route: 'inrecord/:id', path: (ids) => `inrecord/${ids.weighing}`, unknown: badLink },
];

/**
 * Their parameter chooses a part of the screen, or says from whom somebody comes; any other value is the first part, or
 * nobody.
 */
const noIds = [
  'tworealname/:status',
  'bindingmobile/:status',
  'uploadhead/:figure',
  'payconfirmpassword/:verifycode',
  'jiedan/:hytype',
  'order/:state',
  'recyrecord/:IsTime',
  'organizingdata/:type',
  'quote/:addresspcdID/:addresspcd',
  'guzhi/:userid',
  'carorder/:oruserid',
  'anniversary6/:sixyearinvit?',
  'ltsinvita/:code?',
  'grneral/:code',
  'grneral-mores/:i',
  'newsmarket/:grpcode',
];

const nothing: Ids = {
  order: 'OR26112199999999',
  receipt: 'JD26112199999999',
  weighing: '01890000-0000-7000-8000-000000000000',
  person: '01890000-0000-7000-8000-000000000001',
  deal: 'SP26112199999999',
  no: (prefix) => `${prefix}26112199999999`,
};

const theirs = ({ orderIn, receiptIn, weighingIn, facts }: World): Ids => ({
  ...nothing,
  order: orderIn('weighed'),
  receipt: receiptIn('weighed'),
  weighing: weighingIn('weighed'),
  person: facts.people.recycler.userid,
  deal: Object.values(facts.market.deals)[0]!,
});

/** The reason stands there in words of the reader, with a way on; 重新加载 only where a reload helps. */
function expectReason(text: Text, retry: '重新加载' | '再试一次' | null = null): void {
  const page = [...document.querySelectorAll('main')].at(-1)!;
  if (text instanceof RegExp) expect(page.textContent).toMatch(text);
  else expect(page.textContent).toContain(text);
  expect(page.textContent).not.toMatch(/提交的内容有误|\b(?:no|djno|orno|earid|userid|id|varcode|code)\b/);
  const names = screen.queryAllByRole('button', { name: /重新加载|再试一次/ }).map((button) => button.textContent);
  expect([...new Set(names)]).toEqual(retry === null ? [] : [retry]);
  expect(document.querySelectorAll('main a[href], main button, main ~ * a, main ~ * button').length).toBeGreaterThan(0);
}

test('each route with a parameter stands in the table, or has no id', () => {
  const withParameter = allRoutes.map(({ path }) => path).filter((path) => path.includes(':'));
  const known = [...rows.map(({ route }) => route), ...noIds];
  expect(withParameter.filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !allRoutes.some((route) => route.path === path))).toEqual([]);
});

describe.each(rows)('$route', ({ path, unknown, another, wrong, readsNothing }) => {
  test('of what nothing has', async () => {
    await openRoute(path(nothing));
    expectReason(unknown);
  });

  if (another)
    test('of two others', async () => {
      await openRoute((world) => path(theirs(world)), { as: 'stranger' });
      expectReason(another);
    });

  if (wrong)
    test(`for the ${wrong[0]}, whose task it is not`, async () => {
      await openRoute((world) => path(theirs(world)), { as: wrong[0] });
      expectReason(wrong[1]);
    });

  if (!readsNothing) {
    test('on a server that fails', async () => {
      await openRoute((world) => path(theirs(world)), { world: 'failing' });
      expectReason('服务器错误，请联系客服', '再试一次');
    });

    test('without a network', async () => {
      await openRoute((world) => path(theirs(world)), { prepare: async ({ offline }) => offline(true) });
      expectReason('网络不佳，请检查网络后重试', '重新加载');
    });
  }
});

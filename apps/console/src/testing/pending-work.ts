import { newDocument } from '../domains/campaigns/campaign-draft.rules.ts';
import type { World } from '@shoushou/client/testing/open-world';
import { quoteFridge } from '@shoushou/client/testing/quoted-fridge';
import { checkCharacter } from '@shoushou/kernel/identity-number';

/** User actions that create pending work for operators. */

export async function sendApplication(server: World): Promise<void> {
  const services = await server.call('customer', 'catalog.list_services', {});
  const category = services.flatMap(({ categories }) => categories)[0]!;
  const photo = await server.step('sendPicture', { from: 'customer' });
  await server.call('customer', 'joining.apply', {
    name: '王小玉',
    mobile: '13800138002',
    adcode: '440305',
    categoryIds: [category.id],
    vehicle: 'bicycle',
    photoIds: [photo],
    note: '熟悉科技园',
  });
}

export async function claimIdentity(server: World): Promise<void> {
  const digits = '44030419900101051';
  const [frontimg, backimg] = [
    await server.step('sendPicture', { from: 'customer' }),
    await server.step('sendPicture', { from: 'customer' }),
  ];
  await server.call('customer', 'identity.authenticate', {
    realname: '李示例',
    idcardno: digits + checkCharacter(digits),
    frontimg,
    backimg,
    elements: '3',
  });
}

/** The recycler has paid for a battery and received a wrong one. @returns the deal's number */
export async function disputeDeal(server: World): Promise<string> {
  const { items } = await server.call('recycler', 'trade.list_deals', { side: 'buyer' });
  const { no } = items.find(({ state }) => state === 'paid')!;
  await server.call('stranger', 'trade.send', { no });
  await server.call('recycler', 'trade.dispute', { no, reason: 'not_as_described', text: '电池是 48V 的' });
  return no;
}

export async function addLead(server: World): Promise<void> {
  await server.call('stranger', 'reports.add_lead', {
    name: '赵女士',
    mobile: '13711112222',
    goods: '一车纸箱',
    note: '周末有人',
  });
}

export async function sendFeedback(server: World): Promise<void> {
  await server.call('customer', 'content.add_feedback', { kind: 'wish', text: '希望能按小区看价格' });
}

export async function appointSteward(server: World): Promise<void> {
  await server.call('operator', 'campaigns.name_steward', {
    mobile: '13900139006',
    adcode: '440305',
    estate: '阳光花园',
  });
}

/** An operator's campaign waits for another one. */
export async function submitCampaign(server: World): Promise<void> {
  const document = {
    ...newDocument(Date.parse('2026-11-20T00:00:00Z')),
    title: '春节抽奖',
    summary: '抽好礼',
    organiser: '收收',
    contact: '在线客服',
  };
  await server.call('operator', 'campaigns.compose', { code: 'spring', document });
  await server.call('operator', 'campaigns.submit', { code: 'spring' });
}

/** The recycler withdraws more than one operator may decide. */
export async function withdrawLarge(server: World): Promise<void> {
  const password = '208413';
  await server.step('earnMoney', { to: 'recycler', fen: 400_000 });
  await server.step('setPaymentPassword', { of: 'recycler', password, daysAgo: 10 });
  await server.call('recycler', 'wallet.confirm_paypassword', { paypassword: password });
  const { ways } = await server.call('recycler', 'payouts.withdraw_options', {});
  await server.call('recycler', 'payouts.withdraw', {
    source: 'goods',
    way: 'card',
    cardId: ways[0]!.cardId!,
    amountFen: 300_000,
    expectedFeeFen: 0,
  });
}

export async function reportError(server: World): Promise<void> {
  await server.call('recycler', 'reports.add_error', {
    key: 'TypeError',
    content: 'x is undefined',
    platform: 'app-android',
    version: '1.2.106',
  });
}

/** A payment that is missing in the provider's bill. */
export async function createBillDifference(server: World): Promise<void> {
  await server.step('compareBills', {});
}

/** The recycler reports that nobody was there. */
export async function appealCustomer(server: World): Promise<void> {
  await server.call('recycler', 'appeals.submit', {
    kind: 'customer',
    no: server.receiptIn('done'),
    reason: '到了没有人',
    text: '按约定时间到了，没有人开门',
    photoIds: [],
  });
}

/** Recyclers have not contacted their customers. */
export async function aggregateFigures(server: World): Promise<void> {
  await server.step('runJob', { name: 'statistics.count_days' });
}

export async function createWarnings(server: World): Promise<void> {
  server.clock.advance(40 * 60_000);
  await server.step('openWarnings', {});
}

/** Half an hour before the visit of the order whose customer was not called, when that is work for operators. */
export async function createUrgentWarnings(server: World): Promise<void> {
  const { windowFrom } = await server.call('customer', 'orders.get', { no: server.orderIn('taken') });
  const { now } = await server.call('operator', 'dispatch.console_rules', {});
  server.clock.advance(Date.parse(windowFrom) - 30 * 60_000 - Date.parse(now));
  await server.step('openWarnings', {});
}

/** The customer has sent a fridge that was quoted, and it has arrived at the centre. @returns the order's number */
export async function sendFridge(server: World): Promise<string> {
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo: await quoteFridge(server),
    way: 'post',
    addressId: 'a-home',
    consent: true,
  });
  await server.call('operator', 'devices.receive', { no });
  return no;
}

/** The recycler found that the fridge does not cool, and the customer objects. @returns the order's number */
export async function contestFridge(server: World): Promise<string> {
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo: await quoteFridge(server),
    way: 'pickup',
    addressId: 'a-home',
    visitOn: '2026-11-22',
    part: 'morning',
    consent: true,
  });
  await server.call('recycler', 'devices.take', { no });
  const photo = await server.step('sendPicture', { from: 'recycler' });
  await server.call('recycler', 'devices.inspect', {
    no,
    changes: [{ question: 'cools', options: ['no'], reason: '通电半小时不凉', photoIds: [photo] }],
  });
  await server.call('customer', 'devices.contest', { no, question: 'cools', text: '昨天还好好的', photoIds: [] });
  return no;
}

/** The customer brought a fridge to the store, and the clerk bought it as described. @returns the order's number */
export async function buyInStore(server: World): Promise<string> {
  const { no } = await server.call('customer', 'chain.place_order', {
    quoteNo: await quoteFridge(server),
    storeNo: 'HM0001',
    staffKind: '1',
    staffNo: 'A001',
    consent: true,
  });
  const { code } = await server.call('customer', 'chain.get_visit', { no });
  await server.call('recycler', 'chain.take_in', { no, code: code! });
  await server.call('recycler', 'chain.inspect', { no, changes: [] });
  await server.call('customer', 'devices.agree', { no, priceFen: 16_000 });
  await server.step('deliverEvents', {});
  return no;
}

/**
 * A clerk's commission and the chain's share are in a settlement that an operator with all roles made. @returns the
 * order's number, and the settlement's
 */
export async function settleStore(server: World): Promise<{ no: string; settlementNo: string }> {
  const no = await buyInStore(server);
  await server.step('commissionDue', { no });
  return {
    no,
    settlementNo: (await server.call('operator', 'chain.make_settlement', { chainId: 'huimin', month: '2026-10' })).no,
  };
}

/** A weight with a capture that never took place. */
export async function forgeCapture(server: World): Promise<void> {
  await server.call('recycler', 'orders.weigh', {
    no: server.receiptIn('arrived'),
    lines: [{ itemId: 'cardboard', grossGrams: 12_300, unitPriceFen: 162, capture: { id: crypto.randomUUID() } }],
  });
}

/** The recycler's outlet has another name and no note. */
export async function changeOutlet(server: World): Promise<void> {
  const [outlet] = await server.call('recycler', 'stations.list_mine', {});
  await server.call('recycler', 'stations.propose_change', {
    ...outlet!.shown,
    id: outlet!.id,
    name: '沙头新回收站',
    note: '',
  });
}

/** A customer who rates a visit badly. */
export async function rateVisitBadly(server: World): Promise<void> {
  await server.call('customer', 'orders.rate', {
    no: server.orderIn('paid'),
    stars: 2,
    tags: ['迟到'],
    text: '等了一个上午',
    photoIds: [],
  });
}

/**
 * The customer has sent a phone that was as described: it is bought, and its data is to be erased. @returns the order's
 * number
 */
export async function sellPhone(server: World): Promise<string> {
  await server.step('verify', { person: 'customer', name: '李示例', number: '440304199001011014' });
  const answers = [
    ['power', 'on'],
    ['channel', 'mainland'],
    ['screen', 'flawless'],
    ['display', 'normal'],
    ['frame', 'flawless'],
    ['battery', '90'],
    ['water', 'dry'],
    ['faults'],
    ['account', 'open'],
  ].map(([question, ...options]) => ({ question: question!, options }));
  const valued = await server.call('customer', 'valuation.value', { variantId: 'iphone-13-1', version: 1, answers });
  if (valued.outcome !== 'priced') throw new Error(valued.reason);
  const { no: quoteNo } = await server.call('customer', 'valuation.keep', { ticket: valued.ticket });
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo,
    way: 'post',
    addressId: 'a-home',
    consent: true,
  });
  await server.call('operator', 'devices.receive', { no });
  await server.call('operator', 'devices.console_identify', { no, number: '353924108583521' });
  await server.call('operator', 'devices.console_inspect', { no, changes: [] });
  return no;
}

/** A number that was reported stolen. */
export async function watchNumber(server: World): Promise<void> {
  await server.call('operator', 'devices.watch_numbers', { source: '南山分局', lines: '490154203237518,报案 1024' });
}

/** A colleague's notice to all. */
export async function writeBulletin(server: World): Promise<void> {
  await server.call('dispatcher', 'operations.write_bulletin', {
    title: '台风停止上门',
    text: '下午四点起停止上门，已约的改到明天',
    roles: [],
    places: [],
  });
}

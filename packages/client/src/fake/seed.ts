import type { Area, Message, User } from '@shoushou/contract/types';
import { DAY, toInstant } from '@shoushou/kernel/instant';
import { FAKE_CITY, FAKE_DISTRICT, districtName, fakeAddresses } from './places.ts';
import { act, placeOrder, takeOrder } from './order-life.ts';
import { book, type FakeOrder, type FakePerson, type FakeWorld } from './world.ts';

export type FakePersonName = 'recycler' | 'customer';

const people: Record<FakePersonName, Pick<User, 'userid' | 'username' | 'mobile' | 'services' | 'usertype' | 'isrecycler' | 'onduty'>> = {
  recycler: { userid: 'u-recycler', username: '陈师傅', mobile: '13800138001', services: ['1', '3'], usertype: 2, isrecycler: true, onduty: true },
  customer: { userid: 'u-customer', username: '王女士', mobile: '13800138002', services: [], usertype: 0, isrecycler: false, onduty: false },
};

function newcomer(world: FakeWorld, name: FakePersonName): FakePerson {
  const user: User = { ...people[name], adcode: FAKE_DISTRICT, figure: null, registeredAt: toInstant(world.now() - 90 * DAY) };
  const kinds = ['order', 'wallet', 'notice', 'service'] as const;
  return {
    user, usersecret: `secret-of-${user.userid}`, password: 'shoushou1', areas: [], categoryIds: [], addresses: [], messages: [],
    switches: kinds.map((kind) => ({ kind, push: true, sms: kind === 'order' })), availableFen: 0, frozenFen: 0, lines: [],
  };
}

/** A person new to the service, registered by their first SMS login. */
export function register(world: FakeWorld, mobile: string): FakePerson {
  const person = newcomer(world, 'customer');
  person.user = { ...person.user, userid: `u-${mobile}`, username: `用户${mobile.slice(-4)}`, mobile, registeredAt: toInstant(world.now()) };
  person.usersecret = `secret-of-${person.user.userid}`;
  world.people.push(person);
  return person;
}

export function peopleOfEmptyWorld(world: FakeWorld): void {
  world.people.push(newcomer(world, 'recycler'), newcomer(world, 'customer'));
}

/** A recycler and a customer in the middle of a working day: an order in every state between them, eight more in the hall. */
export function peopleOfTypicalWorld(world: FakeWorld): void {
  const recycler = newcomer(world, 'recycler');
  const customer = newcomer(world, 'customer');
  world.people.push(recycler, customer);
  recycler.areas.push(areaOf(world, FAKE_DISTRICT), areaOf(world, '440305'));
  recycler.categoryIds.push('paper', 'plastic', 'metal', 'fridge', 'washer', 'aircon');
  recycler.addresses.push({ ...fakeAddresses[0]!, id: 'a-recycler', name: '陈师傅', mobile: '13800138001' });
  customer.addresses.push(...structuredClone(fakeAddresses));
  book(world, recycler, { kind: 'recharge', title: '充值', subject: null, amountFen: 100_000 });
  recycler.messages.push(
    message(world, 'm-1', 'order', '新订单', '沙头街道有一单纸类回收，距您 320 m', 2, null, false),
    message(world, 'm-2', 'wallet', '信息费已扣除', '接单信息费 2.00 元已从余额扣除', 3, null, true),
  );
  customer.messages.push(message(world, 'm-3', 'order', '回收员已接单', '陈师傅将在约定时间上门', 2, null, false));
  world.versions.push(
    { version: '1.2.106', platform: 'android', forced: false, notes: '称重更稳，断网也能记录', url: 'https://download.shoushou.test/shoushou-1.2.106.apk', publishedAt: '2026-11-01T00:00:00.000Z' },
    { version: '1.2.106', platform: 'ios', forced: false, notes: '称重更稳，断网也能记录', url: 'https://apps.apple.com/cn/app/id1', publishedAt: '2026-11-01T00:00:00.000Z' },
  );
  world.notices.push(
    { id: 'n-1', title: '国庆期间回收时间调整', text: '10 月 1 日至 3 日暂停大件上门，其他品类照常。', at: toInstant(world.now() - DAY) },
    { id: 'n-2', title: '纸类价格上调', text: '黄纸板上调 0.04 元/公斤。', at: toInstant(world.now() - 2 * DAY) },
  );
  seedReceipts(world, recycler, customer);
  seedHall(world, customer);
}

export function areaOf(world: FakeWorld, adcode: string): Area {
  return { adcode, city: FAKE_CITY, name: districtName(adcode), openedAt: toInstant(world.now() - 30 * DAY), expiresAt: toInstant(world.now() + 335 * DAY), state: 'active' };
}

function message(world: FakeWorld, id: string, kind: Message['kind'], title: string, text: string, pushType: number, subject: string | null, read: boolean): Message {
  return { id, kind, title, text, at: toInstant(world.now() - 3_600_000), read, pushType, subject };
}

/** Each state is reached by the steps that lead to it, so that timelines, money and permissions agree. */
function seedReceipts(world: FakeWorld, recycler: FakePerson, customer: FakePerson): void {
  const steps: ((order: FakeOrder) => void)[] = [
    (order) => takeOrder(world, order, recycler),
    (order) => act.arrive(world, order),
    (order) => act.weigh(world, order, { lines: [{ itemId: 'cardboard', grossGrams: 25_800, tareGrams: 600, unitPriceFen: 162 }, { itemId: 'pet', grossGrams: 3200, deductionGrams: 200, deductionReason: '有水', unitPriceFen: 360 }] }),
    (order) => act.agree(world, order, 'code', null),
    (order) => act.pay(world, order, { type: 1, confirmed: true }, recycler, customer),
    (order) => act.complete(world, order),
  ];
  for (let last = 1; last <= steps.length; last += 1) {
    const order = booking(world, customer, ['cardboard', 'pet'], last % 2);
    for (const take of steps.slice(0, last)) take(order);
  }
  const cancelled = booking(world, customer, ['cardboard'], 0);
  takeOrder(world, cancelled, recycler);
  act.cancel(world, cancelled, 'customer', '时间不方便', 0);
  act.expire(world, booking(world, customer, ['fridge-double'], 1));
}

function seedHall(world: FakeWorld, customer: FakePerson): void {
  const goods = [['cardboard'], ['newspaper', 'books'], ['fridge-double'], ['iron', 'aluminium'], ['washer-drum'], ['pet'], ['aircon-wall'], ['copper']];
  goods.forEach((items, index) => {
    const order = booking(world, customer, items, index % 2);
    order.customerId = index === 0 ? order.customerId : `u-stranger-${index}`;
    order.detail.customer = { userid: order.customerId, name: ['王女士', '李先生', '张阿姨', '刘先生', '黄女士', '林先生', '周先生', '吴女士'][index]!, mobile: `1390013900${index}`, timesWorked: 0 };
    order.detail.place.longitude += index * 0.004;
    order.detail.place.latitude += index * 0.002;
  });
}

function booking(world: FakeWorld, customer: FakePerson, itemIds: readonly string[], address: number): FakeOrder {
  const goods = itemIds.map((itemId) => (/-/.test(itemId) ? { itemId, pieces: 1 } : { itemId, grams: 12_000 }));
  return placeOrder(world, customer, customer.addresses[address]!, goods, { windowFrom: toInstant(world.now() + 3_600_000), note: '到了请打电话', tags: ['elevator'], bargain: true });
}

import { randomInt, randomUUID } from 'node:crypto';
import { createApiClient, type ApiClient } from '@shoushou/client/calls/api-client';
import { deviceClock } from '@shoushou/client/device/device-clock';
import { memoryStorage } from '@shoushou/client/device/device-storage';
import { createOperatorTokens } from '@shoushou/client/tokens/operator-tokens';
import type { Session } from '@shoushou/client/tokens/tokens';
import { refusals } from '@shoushou/contract/refusals';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { OrderDetail } from '@shoushou/contract/types';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import { inject } from 'vitest';
import type {} from './product.global.ts';

/** The product of this worker, so that parallel journeys do not see each other's data. */
const shared = inject('productUrls')[Number(process.env['VITEST_POOL_ID']) - 1]!;

/**
 * Address of the product that people, sandbox and phones use: that of the worker's journeys, unless one has its own.
 */
export let productUrl = shared;

/**
 * Points everybody at another product, or back at that of the worker's journeys. @param url such as
 * `http://127.0.0.1:8123`
 */
export function moveTo(url = shared): void {
  productUrl = url;
}

/** The centre of 粤海街道 in 南山区, inside the sample city's service area (GCJ-02). */
export const yuehai = { adcode: '440305', longitude: 113.9434, latitude: 22.5404 } as const;

/** A person who acts through the API, to set up a journey and to check its results. */
export interface Person {
  readonly mobile: string;
  /** The phone's storage after signing in. */
  readonly session: Session;
  readonly caller: ApiClient;
}

/** A mobile number that the sample city does not contain. */
export function newMobile(): string {
  return `166${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

/** The code of the newest SMS to a number; undefined if none has arrived. */
export async function latestCode(mobile: string): Promise<string | undefined> {
  const texts = await desk<{ code: string | null }[]>(`sms?mobile=${mobile}`);
  return texts.find(({ code }) => code !== null)?.code ?? undefined;
}

/** Reads from the sandbox's API, or presses one of its buttons. */
export async function desk<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(
    `${productUrl}/sandbox/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`/sandbox/${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** The second one is an admin as well, the third a dispatcher, the fourth an accountant. */
export type SampleOperator = 'operator' | 'operator2' | 'operator3' | 'operator4' | 'operator5';

/**
 * Credentials of the sample operator. A one-time code works once, so the sandbox's clock is moved forward to an unused
 * one.
 */
export async function operatorProof(
  name: SampleOperator = 'operator',
): Promise<{ name: string; password: string; code: string }> {
  await desk('clock', { forwardMinutes: 1 });
  return desk(`operator-code?name=${name}`);
}

/** Milliseconds by which the product's clock is ahead of this machine's; journeys advance it. */
export async function productClockOffset(): Promise<number> {
  return (await desk<{ forwardMinutes: number }>('clock')).forwardMinutes * 60_000;
}

/**
 * Binds one of the sandbox's people at WeChat or Alipay to a person of the product, as their own phone would. @param
 * person a key of the sandbox's people
 */
export async function bindExternal(
  { caller, session }: Person,
  provider: 'wechat' | 'alipay',
  person: string,
): Promise<void> {
  const asked = { redirect: `${productUrl}/login`, state: 'bind' };
  const { url } =
    provider === 'wechat'
      ? await caller.request('wechat.oauth_page', asked)
      : await caller.request('alipay.oauth_page', asked);
  const back = await fetch(`${new URL(url, productUrl).href.replace('#wechat_redirect', '')}&person=${person}`, {
    redirect: 'manual',
  });
  const given = new URL(back.headers.get('location') ?? '', productUrl).searchParams;
  const { ticket } =
    provider === 'wechat'
      ? await caller.request('wechat.get_openid', { code: given.get('code') ?? '', UserLogID: session.userid })
      : await caller.request('alipay.get_user', { authCode: given.get('auth_code') ?? '' });
  await caller.request('accounts.bind_user', { ticket: ticket! });
}

/**
 * Approves a payment at the sandbox's provider, which notifies the product at once. @param payUrl the provider's page
 */
export async function approveAtProvider(payUrl: string | null): Promise<void> {
  const page = new URL(payUrl ?? '', productUrl);
  const response = await fetch(`${page.origin}${page.pathname}/approve${page.search}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${page.pathname} answered ${response.status}`);
}

function connect(): ApiClient {
  return createApiClient({
    baseUrl: productUrl,
    storage: memoryStorage(),
    clientId: 'shoushou-app',
    clientSecret: 'sandbox-secret',
  });
}

/** Signs up a new customer. */
export async function makeCustomer(mobile = newMobile()): Promise<Person> {
  const caller = connect();
  await caller.request('accounts.send_code', { mobile, type: 'login' });
  return signedIn(caller, mobile, { code: (await latestCode(mobile))! });
}

/** A person of the sample city, signed in by password. */
export function samplePerson(mobile: string): Promise<Person> {
  return signedIn(connect(), mobile, { password: 'shoushou2026' });
}

async function signedIn(
  caller: ApiClient,
  mobile: string,
  proof: { code: string } | { password: string },
): Promise<Person> {
  const { userid, usersecret, user } = await caller.request('accounts.login', { mobile, ...proof });
  const session = { userid, usersecret, user };
  await caller.tokens.signIn(session);
  return { mobile, session, caller };
}

/**
 * One of the sample operators, signed in, who enters a fresh code when a call requires one: other journeys move the
 * clock meanwhile.
 */
export async function makeOperator(as: Parameters<typeof operatorProof>[0] = 'operator'): Promise<ApiClient> {
  const tokens = createOperatorTokens({ storage: memoryStorage(), clock: deviceClock });
  const stepping: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (
      answer.status !== 403 ||
      ((await answer.clone().json()) as { code: number }).code !== refusals['accounts.step_up_needed'].code
    )
      return answer;
    await caller.request('accounts.operator_step_up', { code: (await operatorProof(as)).code });
    return fetch(url, init);
  };
  const caller = createApiClient({
    baseUrl: productUrl,
    storage: memoryStorage(),
    clientId: '',
    clientSecret: '',
    fetch: stepping,
    tokenSource: tokens,
  });
  await tokens.signIn(await caller.request('accounts.operator_sign_in', await operatorProof(as)));
  return caller;
}

/** Recyclers on duty who may take any order in 南山区, each with this balance (fen). */
export async function makeRecyclers(count: number, balanceFen = 100_000): Promise<Person[]> {
  const made = await desk<{ mobile: string; userid: string; usersecret: string }[]>('people', {
    recyclers: count,
    adcode: yuehai.adcode,
    balanceFen,
  });
  return Promise.all(
    made.map(async ({ mobile, userid, usersecret }) => {
      const caller = connect();
      await caller.tokens.signIn({ userid, usersecret, user: { userid, mobile } as Session['user'] });
      const user = await caller.request('accounts.get_user', { userid });
      return { mobile, caller, session: { userid, usersecret, user } };
    }),
  );
}

type Address = Data<'places.save_address'>;

/** Saves an address of the customer in 粤海街道. */
export function saveAddress(
  { caller, mobile }: Person,
  change: Partial<Input<'places.save_address'>> = {},
): Promise<Address> {
  const { adcode, longitude, latitude } = yuehai;
  return caller.request('places.save_address', {
    name: '周女士',
    mobile,
    adcode,
    place: '科技园南区',
    door: '12 栋 801',
    longitude,
    latitude,
    isDefault: true,
    ...change,
  });
}

/** Books a free slot, the next one unless another is given, for goods of the price list, by name, in grams. */
export async function book(customer: Person, goods: Record<string, number>, slot = 0): Promise<OrderDetail> {
  const { caller } = customer;
  const { adcode } = yuehai;
  const [address] = await caller.request('places.list_addresses', {});
  const { id: addressId } = address ?? (await saveAddress(customer));
  const { groups } = await caller.request('catalog.list_prices', { adcode, service: '3' });
  const items = groups.flatMap((group) => group.items);
  const days = await caller.request('orders.list_slots', { adcode });
  const window = days.flatMap(({ slots }) => slots.filter(({ available }) => available)).at(slot);
  if (!window) throw new Error('no window is free');
  const { order } = await caller.request('orders.place', {
    addressId,
    goods: Object.entries(goods).map(([name, grams]) => {
      const item = items.find((each) => each.name === name);
      if (!item) throw new Error(`the list has no ${name}, but ${items.map((each) => each.name).join('、')}`);
      return { itemId: item.itemId, grams };
    }),
    windowFrom: window.from,
    note: '',
    tags: [],
    bargain: true,
    photoIds: [],
  });
  return order;
}

export function orderOf({ caller }: Person, no: string): Promise<OrderDetail> {
  return caller.request('orders.get', { no });
}

/** A person's available balance in fen. */
export async function balanceOf({ caller }: Person): Promise<number> {
  return (await caller.request('wallet.get', {})).availableFen;
}

/** Takes an order and weighs its goods exactly as estimated, through the API. */
export async function visitAndWeigh(recycler: Person, no: string): Promise<OrderDetail> {
  const { caller } = recycler;
  await caller.request('orders.take', { no });
  await caller.request('orders.arrive', { no });
  const { goods } = await orderOf(recycler, no);
  const lines = goods.map(({ itemId, grams, priceFen }) => ({
    itemId,
    grossGrams: grams ?? 0,
    unitPriceFen: priceFen,
  }));
  return (await caller.request('orders.weigh', { no, lines, weighingId: randomUUID() })).order;
}

/** Verifies the person's name with the sandbox's card pictures and an unused number. */
export async function verifyIdentity({ caller }: Person, realname = '李示例'): Promise<void> {
  const digits = `4403041990${String(randomInt(1, 10)).padStart(2, '0')}${String(randomInt(10, 29))}${String(randomInt(50, 950)).padStart(3, '0')}`;
  const photos = await Promise.all(
    (['front', 'back'] as const).map(async (side) => {
      const id = randomUUID();
      const picture = await (await fetch(`${productUrl}/sandbox/idcard/${side}.jpg`)).blob();
      await caller.request('files.upload', { id, kind: 'paper' }, { file: picture });
      return id;
    }),
  );
  await caller.request('identity.authenticate', {
    realname,
    idcardno: digits + checkCharacter(digits),
    frontimg: photos[0]!,
    backimg: photos[1]!,
    elements: '3',
  });
}

/** Uploads a photo as a phone does. @returns its id */
export async function sendPhoto({ caller }: Person): Promise<string> {
  const id = randomUUID();
  await caller.request(
    'files.upload',
    { id },
    { file: new Blob([await (await fetch(`${productUrl}/icons/icon-192.png`)).bytes()], { type: 'image/png' }) },
  );
  return id;
}

/** Publishes a listing in 南山区 and has an operator approve it. @returns its number */
export async function makeListing(
  owner: Person,
  operator: ApiClient,
  change: Partial<Input<'trade.publish'>> = {},
): Promise<string> {
  const text = {
    title: '人体工学椅，可躺',
    description: '用了一年，气杆和轮子都好，扶手有一点掉漆。',
    category: 'furniture',
    condition: 'good',
    priceFen: 32_000,
    bargain: true,
    adcode: yuehai.adcode,
    place: '科技园南区',
  } as const;
  const { no } = await owner.caller.request('trade.publish', {
    kind: 'for_sale',
    ...text,
    deliveries: ['meet', 'post'],
    photoIds: [await sendPhoto(owner)],
    ...change,
  });
  await operator.request('trade.review', { no, approve: true });
  return no;
}

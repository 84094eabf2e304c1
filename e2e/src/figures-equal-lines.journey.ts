import { randomUUID } from 'node:crypto';
import { RefusedError } from '@shoushou/client/calls/refusal';
import { expect, test } from 'vitest';
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts';
import { payFromWallet } from './pay-password.ts';
import { approveAtProvider, book, makeCustomer, makeRecyclers, orderOf, type Person } from './people.ts';
import { phones, type Phone } from './phone.ts';

const phonePool = phones();

/** Repeats a history: `SEED=1234`. */
const seed = process.env['SEED'] ?? randomUUID().slice(0, 8);
const random = seededRandom(`figures on the screen ${seed}`);

interface Deal {
  readonly no: string;
  readonly customer: Person;
}

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
    [380, 20],
  ],
];

/** Fen of `+1,234.50`, `−42.39` or `¥36`. */
function fenOf(text: string): number {
  const [, minus, yuan] = /^([−+])?¥?([\d,]+(?:\.\d\d)?)$/.exec(text.trim()) ?? [];
  if (yuan === undefined) throw new Error(`${text} is no amount`);
  return (minus === '−' ? -1 : 1) * Math.round(Number(yuan.replaceAll(',', '')) * 100);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((sofar, each) => sofar + each, 0);

/** Random steps may be refused: too little money, a fee that rose. Anything else is a failure. */
async function attempt(doing: () => Promise<unknown>): Promise<void> {
  await doing().catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
  });
}

/** Books, and the recycler takes it. */
async function begin(customer: Person, recycler: Person, deals: Deal[]): Promise<void> {
  const { no } = await book(customer, { 黄纸板: random.between(5, 40) * 1_000 });
  await recycler.caller.request('orders.take', { no });
  deals.push({ no, customer });
}

/** The next step of a deal, by a random one of the parties allowed to take it. */
async function advance({ no, customer }: Deal, recycler: Person): Promise<void> {
  const hers = customer.caller;
  const his = recycler.caller;
  const { state, weighing, payment, goods } = await orderOf(recycler, no);
  switch (state) {
    case 'taken':
      if (random.chance(0.85)) return void (await his.request('orders.arrive', { no }));
      return void (await hers.request('orders.cancel', {
        no,
        reason: '不卖了',
        expectedFeeFen: (await hers.request('orders.cancel_cost', { no })).feeFen,
      }));
    case 'arrived':
      return void (await his.request('orders.weigh', {
        no,
        weighingId: randomUUID(),
        lines: [
          { itemId: goods[0]!.itemId, grossGrams: random.between(1_000, 40_000), unitPriceFen: goods[0]!.priceFen },
        ],
      }));
    case 'weighed':
      return void (await hers.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' }));
    case 'agreed':
      if (payment?.state === 'claimed') return void (await hers.request('orders.confirm_cash', { no, received: true }));
      if (random.chance(0.6)) return payFromWallet(recycler, no, weighing!.totalFen);
      return void (await his.request('orders.pay', {
        no,
        amountFen: weighing!.totalFen,
        type: 2,
        strokes: signature,
      }));
    default:
      return void (await hers.request('orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] }));
  }
}

async function recharge({ caller }: Person): Promise<void> {
  const { id } = await caller.request('wallet.recharge', { amountFen: random.between(100, 9_000) });
  const { payUrl } = await caller.request('wallet.pay', { id, method: 'wechat' });
  await approveAtProvider(payUrl);
}

interface ShownLine {
  title: string;
  amountFen: number;
}
const amountsOf = (lines: readonly ShownLine[]): number[] => lines.map(({ amountFen }) => amountFen);

/**
 * 收入 and 支出 as a reader adds them up: money put in or taken out is neither, and what comes back lowers what was spent.
 * @returns fen
 */
function addUp(lines: readonly ShownLine[]): { income: number; spent: number } {
  const own = lines.filter(({ title }) => !/^(充值|提现)/.test(title));
  const isReturn = ({ title }: ShownLine): boolean => title.endsWith('退回');
  const income = own.filter((line) => line.amountFen > 0 && !isReturn(line));
  const spent = own.filter((line) => line.amountFen < 0 || isReturn(line));
  return { income: sum(amountsOf(income)), spent: 0 - sum(amountsOf(spent)) };
}

/** All lines of the list, and those of today. */
async function linesShown(phone: Phone): Promise<{ all: ShownLine[]; today: ShownLine[] }> {
  const list = phone.front.getByLabel('交易明细', { exact: true });
  const empty = phone.front.getByText(/^(还没有明细|没有这样的明细)$/);
  await list.getByRole('listitem').first().or(empty).waitFor();
  if (await empty.isVisible()) return { all: [], today: [] };
  for (;;) {
    await phone.fetched();
    const more = phone.front.getByRole('button', { name: '加载更多', exact: true });
    if (!(await more.isVisible())) break;
    await more.tap();
  }
  const rows = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      day: item.querySelector('h3')?.textContent ?? null,
      title: item.querySelector('.cell_title')?.textContent ?? '',
      amount: item.querySelector('.ds-money')?.textContent ?? '',
    })),
  );
  const shown = { all: [] as ShownLine[], today: [] as ShownLine[] };
  let day = '';
  for (const row of rows) {
    if (row.day !== null) day = row.day;
    else
      for (const lines of day === '今天' ? [shown.all, shown.today] : [shown.all])
        lines.push({ title: row.title, amountFen: fenOf(row.amount) });
  }
  return shown;
}

/**
 * The total effect of a person's lines on their balance, fen: lines paid in cash or at a provider show an amount
 * without effect.
 */
async function effectOfLines({ caller }: Person): Promise<number> {
  let effect = 0;
  let cursor: string | undefined;
  do {
    const page = await caller.request('wallet.list_lines', cursor === undefined ? {} : { cursor });
    effect += sum(page.items.map(({ amountFen }) => amountFen));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return effect;
}

/** The text beside a label of a card: 收入, 付款. */
const valueOf = async (phone: Phone, label: string): Promise<string> =>
  phone.front
    .locator('dl > div', { has: phone.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()
    .innerText();

test(
  `after 30 random acts every figure on the screen is the sum of the lines below it (SEED=${seed})`,
  { timeout: 120_000 },
  async () => {
    const [recycler, ...customers] = [
      ...(await makeRecyclers(1, 200_000)),
      await makeCustomer(),
      await makeCustomer(),
    ] as [Person, Person, Person];
    const deals: Deal[] = [];
    await begin(customers[0]!, recycler, deals);
    for (let acts = 0; acts < 30; acts += 1) {
      const next = random.weighted([
        ['advance', 8],
        ['begin', 2],
        ['recharge', 1],
      ] as const);
      if (next === 'advance') await attempt(() => advance(random.pick(deals), recycler));
      else if (next === 'begin') await attempt(() => begin(random.pick(customers), recycler, deals));
      else await attempt(() => recharge(random.pick([recycler, ...customers])));
    }
    for (const deal of deals)
      while ((await orderOf(recycler, deal.no)).state === 'agreed') await advance(deal, recycler);

    let moved = 0;
    for (const person of [recycler, ...customers]) {
      if ((await person.caller.request('wallet.list_lines', {})).items.length === 0) continue;
      const phone = await phonePool.take({ as: person });
      await phone.open('/transaction');
      const { all } = await linesShown(phone);
      moved += all.length;
      expect(fenOf(await phone.front.locator('.ds-size-figure').first().innerText()), '可用余额').toBe(
        await effectOfLines(person),
      );
      const expected = addUp(all);
      expect(fenOf(await valueOf(phone, '收入')), '收入').toBe(expected.income);
      expect(fenOf(await valueOf(phone, '支出')), '支出').toBe(expected.spent);
      if (person !== recycler) continue;
      await phone.front
        .getByRole('tablist', { name: '明细种类' })
        .getByRole('tab', { name: '付款', exact: true })
        .tap();
      await phone.fetched();
      const { today } = await linesShown(phone);
      await phone.front.getByRole('button', { name: '现金和直付', exact: true }).tap();
      await phone.fetched();
      today.push(...(await linesShown(phone)).today);
      await phone.open('/');
      await expect.poll(() => valueOf(phone, '付款')).toMatch(/¥/);
      expect(
        [fenOf(await valueOf(phone, '付款')), Number(await valueOf(phone, '今日完成'))],
        '付款 and 今日完成 of home',
      ).toEqual([0 - sum(amountsOf(today)), today.length]);
    }
    // Money must have moved, otherwise the history proves little.
    expect(moved).toBeGreaterThan(5);
  },
);

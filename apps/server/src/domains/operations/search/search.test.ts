import { datedPrefixes } from '@shoushou/rules/numbers/dated-number';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readTerm } from '../../../platform/console/read-term.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { activeListing } from '../../../testing/listings.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, weighedOrder } from '../../orders/builders/orders.builders.ts';
import { loadRegions } from '../../places/index.ts';

let server: TestServer;
let dispatcher: string;
let trader: string;
let editor: string;
let accountant: string;
let order: { no: string; receiptNo: string; mobile: string };
let listingNo: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  const deal = await weighedOrder(server);
  await loadRegions(server.deps.database);
  const [row] = await server.deps.database.query<{ no: string; mobile: string }>(
    'SELECT no, customer_mobile AS mobile FROM orders WHERE receipt_no = $1',
    [deal.receiptNo],
  );
  order = { ...row!, receiptNo: deal.receiptNo };
  listingNo = (await activeListing(server, { owner: deal.customer })).no;
  dispatcher = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
  trader = (await signInAsOperator(server, 'qian', ['trader'])).token;
  accountant = (await signInAsOperator(server, 'sun', ['accountant'])).token;
  editor = (await signInAsOperator(server, 'lin', ['editor'])).token;
});
afterAll(() => server.close());

const search = (text: string, token = dispatcher) => server.succeed('operations.search', { text }, { token });
const ordersIn = async (text: string) =>
  (await search(text)).filter(({ kind }) => kind === 'order').map(({ key }) => key);

test('a number of each kind is read as one, and nothing else is', () => {
  for (const prefix of datedPrefixes)
    expect(readTerm(` ${prefix.toLowerCase()}261121 0000 0042`), prefix).toEqual({
      kind: 'number',
      text: `${prefix}26112100000042`,
    });
  for (const [text, kind] of [
    ['粤B12345', 'words'],
    ['9876', 'tail'],
    ['138 0013 8000', 'mobile'],
    ['王女士', 'words'],
    ['OR 某小区', 'words'],
  ] as const)
    expect(readTerm(text), text).toMatchObject({ kind });
});

describe('operations.search', () => {
  it('finds an order by its numbers however they are typed, by phone, its end, name and address', async () => {
    const { no, receiptNo, mobile } = order;
    const [found] = await server.deps.database.query<{ name: string; place: string }>(
      'SELECT customer_name AS name, place FROM orders WHERE no = $1',
      [no],
    );
    for (const text of [
      no,
      no.toLowerCase(),
      `${no.slice(0, 8)} ${no.slice(8)}`,
      no.slice(2),
      receiptNo,
      mobile,
      `+86 ${mobile}`,
      mobile.slice(-4),
      found!.name,
      `${found!.place.slice(0, 2)} ${found!.place.slice(2)}`,
    ]) {
      expect(await ordersIn(text), text).toContain(no);
    }
    expect(await ordersIn('OR26112199999998')).toEqual([]);
    expect(await ordersIn('王')).toEqual([]);
    expect((await search(no))[0]!.note).not.toContain(mobile);
  });

  it('masks the number of a found person as lists do', async () => {
    const { userId } = await signInAs(server, { username: '钱女士' });
    const hit = (await search('钱女士')).find(({ key }) => key === userId);
    expect(hit?.note).toMatch(/^\d{3} \*\*\*\* \d{4} · 客户$/);
  });

  it('finds names and doors however they are written, and however they are typed', async () => {
    await server.deps.database.query(`UPDATE orders SET customer_name = 'Li Na', door = '6-3-501' WHERE no = $1`, [
      order.no,
    ]);
    for (const text of ['Li Na', 'lina', '6-3-501', '6－3－501', '6 3 501']) {
      expect(await ordersIn(text), text).toContain(order.no);
    }
    const { userId } = await signInAs(server, { username: '前海（三）-①店' });
    for (const text of ['前海(三)-1店', '前海（三）①', '前海 (三)']) {
      expect(
        (await search(text)).map(({ key }) => key),
        text,
      ).toContain(userId);
    }
  });

  it('finds second-hand things by their numbers', async () => {
    expect(await search(listingNo, trader)).toMatchObject([
      { kind: 'listing', key: listingNo, note: expect.stringMatching(/^¥\d/) },
    ]);
    expect((await server.succeed('trade.console_listings', { no: listingNo }, { token: trader })).items).toMatchObject([
      { no: listingNo },
    ]);
    expect(await search('SP26112199999998', trader)).toEqual([]);
  });

  it('finds a payment by its number, with its amount', async () => {
    const { token } = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
    expect(await search(id.toLowerCase().replace(/^(py)/, '$1 '), accountant)).toMatchObject([
      { kind: 'payment', key: id, title: `${id} ¥50.00` },
    ]);
    expect(await search(id)).toEqual([]);
  });

  it('shows nobody what their rights don’t', async () => {
    expect(await search(order.no, editor)).toEqual([]);
    expect(await search(listingNo)).toEqual([]);
  });
});

describe('operations.queues', () => {
  it('counts what waits, for those who may do it', async () => {
    expect(await server.succeed('operations.queues', {}, { token: editor })).toEqual([]);
    const { token } = await signInAs(server);
    await server.succeed('content.add_feedback', { kind: 'wish', text: '希望能按小区看价格' }, { token });
    expect(await server.succeed('operations.queues', {}, { token: editor })).toMatchObject([
      { page: 'feedback', count: 1 },
    ]);
    expect(await server.succeed('operations.queues', {}, { token: trader })).toEqual([]);
  });
});

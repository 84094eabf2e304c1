import { DAY, fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { bidOf, closedSupply, enter, openSupply, passEnd, rival, sign } from '../supply.scenes.ts';
import { findBrokenSupplies } from '../supply-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenSupplies(server.deps.database)).toEqual([]));

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const see = (no: string, { token }: { token: string }) => server.succeed('supply.get', { no }, { token });
const open = { kind: 'open', stepFen: 5 } as const;

/** Opens a live stream, and collects its events. */
async function hear(url: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
  expect(response.status).toBe(200);
  let received = '';
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) received += chunk;
  })().catch(() => {});
  return { text: () => received, leave: () => leaving.abort() };
}

/** Every row of every table as text, read with the role that the server itself has. */
async function everythingStored(): Promise<string> {
  const { database } = server.deps;
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(
      ...(await database.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`)).map(({ text }) => text),
    );
  return texts.join('\n');
}

describe('supply.enter', () => {
  it('asks for 2 % of the estimate, once a company, and holds it', async () => {
    const supply = await openSupply(server);
    expect(supply.depositFen).toBe(30_000);
    const first = await server.succeed(
      'supply.enter',
      { no: supply.no, companyNo: supply.companyNo, depositFen: 30_000 },
      { token: supply.bidder.token },
    );
    expect(first.supply).toMatchObject({
      actions: ['pay_deposit', 'ask'],
      entry: { ready: false, depositFen: 30_000 },
    });
    expect(
      (
        await server.succeed(
          'supply.enter',
          { no: supply.no, companyNo: supply.companyNo, depositFen: 30_000 },
          { token: supply.bidder.token },
        )
      ).paymentId,
    ).toBe(first.paymentId);
    await enter(server, supply, supply);
    expect(await available(supply.bidder.userId)).toBe(500_000 - 30_000);
    expect(await see(supply.no, supply.bidder)).toMatchObject({ actions: ['bid', 'ask'], entry: { ready: true } });
    expect(
      (
        await server.succeed(
          'supply.enter',
          { no: supply.no, companyNo: supply.companyNo, depositFen: 30_000 },
          { token: supply.bidder.token },
        )
      ).paymentId,
    ).toBeNull();
  });

  it('refuses who is no owner, who sells, who lacks a licence, and one owner behind two companies', async () => {
    const supply = await openSupply(server);
    const refusalTo = async (companyNo: string, token: string, depositFen = supply.depositFen) =>
      (await server.call('supply.enter', { no: supply.no, companyNo, depositFen }, { token })).outcome;
    const other = await rival(server);
    expect(await refusalTo(other.companyNo, supply.bidder.token)).toBe('supply.owner_needed');
    expect(await refusalTo(supply.companyNo, supply.bidder.token, 1)).toBe('supply.deposit_changed');
    const { database } = server.deps;
    await database.query(
      `INSERT INTO company_members (company_no, user_id, roles, bound_by, bound_at)
       VALUES ($1, $2, '{gate}', 'test', now())`,
      [supply.companyNo, supply.seller.userId],
    );
    expect(await refusalTo(supply.companyNo, supply.bidder.token)).toBe('supply.own_supply');
    await database.query('DELETE FROM company_members WHERE company_no = $1 AND user_id = $2', [
      supply.companyNo,
      supply.seller.userId,
    ]);
    await enter(server, supply, supply);
    await database.query(
      `INSERT INTO company_members (company_no, user_id, roles, bound_by, bound_at)
       VALUES ($1, $2, '{weigher}', 'test', now())`,
      [other.companyNo, supply.bidder.userId],
    );
    expect(await refusalTo(other.companyNo, other.bidder.token)).toBe('supply.same_owner');
    const without = await rival(server);
    await database.query(
      "UPDATE company_licences SET valid_to = valid_from WHERE company_no = $1 AND kind = 'recycling_filing'",
      [without.companyNo],
    );
    expect(await refusalTo(without.companyNo, without.bidder.token)).toBe('supply.licence_needed');
  });

  it('gives a deposit back that comes after the end', async () => {
    const supply = await openSupply(server);
    const end = fromInstant((await see(supply.no, supply.seller)).endsAt!);
    server.clock.set(toInstant(end - MINUTE));
    const { paymentId } = await server.succeed(
      'supply.enter',
      { no: supply.no, companyNo: supply.companyNo, depositFen: supply.depositFen },
      { token: supply.bidder.token },
    );
    server.clock.set(toInstant(end - 1));
    await confirmPayment(server, supply.bidder);
    await server.succeed('wallet.pay', { id: paymentId!, method: 'wallet' }, { token: supply.bidder.token });
    server.clock.set(toInstant(end));
    await deliverAll(server);
    expect(await available(supply.bidder.userId)).toBe(500_000);
  });
});

describe('supply.bid', () => {
  it('seals a price until the end: not in an answer, a page of operators, a message, a live stream or any row that the server’s own role can read', async () => {
    const supply = await openSupply(server);
    const operator = await signInAsOperator(server);
    await enter(server, supply, supply);
    const origin = `http://127.0.0.1:${await server.server.start()}`;
    const streams = await Promise.all([
      hear(`${origin}/api/messages/stream`, supply.seller.token),
      hear(`${origin}/api/messages/stream`, supply.bidder.token),
      hear(`${origin}/api/console/stream?city=440300`, operator.token),
    ]);
    const price = 7_391_846;
    const answer = await bidOf(server, supply.no, supply, price);
    expect((await bidOf(server, supply.no, supply, price + 1)).outcome).toBe('success');
    const others = [
      await see(supply.no, supply.bidder),
      await see(supply.no, supply.seller),
      await server.succeed('supply.console_list', {}, { token: operator.token }),
      await server.succeed('supply.list_mine', { side: 'bidder' }, { token: supply.bidder.token }),
    ];
    expect(others[0]).toMatchObject({
      bids: [],
      highestFen: null,
      bidders: 1,
      entry: { priceFen: null, bidAt: expect.any(String) },
    });
    await server.succeed('supply.ask', { no: supply.no, text: '周末能看货吗' }, { token: supply.bidder.token });
    // The streams are heard: the question came over the seller's.
    await expect.poll(streams[0]!.text).toContain('event: message.new');
    const everything =
      JSON.stringify([answer, others]) + streams.map(({ text }) => text()).join('') + (await everythingStored());
    expect(everything).not.toMatch(/739184[67]/);
    for (const { leave } of streams) leave();
    await passEnd(server);
    expect((await see(supply.no, supply.seller)).bids).toMatchObject([{ priceFen: price + 1, best: true }]);
  });

  it('counts until the last millisecond, by the server’s clock', async () => {
    const supply = await openSupply(server);
    await enter(server, supply, supply);
    const end = fromInstant((await see(supply.no, supply.seller)).endsAt!);
    server.clock.set(toInstant(end - 1));
    expect((await bidOf(server, supply.no, supply, 160)).outcome).toBe('success');
    server.clock.set(toInstant(end));
    expect((await bidOf(server, supply.no, supply, 170)).outcome).toBe('supply.bid_over');
  });

  it('rises by a step in public, tells who was outbid, and only what counts moves the end', async () => {
    const supply = await openSupply(server, open);
    const other = await rival(server);
    expect((await bidOf(server, supply.no, supply, 150)).outcome).toBe('supply.deposit_unpaid');
    await enter(server, supply, supply);
    await enter(server, supply, other);
    expect((await bidOf(server, supply.no, supply, 149)).message).toBe('出价要不低于 1.50 元/kg');
    expect((await bidOf(server, supply.no, supply, 150)).outcome).toBe('success');
    expect((await bidOf(server, supply.no, other, 154)).outcome).toBe('supply.bid_too_low');
    const end = fromInstant((await see(supply.no, supply.seller)).endsAt!);
    server.clock.set(toInstant(end - MINUTE));
    expect((await bidOf(server, supply.no, other, 154)).outcome).toBe('supply.bid_too_low');
    expect(fromInstant((await see(supply.no, supply.seller)).endsAt!)).toBe(end);
    expect((await bidOf(server, supply.no, other, 155)).outcome).toBe('success');
    expect(await see(supply.no, supply.bidder)).toMatchObject({
      endsAt: toInstant(end + MINUTE),
      highestFen: 155,
      leastBidFen: 160,
      bids: [{ companyName: '华强**', best: true }, {}],
    });
    const { items } = await server.succeed('messages.list', {}, { token: supply.bidder.token });
    expect(items.map(({ title }) => title)).toContain('出价被超过');
  });

  it('takes one of equal bids of many companies at the same time, each next one a step higher', async () => {
    const supply = await openSupply(server, open);
    const rivals = [];
    for (let index = 0; index < 6; index += 1) rivals.push(await rival(server));
    for (const each of rivals) await enter(server, supply, each);
    const answers = await Promise.all(rivals.map((each) => bidOf(server, supply.no, each, 160)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const rising = await Promise.all(rivals.map((each, index) => bidOf(server, supply.no, each, 165 + 5 * index)));
    const { bids, highestFen } = await see(supply.no, supply.seller);
    expect(highestFen).toBe(Math.max(...bids.map(({ priceFen }) => priceFen)));
    expect(rising.some(({ outcome }) => outcome === 'success')).toBe(true);
  });
});

describe('supply.award', () => {
  it('gives the others their deposits back at once, and keeps the winner’s for the contract', async () => {
    const supply = await openSupply(server);
    const other = await rival(server);
    for (const each of [supply, other]) await enter(server, supply, each);
    await bidOf(server, supply.no, supply, 170);
    await bidOf(server, supply.no, other, 175);
    await passEnd(server);
    expect(await see(supply.no, supply.seller)).toMatchObject({
      state: 'closed',
      actions: ['award'],
      bids: [{ companyNo: other.companyNo, priceFen: 175 }, { companyNo: supply.companyNo }],
    });
    const award = (companyNo: string, reason?: string) =>
      server.call(
        'supply.award',
        { no: supply.no, companyNo, ...(reason === undefined ? {} : { reason }) },
        { token: supply.seller.token },
      );
    expect((await award(supply.companyNo)).outcome).toBe('supply.reason_needed');
    expect((await award(supply.companyNo, '离得近，运费省得多，付款也快')).outcome).toBe('success');
    expect((await award(other.companyNo)).outcome).toBe('supply.moved');
    expect([await available(supply.bidder.userId), await available(other.bidder.userId)]).toEqual([470_000, 500_000]);
    expect(await see(supply.no, other.bidder)).toMatchObject({
      awardReason: '离得近，运费省得多，付款也快',
      entry: { outcome: 'lost', depositEnd: 'returned' },
      contractNo: null,
    });
  });

  it('gives all back when nobody was chosen in two days', async () => {
    const supply = await closedSupply(server);
    server.clock.advance(2 * DAY);
    expect(
      (
        await server.call(
          'supply.award',
          { no: supply.no, companyNo: supply.companyNo },
          { token: supply.seller.token },
        )
      ).outcome,
    ).toBe('supply.award_over');
    await server.server.jobs.run('supply.end_due');
    expect(await see(supply.no, supply.seller)).toMatchObject({ state: 'lapsed', reason: '卖方没有在 48 小时内定标' });
    expect(await available(supply.bidder.userId)).toBe(500_000);
  });

  it('does not come to it without enough bids: none of a sealed auction, one of an open one', async () => {
    const [sealed, public_] = [await openSupply(server), await openSupply(server, open)];
    await enter(server, sealed, sealed);
    await enter(server, public_, public_);
    await bidOf(server, public_.no, public_, 150);
    await passEnd(server);
    expect([await see(sealed.no, sealed.seller), await see(public_.no, public_.seller)]).toMatchObject([
      { state: 'failed', reason: '没有企业出价' },
      { state: 'failed', reason: '公开竞价至少要 2 家企业出价' },
    ]);
    expect([await available(sealed.bidder.userId), await available(public_.bidder.userId)]).toEqual([500_000, 500_000]);
  });
});

describe('supply.withdraw', () => {
  it('gives deposits back and never opens what was sealed', async () => {
    const supply = await openSupply(server);
    await enter(server, supply, supply);
    await bidOf(server, supply.no, supply, 170);
    await server.succeed('supply.withdraw', { no: supply.no }, { token: supply.seller.token });
    expect(await see(supply.no, supply.seller)).toMatchObject({ state: 'withdrawn', bids: [], highestFen: null });
    expect(await available(supply.bidder.userId)).toBe(500_000);
    const late = await openSupply(server);
    server.clock.advance(6 * HOUR);
    expect((await server.call('supply.withdraw', { no: late.no }, { token: late.seller.token })).outcome).toBe(
      'supply.moved',
    );
    expect(
      (await server.call('supply.withdraw', { no: late.no }, { token: (await signInAs(server)).token })).outcome,
    ).toBe('supply.unknown');
    await passEnd(server);
  });
});

describe('a winner who does not sign', () => {
  it('leaves the deposit to the seller, who chooses the next best within two days, and nobody is chosen twice', async () => {
    const supply = await openSupply(server);
    const other = await rival(server);
    for (const each of [supply, other]) await enter(server, supply, each);
    await bidOf(server, supply.no, supply, 170);
    await bidOf(server, supply.no, other, 175);
    await passEnd(server);
    const award = (companyNo: string) =>
      server.call('supply.award', { no: supply.no, companyNo }, { token: supply.seller.token });
    const { contractNo: first } = await server.succeed(
      'supply.award',
      { no: supply.no, companyNo: other.companyNo },
      { token: supply.seller.token },
    );
    const { hash } = await server.succeed('supply.get_contract', { no: first }, { token: supply.seller.token });
    await sign(server, { no: first, hash }, supply.seller);
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('supply.end_due');
    expect(await see(supply.no, supply.seller)).toMatchObject({ state: 'closed', actions: ['award'] });
    expect([await available(supply.seller.userId), await available(other.bidder.userId)]).toEqual([530_000, 470_000]);
    expect((await award(other.companyNo)).outcome).toBe('supply.moved');
    expect((await award(supply.companyNo)).outcome).toBe('success');
    expect(await see(supply.no, supply.bidder)).toMatchObject({
      state: 'awarded',
      entry: { outcome: 'won' },
      contractNo: expect.stringMatching(/^HT/),
    });
    expect(await server.succeed('supply.get_contract', { no: first }, { token: supply.seller.token })).toMatchObject({
      state: 'lapsed',
      depositEnd: 'forfeited',
    });
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('supply.end_due');
    expect(await see(supply.no, supply.seller)).toMatchObject({ state: 'lapsed' });
  });
});

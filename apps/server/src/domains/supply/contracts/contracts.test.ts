import { maskMobile } from '@shoushou/kernel/phone';
import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { gateCode } from '../../companies/reservation/gate-code.steps.ts';
import { photoOf } from '../../companies/companies.scenes.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { sign, signedContract, unsignedContract, type Contracted } from '../supply.scenes.ts';
import { findBrokenSupplies } from '../supply-invariants.store.ts';
import { termsHash } from './terms-hash.steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenSupplies(server.deps.database)).toEqual([]));

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const see = (no: string, { token }: { token: string }) => server.succeed('supply.get_contract', { no }, { token });
const windowsOf = async ({ companyNo, seller }: Contracted) =>
  (await server.succeed('companies.list_windows', { no: companyNo }, { token: seller.token })).filter(
    ({ why }) => why === '',
  );
const book = (contract: Contracted, startsAt: string, grams: number, plate = '粤B8K321') =>
  server.call('supply.book_delivery', { no: contract.no, startsAt, plate, grams }, { token: contract.seller.token });

/** Books a delivery, brings it, and weighs it in. @returns the answer of the weighing */
async function weighIn(contract: Contracted, announced: number, net: number) {
  const window = (await windowsOf(contract))[0]!;
  const { reservationNo: no } = await server.succeed(
    'supply.book_delivery',
    { no: contract.no, startsAt: window.startsAt, plate: '粤B8K321', grams: announced },
    { token: contract.seller.token },
  );
  server.clock.set(window.startsAt);
  const { token } = contract.bidder;
  await server.succeed(
    'companies.admit',
    { no, code: gateCode(server.deps.environment, { no, wrongCodes: 0 }) },
    { token },
  );
  await server.succeed(
    'companies.weigh',
    { no, itemId: null, grams: 20_000_000, photoId: await photoOf(server, contract.bidder) },
    { token },
  );
  await server.succeed(
    'companies.weigh',
    { no, itemId: contract.itemId, grams: 20_000_000 - net, photoId: await photoOf(server, contract.bidder) },
    { token },
  );
  return { no, weighed: await server.call('companies.finish_weighing', { no, deductions: [] }, { token }) };
}

async function deliver(contract: Contracted, announced: number, net: number): Promise<void> {
  const { no, weighed } = await weighIn(contract, announced, net);
  if (weighed.outcome !== 'success') throw new Error(weighed.outcome);
  await server.succeed(
    'companies.agree',
    { no, totalFen: Math.round((net * 172) / 1000) },
    { token: contract.seller.token },
  );
  await deliverAll(server);
}

describe('supply.sign', () => {
  it('makes the contract stand with both signatures, under exactly the terms that were read', async () => {
    const contract = await unsignedContract(server);
    const seen = await see(contract.no, contract.bidder);
    expect(seen).toMatchObject({
      state: 'signing',
      side: 'company',
      priceFen: 172,
      amountFen: 1_720_000,
      actions: ['sign'],
      depositFen: 30_000,
      depositEnd: null,
    });
    expect(seen.hash).toBe(termsHash(contract.no, seen.terms));
    expect(
      (
        await server.call(
          'supply.sign',
          { no: contract.no, hash: '0'.repeat(64), signature: contract.signature },
          { token: contract.seller.token },
        )
      ).outcome,
    ).toBe('supply.contract_changed');
    expect(
      (
        await server.call(
          'supply.sign',
          { no: contract.no, hash: contract.hash, signature: contract.signature },
          { token: contract.bidder.token },
        )
      ).outcome,
    ).toBe('supply.signature_needed');
    await sign(server, contract, contract.seller, contract.signature);
    expect(
      (
        await server.call(
          'supply.sign',
          { no: contract.no, hash: contract.hash, signature: contract.signature },
          { token: contract.seller.token },
        )
      ).outcome,
    ).toBe('supply.already_signed');
    expect(await sign(server, contract, contract.bidder)).toMatchObject({
      state: 'signed',
      seller: { signed: { image: expect.stringContaining('/') } },
      buyer: { signed: {} },
      actions: ['dispute'],
    });
  });

  it('gives the deposit to the seller when only the buyer has not signed in three days, and back otherwise', async () => {
    const [buyer, seller] = [await unsignedContract(server), await unsignedContract(server)];
    await sign(server, buyer, buyer.seller, buyer.signature);
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('supply.end_due');
    expect([await see(buyer.no, buyer.seller), await see(seller.no, seller.seller)]).toMatchObject([
      { state: 'lapsed', depositEnd: 'forfeited' },
      { state: 'lapsed', depositEnd: 'returned' },
    ]);
    expect([
      await available(buyer.seller.userId),
      await available(buyer.bidder.userId),
      await available(seller.bidder.userId),
    ]).toEqual([530_000, 470_000, 500_000]);
  });
});

describe('supply.get_contract', () => {
  it('is seen by its two sides alone', async () => {
    const contract = await unsignedContract(server);
    expect(await see(contract.no, contract.seller)).toMatchObject({
      side: 'seller',
      buyer: { mobile: contract.bidder.mobile },
    });
    expect(
      (await server.call('supply.get_contract', { no: contract.no }, { token: (await signInAs(server)).token }))
        .outcome,
    ).toBe('supply.contract_unknown');
  });
});

describe('supply.book_delivery', () => {
  it('books no more than the contract takes, however many vehicles ask at the same time', async () => {
    const contract = await signedContract(server);
    const window = (await windowsOf(contract)).at(-1)!;
    const answers = await Promise.all(
      ['粤B10001', '粤B10002', '粤B10003', '粤B10004'].map((plate) =>
        book(contract, window.startsAt, 4_000_000, plate),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(2);
    expect(await see(contract.no, contract.seller)).toMatchObject({
      deliveredGrams: 0,
      leftGrams: 10_500_000 - 2 * 4_200_000,
    });
    expect((await book(contract, window.startsAt, 3_000_000, '粤B10005')).message).toBe(
      '超出合同数量，还可以预约 2,100.00 公斤',
    );
  });

  it('gives what was called off back to the contract', async () => {
    const contract = await signedContract(server);
    const { reservationNo } = await server.succeed(
      'supply.book_delivery',
      { no: contract.no, startsAt: (await windowsOf(contract)).at(-1)!.startsAt, plate: '粤B8K321', grams: 10_000_000 },
      { token: contract.seller.token },
    );
    expect(await see(contract.no, contract.seller)).toMatchObject({ leftGrams: 0, actions: ['dispute'] });
    await server.succeed('companies.cancel', { no: reservationNo, refundFen: 0 }, { token: contract.seller.token });
    expect(await see(contract.no, contract.seller)).toMatchObject({
      leftGrams: 10_500_000,
      actions: ['book_delivery', 'dispute'],
    });
  });

  it('is weighed at the contract’s price, up to what it still takes, with one allowance over all', async () => {
    const contract = await signedContract(server);
    await deliver(contract, 6_000_000, 6_200_000);
    expect(await see(contract.no, contract.seller)).toMatchObject({
      state: 'signed',
      deliveredGrams: 6_200_000,
      leftGrams: 4_300_000,
      deliveries: [{ state: 'agreed', netGrams: 6_200_000, totalFen: 1_066_400 }],
    });
    const { no, weighed } = await weighIn(contract, 4_200_000, 4_400_000);
    expect(weighed.message).toBe('按合同这一车最多收 4,300.00 公斤，请从重车重新过磅，多的货请带回');
    await server.succeed(
      'companies.turn_away',
      { no, reason: '多了', photoId: await photoOf(server, contract.bidder) },
      { token: contract.bidder.token },
    );
    // Exactly the remaining weight, to the gram.
    await deliver(contract, 4_200_000, 4_300_000);
    expect(await see(contract.no, contract.seller)).toMatchObject({ state: 'delivered', deliveredGrams: 10_500_000 });
  });

  it('closes a week after the last delivery, when all goods are paid for, and gives the deposit back', async () => {
    const contract = await signedContract(server);
    await deliver(contract, 9_600_000, 9_600_000);
    const [{ no, totalFen }] = (await see(contract.no, contract.bidder)).deliveries as unknown as [
      { no: string; totalFen: number },
    ];
    server.clock.advance(7 * DAY);
    await server.server.jobs.run('supply.end_due');
    expect((await see(contract.no, contract.bidder)).state).toBe('delivered');
    await server.succeed(
      'companies.settle',
      { no, way: 'bank', totalFen, reference: 'ICBC1' },
      { token: contract.bidder.token },
    );
    await server.succeed('companies.confirm_payment', { no }, { token: contract.seller.token });
    server.clock.advance(DAY);
    await server.server.jobs.run('supply.end_due');
    expect(await see(contract.no, contract.bidder)).toMatchObject({ state: 'closed', depositEnd: 'returned' });
    expect(await available(contract.bidder.userId)).toBe(500_000);
  });
});

describe('supply.dispute', () => {
  it('stops deliveries until an operator has decided', async () => {
    const contract = await signedContract(server);
    expect(
      await server.succeed('supply.dispute', { no: contract.no, reason: '对方压价' }, { token: contract.seller.token }),
    ).toMatchObject({ state: 'disputed', dispute: '对方压价', actions: [] });
    expect((await book(contract, (await windowsOf(contract))[0]!.startsAt, 1_000_000)).outcome).toBe(
      'supply.contract_moved',
    );
    expect(
      (await server.call('supply.dispute', { no: contract.no, reason: '再说一遍' }, { token: contract.bidder.token }))
        .outcome,
    ).toBe('supply.contract_moved');
  });
});

describe('supply.decide', () => {
  it.each([
    ['break_buyer', 'broken', 'forfeited', 530_000, 470_000],
    ['break_seller', 'broken', 'returned', 500_000, 500_000],
    ['close', 'closed', 'returned', 500_000, 500_000],
    ['resume', 'signed', null, 500_000, 470_000],
  ] as const)('%s', async (decision, state, depositEnd, seller, buyer) => {
    const contract = await signedContract(server);
    const { token } = await signInAsOperator(server);
    const decide = () =>
      server.call('supply.decide', { no: contract.no, decision, reason: '核对了过磅记录' }, { token });
    expect((await decide()).outcome).toBe('supply.contract_moved');
    await server.succeed('supply.dispute', { no: contract.no, reason: '对方不履行' }, { token: contract.bidder.token });
    expect((await decide()).outcome).toBe('success');
    expect(await see(contract.no, contract.seller)).toMatchObject({ state, depositEnd, dispute: '' });
    expect([await available(contract.seller.userId), await available(contract.bidder.userId)]).toEqual([seller, buyer]);
  });
});

describe('supply.console_contracts', () => {
  it('shows disputes, longest waiting first', async () => {
    const contract = await signedContract(server);
    const { token } = await signInAsOperator(server);
    await server.succeed('supply.dispute', { no: contract.no, reason: '迟迟不送' }, { token: contract.bidder.token });
    const { items } = await server.succeed('supply.console_contracts', { state: 'disputed' }, { token });
    expect(items.at(-1)).toMatchObject({ no: contract.no, dispute: '迟迟不送', companyName: '华强再生资源' });
    expect((await server.succeed('supply.console_contracts', { no: contract.no }, { token })).items).toHaveLength(1);
    server.clock.advance(HOUR);
  });

  it('shows each contract of a page with its own people, deposit, deliveries and steps', async () => {
    const [delivered, waiting] = [await signedContract(server), await signedContract(server)];
    await weighIn(delivered, 4_000_000, 3_900_000);
    const { items } = await server.succeed(
      'supply.console_contracts',
      {},
      { token: (await signInAsOperator(server)).token },
    );
    for (const { no, seller } of [delivered, waiting]) {
      const { side: _side, actions: _actions, ...own } = await see(no, seller);
      const masked = (person: typeof own.seller) => ({ ...person, mobile: maskMobile(person.mobile) });
      expect(items.find((each) => each.no === no)).toEqual({
        ...own,
        seller: masked(own.seller),
        buyer: masked(own.buyer),
      });
    }
    expect(items.find(({ no }) => no === delivered.no)!.deliveries).toHaveLength(1);
  });
});

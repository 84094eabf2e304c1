import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';
import { buildCard, verifiedPerson } from '../builders/payouts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let mobiles = 0;
/** Reserved numbers, a new one each: a number gets few codes a day. */
const reserved = (): string => `139${String(10_000_001 + 10 * (mobiles += 1)).padStart(8, '0')}`;

async function add(token: string, number: string) {
  const mobile = reserved();
  return server.call(
    'payouts.add_card',
    { number, mobile, code: await codeFor(server, mobile, 'bankcard') },
    { token },
  );
}

describe('payouts.add_card', () => {
  it('binds a debit card in the verified name, shown by its last four digits alone', async () => {
    const { userId, token } = await verifiedPerson(server);
    const { data } = await add(token, '6214831234567890');
    expect(data).toMatchObject({ bank: '招商银行', bankCode: 'CMB', kind: 'debit', last4: '7890', isDefault: true });
    const { cards, holder, most } = await server.succeed('payouts.list_cards', {}, { token });
    expect({ cards, holder, most }).toEqual({ cards: [data], holder: '周**', most: 5 });
    const [row] = await server.deps.database.query<{ text: string }>(
      'SELECT c::text AS text FROM bank_cards c WHERE owner_id = $1',
      [userId],
    );
    expect(row!.text).not.toContain('6214831234567890');
    await deliverAll(server);
    const [sms] = await server.deps.database.query<{ text: string }>(
      `SELECT title || text AS text FROM messages WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [userId],
    );
    expect(sms!.text).toContain('招商银行（7890）');
  });

  it.each([
    ['a credit card', '6225751234567890', 'payouts.card_kind'],
    ['a card of somebody else', '6214831234560000', 'payouts.card_mismatch'],
  ] as const)('refuses %s', async (_, number, refusal) => {
    const { token } = await verifiedPerson(server);
    expect((await add(token, number)).outcome).toBe(refusal);
    expect((await server.succeed('payouts.list_cards', {}, { token })).cards).toEqual([]);
  });

  it('needs a verified name and the code that went to the reserved number', async () => {
    const { token } = await signInAs(server);
    expect(
      (
        await server.call(
          'payouts.add_card',
          { number: '6214831234567891', mobile: reserved(), code: '000000' },
          { token },
        )
      ).outcome,
    ).toBe('payouts.name_needed');
    const verified = await verifiedPerson(server);
    const mobile = reserved();
    const code = await codeFor(server, mobile, 'bankcard');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(
      (
        await server.call(
          'payouts.add_card',
          { number: '6214831234567891', mobile, code: wrong },
          { token: verified.token },
        )
      ).outcome,
    ).toBe('accounts.code_wrong');
  });

  it('refuses a card that another account has, and answers one’s own again as it stands', async () => {
    const [one, other] = [await verifiedPerson(server), await verifiedPerson(server)];
    const first = await add(one.token, '6214831111111111');
    expect((await add(other.token, '6214831111111111')).outcome).toBe('payouts.card_taken');
    expect((await add(one.token, '6214831111111111')).data).toEqual(first.data);
    expect((await server.succeed('payouts.list_cards', {}, { token: one.token })).cards).toHaveLength(1);
  });

  it('asks the bank five times a day, and not at all beyond five cards', async () => {
    const { userId, token } = await verifiedPerson(server);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await add(token, '6214831234560000')).outcome).toBe('payouts.card_mismatch');
    expect((await add(token, '6214831234567892')).outcome).toBe('payouts.card_tries');
    server.clock.advance(DAY);
    for (let card = 0; card < 5; card += 1) await buildCard(server, userId);
    expect((await add(token, '6214831234567892')).outcome).toBe('payouts.card_limit');
  });

  it('does not count a check that the bank did not answer', async () => {
    const { token } = await verifiedPerson(server);
    const { compare } = server.deps.gateways.identity;
    const { ProviderFailed } = await import('../../../gateways/wire.ts');
    server.deps.gateways.identity.compare = async () => {
      throw new ProviderFailed('tencent', 'unreachable', 'NETWORK', 'gone');
    };
    try {
      for (let turn = 0; turn < 6; turn += 1)
        expect((await add(token, '6214831234567893')).outcome).toBe('payouts.card_check_failed');
    } finally {
      server.deps.gateways.identity.compare = compare;
    }
    expect((await add(token, '6214831234567893')).outcome).toBe('success');
  });
});

describe('payouts.list_cards', () => {
  it('shows nobody’s cards to another', async () => {
    const [owner, other] = [await verifiedPerson(server), await verifiedPerson(server)];
    await buildCard(server, owner.userId);
    expect((await server.succeed('payouts.list_cards', {}, { token: other.token })).cards).toEqual([]);
  });
});

describe('payouts.set_default_card and payouts.remove_card', () => {
  it('one is the default; removing it asks for the payment password and names the next', async () => {
    const person = await verifiedPerson(server);
    const [first, second] = [await buildCard(server, person.userId), await buildCard(server, person.userId)];
    const { token } = person;
    const defaults = async () =>
      (await server.succeed('payouts.list_cards', {}, { token })).cards
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect(await defaults()).toEqual([first.id]);
    await server.succeed('payouts.set_default_card', { id: second.id }, { token });
    expect(await defaults()).toEqual([second.id]);
    expect((await server.call('payouts.remove_card', { id: second.id }, { token })).outcome).toBe(
      'wallet.paypassword_unset',
    );
    await confirmPayment(server, person);
    await server.succeed('payouts.remove_card', { id: second.id }, { token });
    expect(await defaults()).toEqual([first.id]);
    expect((await server.call('payouts.set_default_card', { id: second.id }, { token })).outcome).toBe(
      'payouts.card_unknown',
    );
  });

  it('are sealed anew under a new key', async () => {
    const { userId, token } = await verifiedPerson(server);
    await buildCard(server, userId);
    await server.server.jobs.run('payouts.seal_anew');
    expect((await server.succeed('payouts.list_cards', {}, { token })).cards).toHaveLength(1);
  });
});

describe('payouts.lookup_card', () => {
  it('names the bank by the first digits', async () => {
    const { token } = await signInAs(server);
    expect(await server.succeed('payouts.lookup_card', { bin: '621483' }, { token })).toEqual({
      bank: '招商银行',
      kind: 'debit',
    });
    expect(await server.succeed('payouts.lookup_card', { bin: '199999' }, { token })).toEqual({
      bank: null,
      kind: 'other',
    });
  });

  it('looks twenty times a minute, too few to read a list of banks by', async () => {
    const { token } = await signInAs(server);
    const look = () => server.call('payouts.lookup_card', { bin: '621483' }, { token });
    for (let count = 0; count < 20; count += 1) expect((await look()).outcome).toBe('success');
    expect((await look()).outcome).toBe('platform.too_many');
  });
});

import { maskIdentityNumber } from '@shoushou/kernel/identity-number';
import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { requireReverification } from '../index.ts';
import { sampleClaim, sampleNumber } from '../../../testing/identity-claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newcomer = (mobile?: string): Promise<SignedIn> =>
  signInAs(server, { verified: false, ...(mobile ? { mobile } : {}) });

describe('identity.authenticate', () => {
  it('verifies name, number and own mobile at once, and shows both masked everywhere', async () => {
    const { userId, token } = await newcomer();
    const claim = await sampleClaim(server, token);
    const { data, body } = await server.call('identity.authenticate', claim, { token });
    const masked = `4403**********${claim.idcardno.slice(14)}`;
    expect(data).toMatchObject({
      state: 'verified',
      verified: true,
      again: null,
      faceNeeded: false,
      name: '李**',
      number: masked,
      elements: '3',
      triesLeft: 4,
    });
    expect(body).not.toContain(claim.idcardno);
    expect(await server.succeed('identity.get', { userid: userId }, { token })).toEqual(data);
    expect((await server.succeed('accounts.get_profile', { userid: userId }, { token })).verified).toBe(true);
  });

  it('leaves neither name nor number readable in the database', async () => {
    const { token } = await newcomer();
    const claim = await sampleClaim(server, token, { realname: '诸葛藏锋' });
    await server.succeed('identity.authenticate', claim, { token });
    const tables = await server.deps.database.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await server.deps.database.query(
        `SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'
         OR t::text LIKE '%' || $3 || '%'`,
        [claim.idcardno, '诸葛藏锋', Buffer.from(claim.idcardno).toString('hex')],
      );
      expect(rows, name).toEqual([]);
    }
  });

  it.each([
    ['a wrong check digit', { idcardno: '440304199001011015' }, 'identity.number_invalid'],
    ['a day that is none', { idcardno: sampleNumber('011', '19900230') }, 'identity.number_invalid'],
    ['somebody under eighteen', { idcardno: sampleNumber('011', '20081122') }, 'identity.under_age'],
    ['four elements without a bank card', { elements: '4' }, 'identity.card_needed'],
    ['a bank card that is none', { elements: '4', bankcardno: '6222020200112231' }, 'identity.bank_card_invalid'],
    ['a photo that was not sent', { backimg: 'nothing' }, 'identity.photo_unknown'],
  ] as const)('refuses %s without counting a try', async (_, claim, refusal) => {
    const { userId, token } = await newcomer();
    expect(
      (await server.call('identity.authenticate', await sampleClaim(server, token, claim), { token })).outcome,
    ).toBe(refusal);
    expect((await server.succeed('identity.get', { userid: userId }, { token })).triesLeft).toBe(5);
  });

  it('refuses a number of fifteen digits in words', async () => {
    const { token } = await newcomer();
    const { status, message } = await server.call(
      'identity.authenticate',
      await sampleClaim(server, token, { idcardno: '130503670401001' }),
      { token },
    );
    expect([status, message]).toEqual([400, expect.stringContaining('15 位旧证号已停用')]);
  });

  it.each([
    [
      'a name that does not belong to the number',
      { realname: '王不符' },
      undefined,
      '姓名、身份证号与手机号的登记人不一致',
    ],
    ['a mobile of somebody else', {}, '13910000000', '姓名、身份证号与手机号的登记人不一致'],
    [
      'a bank card its bank refuses',
      { elements: '4' as const, bankcardno: '6222020200130000' },
      undefined,
      '银行核验未通过',
    ],
  ])('refuses %s with the reason, and lets it be sent in again', async (_, claim, mobile, reason) => {
    const { token } = await newcomer(mobile);
    const refused = await server.succeed('identity.authenticate', await sampleClaim(server, token, claim), { token });
    expect(refused).toMatchObject({ state: 'refused', verified: false, triesLeft: 4 });
    expect(refused.reason).toContain(reason);
    expect(
      await server.succeed('identity.authenticate', await sampleClaim(server, token, { elements: '2' }), { token }),
    ).toMatchObject({ state: 'reviewing', faceNeeded: true, triesLeft: 3 });
  });

  it('takes a bank card with four elements', async () => {
    const { token } = await newcomer();
    expect(
      await server.succeed(
        'identity.authenticate',
        await sampleClaim(server, token, { elements: '4', bankcardno: '6222020200112230' }),
        { token },
      ),
    ).toMatchObject({ state: 'verified', elements: '4' });
  });

  it('gives one card to one account, also when two ask at once', async () => {
    const people = [await newcomer(), await newcomer(), await newcomer()];
    const idcardno = sampleNumber();
    const answers = await Promise.all(
      people.map(async ({ token }) =>
        server.call('identity.authenticate', await sampleClaim(server, token, { idcardno }), { token }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'identity.number_taken',
      'identity.number_taken',
      'success',
    ]);
    const verified = await Promise.all(
      people.map(({ userId, token }) => server.succeed('identity.get', { userid: userId }, { token })),
    );
    expect(verified.filter(({ state }) => state === 'verified')).toHaveLength(1);
    expect(verified.filter(({ state }) => state === 'refused')).toHaveLength(2);
  });

  it.each(['买买提•艾力', '买买提．艾力', '买买提 ・ 艾力'])(
    'compares %s by the name as documents print it, and spends one try',
    async (realname) => {
      const { token } = await newcomer();
      const claim = await sampleClaim(server, token, { realname });
      const typed = `${claim.idcardno.slice(0, 6)} ${claim.idcardno.slice(6, 14)} ${claim.idcardno.slice(14)}`;
      expect(await server.succeed('identity.authenticate', { ...claim, idcardno: typed }, { token })).toMatchObject({
        state: 'verified',
        name: '买*****',
        number: maskIdentityNumber(claim.idcardno),
        triesLeft: 4,
      });
    },
  );

  it('lets five tries through in a day, and again the next', async () => {
    const { token } = await newcomer();
    const send = async () =>
      server.call('identity.authenticate', await sampleClaim(server, token, { realname: '王不符' }), { token });
    for (let tries = 0; tries < 5; tries += 1) expect((await send()).outcome).toBe('success');
    expect((await send()).outcome).toBe('identity.tries_used');
    server.clock.advance(DAY);
    expect((await send()).outcome).toBe('success');
  });

  it('counts no more than five of twenty that come at once', async () => {
    const { userId, token } = await newcomer();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => sampleClaim(server, token, { realname: '王不符' })),
    );
    const answers = await Promise.all(claims.map((claim) => server.call('identity.authenticate', claim, { token })));
    expect(answers.filter(({ outcome }) => outcome === 'success').length).toBeLessThanOrEqual(5);
    const [row] = await server.deps.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM identity_tries WHERE user_id = $1',
      [userId],
    );
    expect(row!.count).toBeLessThanOrEqual(5);
  });

  it('says that it is busy when the register is, and leaves nothing behind', async () => {
    const { userId, token } = await newcomer();
    const { outcome, message } = await server.call(
      'identity.authenticate',
      await sampleClaim(server, token, { idcardno: sampleNumber('999') }),
      { token },
    );
    expect([outcome, message]).toEqual(['identity.provider_failed', expect.stringContaining('不计次数')]);
    expect(await server.succeed('identity.get', { userid: userId }, { token })).toMatchObject({
      state: 'none',
      triesLeft: 5,
      submittedAt: null,
    });
  });

  it('says that it is not open where no provider is configured', async () => {
    const { token } = await newcomer();
    const { identity } = server.deps.gateways;
    server.deps.gateways.identity = {
      ...identity,
      compare: async () => Promise.reject(new ProviderFailed('identity', 'misconfigured', 'NOT_CONFIGURED', '')),
    };
    const { outcome } = await server.call('identity.authenticate', await sampleClaim(server, token), { token });
    server.deps.gateways.identity = identity;
    expect(outcome).toBe('identity.not_open');
  });

  it('is refused to somebody who is verified, until it has to be repeated; then the face decides', async () => {
    const { userId, token } = await newcomer();
    await server.succeed('identity.authenticate', await sampleClaim(server, token), { token });
    expect((await server.call('identity.authenticate', await sampleClaim(server, token), { token })).outcome).toBe(
      'identity.already_verified',
    );
    await requireReverification(server.deps.database, userId, '账号存在风险，请重新认证', server.clock.now());
    expect(await server.succeed('identity.get', { userid: userId }, { token })).toMatchObject({
      state: 'none',
      verified: true,
      again: '账号存在风险，请重新认证',
    });
    expect(await server.succeed('identity.authenticate', await sampleClaim(server, token), { token })).toMatchObject({
      state: 'reviewing',
      verified: true,
      faceNeeded: true,
    });
  });
});

describe('what makes a check due again', () => {
  it('is another mobile number', async () => {
    const { userId, token } = await newcomer();
    await server.succeed('identity.authenticate', await sampleClaim(server, token), { token });
    await server.deps.database.transaction(async (tx) => {
      const { publish } = await import('../../../platform/events/events.ts');
      await publish(tx, server.deps, 'accounts.mobile_changed', { userId, at: server.clock.now() });
    });
    await server.server.deliver();
    expect((await server.succeed('identity.get', { userid: userId }, { token })).again).toContain('手机号已变更');
  });

  it('is a card that ran out', async () => {
    const { userId, token } = await newcomer();
    await server.succeed('identity.authenticate', await sampleClaim(server, token, { validuntil: '2026-12-31' }), {
      token,
    });
    await server.server.jobs.run('identity.run_out_cards');
    expect((await server.succeed('identity.get', { userid: userId }, { token })).again).toBeNull();
    const now = server.clock.now();
    server.clock.set('2026-12-31T17:00:00.000Z');
    await server.server.jobs.run('identity.run_out_cards');
    expect((await server.succeed('identity.get', { userid: userId }, { token })).again).toContain('有效期');
    server.clock.advance(now - server.clock.now());
  });
});

describe('identity.verify_mobile', () => {
  it.each([
    ['13900001111', '李示例', 'match'],
    ['13920000000', '李示例', 'mismatch'],
    ['13900009999', '李示例', 'unknown'],
  ])('of %s with %s: %s, and counts a try', async (mobile, realname, result) => {
    const { token } = await newcomer(mobile);
    expect(await server.succeed('identity.verify_mobile', { realname, idcardno: sampleNumber() }, { token })).toEqual({
      result,
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      triesLeft: 4,
    });
  });
});

describe('erasing a person', () => {
  it('takes names, numbers, tries and photos along', async () => {
    const { userId, token } = await newcomer();
    await server.succeed('identity.authenticate', await sampleClaim(server, token), { token });
    await server.succeed('identity.create_file', { template: 'safety' }, { token });
    await server.deps.database.transaction(async (tx) => {
      const { publish } = await import('../../../platform/events/events.ts');
      await publish(tx, server.deps, 'accounts.erased', { userId });
    });
    await server.server.deliver();
    for (const table of ['identities', 'identity_checks', 'identity_tries', 'made_files']) {
      expect(await server.deps.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId]), table).toEqual(
        [],
      );
    }
    expect(await server.deps.database.query('SELECT 1 FROM files WHERE owner_id = $1 AND claimed', [userId])).toEqual(
      [],
    );
  });
});

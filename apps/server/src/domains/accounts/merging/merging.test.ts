import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { appToken, signInAs, signInAsOperator } from '../builders/accounts.builders.ts';

let server: TestServer;
let asker: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  asker = (await signInAsOperator(server, 'xu', ['reviewer'])).token;
  other = (await signInAsOperator(server, 'lin', ['reviewer'])).token;
});
afterAll(() => server.close());

const mobileOf = async (userId: string): Promise<string> =>
  (await server.deps.database.query<{ mobile: string }>('SELECT mobile FROM users WHERE id = $1', [userId]))[0]!.mobile;
const ask = async (kept: string, absorbed: string) =>
  server.call(
    'accounts.ask_merge',
    { id: kept, mobile: await mobileOf(absorbed), reason: '本人持身份证视频核实' },
    { token: asker },
  );
const answer = (id: string, what: 'approve' | 'decline' | 'withdraw', token = other) =>
  server.call('accounts.answer_merge', { id, answer: what }, { token });
const idOf = (asked: { data: unknown }): string => (asked.data as { id: string }).id;

describe('accounts.answer_merge', () => {
  it('is asked for by one operator and agreed to by another, never by the same, and once', async () => {
    const [kept, absorbed] = [await signInAs(server), await signInAs(server)];
    const asked = await ask(kept.userId, absorbed.userId);
    expect(asked.outcome).toBe('success');
    expect((await ask(kept.userId, absorbed.userId)).outcome).toBe('accounts.merge_waiting');
    expect((await answer(idOf(asked), 'approve', asker)).outcome).toBe('accounts.second_operator_needed');
    expect(
      (await server.call('accounts.get_user', { userid: absorbed.userId }, { token: absorbed.token })).outcome,
    ).toBe('success');
    expect((await answer(idOf(asked), 'approve')).outcome).toBe('success');
    expect([(await answer(idOf(asked), 'approve')).outcome, (await answer('nobody', 'decline')).outcome]).toEqual([
      'accounts.merge_unknown',
      'accounts.merge_unknown',
    ]);
  });

  it('shuts the second number out at once, and who signs in there is told which number is theirs', async () => {
    const [kept, absorbed] = [await signInAs(server), await signInAs(server)];
    await answer(idOf(await ask(kept.userId, absorbed.userId)), 'approve');
    expect(
      (await server.call('accounts.get_user', { userid: absorbed.userId }, { token: absorbed.token })).status,
    ).toBe(401);
    expect((await server.call('accounts.get_user', { userid: kept.userId }, { token: kept.token })).outcome).toBe(
      'success',
    );
    const [mobile, keptMobile] = [await mobileOf(absorbed.userId), await mobileOf(kept.userId)];
    const { message, outcome } = await server.call(
      'accounts.login',
      { mobile, code: await codeFor(server, mobile, 'login') },
      { token: await appToken(server) },
    );
    expect([outcome, message]).toEqual([
      'accounts.merged',
      `这个号码已并入您的 ${keptMobile.slice(0, 3)}****${keptMobile.slice(-4)}，请用那个号码登录`,
    ]);
    expect(
      (await server.call('accounts.thaw_person', { id: absorbed.userId, reason: '本人来电' }, { token: asker }))
        .outcome,
    ).toBe('accounts.person_merged');
    const [one, two] = await Promise.all(
      [kept, absorbed].map(({ userId }) => server.succeed('accounts.console_person', { id: userId }, { token: other })),
    );
    expect([one!.merges.length, two!.merges.length, two!.frozen, two!.freezes[0]?.reason]).toEqual([
      1,
      1,
      true,
      expect.stringContaining('已并入'),
    ]);
  });
});

describe('accounts.ask_merge and accounts.console_merges', () => {
  it('is refused for a recycler’s number, for nobody, and for the account itself; declined or withdrawn it changes nothing', async () => {
    const [kept, absorbed, recycler] = [
      await signInAs(server),
      await signInAs(server),
      await signInAs(server, { recycler: true }),
    ];
    expect([(await ask(kept.userId, recycler.userId)).outcome, (await ask(kept.userId, kept.userId)).outcome]).toEqual([
      'accounts.merge_blocked',
      'accounts.person_unknown',
    ]);
    expect((await ask(recycler.userId, absorbed.userId)).outcome).toBe('success');
    const [waiting] = await server.succeed('accounts.console_merges', {}, { token: other });
    expect(waiting).toMatchObject({
      absorbedId: absorbed.userId,
      state: 'waiting',
      allowed: ['approve', 'decline'],
      blockers: [],
    });
    const reader = (await signInAsOperator(server, 'qian', ['dispatcher'])).token;
    expect((await server.succeed('accounts.console_merges', {}, { token: reader }))[0]).toMatchObject({
      id: waiting!.id,
      allowed: [],
    });
    expect((await answer(waiting!.id, 'decline')).outcome).toBe('success');
    expect((await answer(idOf(await ask(recycler.userId, absorbed.userId)), 'withdraw', asker)).outcome).toBe(
      'success',
    );
    expect(
      (await server.call('accounts.get_user', { userid: absorbed.userId }, { token: absorbed.token })).outcome,
    ).toBe('success');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('wallet.console_refunds', () => {
  test('goes through all that are done, page by page, and keeps those that are not apart', async () => {
    const { userId } = await signInAs(server);
    const { token } = await signInAsOperator(server, 'counter', ['accountant']);
    await server.deps.database.query(
      `INSERT INTO wallet_payments (owner_id, no, purpose, title, amount, state, method, created_at, expires_at)
       VALUES ($1, 'PY26010100000000000001', 'recharge', '充值', 100, 'failed', 'wechat', now(), now())`,
      [userId],
    );
    await server.deps.database.query(
      `INSERT INTO payment_refunds (owner_id, no, payment_no, provider, provider_no, amount, reason, state, made_at,
       asked_at, ended_at)
       SELECT $1, 'RFPY2601010000000000' || lpad(n::text, 4, '0'), 'PY26010100000000000001', 'wechat',
       'PY2601010000000000' || lpad(n::text, 4, '0'), 100, '重复付款', 'done', '2026-01-01T00:00:00Z',
       '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' FROM generate_series(1, 45) n`,
      [userId],
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await server.succeed(
        'wallet.console_refunds',
        { group: 'done', ...(cursor === undefined ? {} : { cursor }) },
        { token },
      );
      seen.push(...items.filter(({ reason }) => reason === '重复付款').map(({ no }) => no));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    expect(
      (await server.succeed('wallet.console_refunds', { group: 'open' }, { token })).items.some(
        ({ state }) => state === 'done',
      ),
    ).toBe(false);
    expect((await server.call('wallet.console_refunds', { group: 'done', cursor: 'x' }, { token })).outcome).toBe(
      'platform.malformed',
    );
  });
});

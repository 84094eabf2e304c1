import { callRows, callTable, calls, type CallName } from '@shoushou/contract';
import { DAY, failure, success } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  batchHandler,
  handler,
  providerHandler,
  transactionalHandler,
  type Action,
} from '../../../platform/http/action.ts';
import { withActRecorded } from '../../../platform/http/record-acts.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { verifyChain } from './verify-chain.steps.ts';

let server: TestServer;
let admin: { token: string; operatorId: string };
let editor: { token: string; operatorId: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsOperator(server, 'chen', ['admin']);
  editor = await signInAsOperator(server, 'lin', ['editor']);
});
afterAll(() => server.close());

const acts = async (filter: Record<string, string> = {}) =>
  (await server.succeed('operations.console_acts', filter, { token: admin.token })).items;
const verify = () => server.succeed('operations.verify_acts', {}, { token: admin.token });
const release = (version: string) => ({
  platform: 'android' as const,
  version,
  notes: '修复若干问题',
  forced: false,
  url: 'https://localhost/app.apk',
});

const writes = callRows.filter(([, row]) => row.auth === 'operator' && row.method === 'POST').map(([name]) => name);

describe('every write of an operator in the contract', () => {
  const context = () => ({ caller: { kind: 'operator', operatorId: editor.operatorId }, address: '10.0.0.7' }) as never;
  /** The kinds of action in a row, each with the handler for it. */
  const made: Record<string, (name: CallName) => Action<CallName>> = {
    read: (name) => handler(name, (async () => success(null)) as never),
    write: (name) => transactionalHandler(name, (async () => success(null)) as never),
    provider: (name) =>
      providerHandler(name, {
        intend: async () => ({ intent: 'x' }),
        ask: async () => 'y',
        complete: (async () => success(null)) as never,
      }),
    batch: (name) => batchHandler(name, { together: () => 'all', run: (async () => [success(null)]) as never }),
  };
  const run = (action: Action<CallName>): Promise<unknown> =>
    action.kind === 'read'
      ? action.run(context(), {} as never)
      : server.deps.database.transaction((tx): Promise<object> => {
          if (action.kind === 'batch') return action.run(tx, [{ context: context(), input: {} as never }]);
          return action.kind === 'write'
            ? action.run(tx, context(), {} as never)
            : action.intend(tx, context(), {} as never);
        });

  it.each(Object.keys(made))('is written down once, whichever kind its action is: %s', async (kind) => {
    expect(writes.length).toBeGreaterThan(30);
    const before = (await verify()).acts;
    for (const name of writes)
      await run(
        withActRecorded(name, callTable[name], made[kind]!(name), {
          database: server.deps.database,
          clock: server.clock,
        }),
      );
    const chain = await verify();
    expect(chain).toMatchObject({ acts: before + writes.length, brokenAt: null });
    expect((await acts()).map(({ call }) => call)).toEqual(writes.toReversed().slice(0, 20));
    expect((await acts())[0]).toMatchObject({
      operatorId: editor.operatorId,
      operatorName: '值班运营',
      outcome: kind === 'write' || kind === 'batch' ? 'done' : 'begun',
      address: '10.0.0.7',
    });
  });

  it('leaves the actions of other callers and reads alone', () => {
    const action = made['write']!('orders.pay');
    expect(withActRecorded('orders.pay', calls['orders.pay'], action, server.deps)).toBe(action);
    const read = made['read']!('orders.console_list');
    expect(withActRecorded('orders.console_list', calls['orders.console_list'], read, server.deps)).toBe(read);
  });

  it('is not written down when it is refused, unless the refusal left something', async () => {
    const before = (await verify()).acts;
    const refused = (keep: boolean) =>
      withActRecorded(
        'trade.review',
        calls['trade.review'],
        transactionalHandler('trade.review', (async () => failure('platform.not_found', { keep })) as never),
        server.deps,
      ) as Action<CallName>;
    await run(refused(false));
    expect((await verify()).acts).toBe(before);
    await run(refused(true));
    expect((await verify()).acts).toBe(before + 1);
    expect((await acts())[0]).toMatchObject({ call: 'trade.review', outcome: 'refused' });
  });
});

describe('operations.console_acts', () => {
  it('shows an act through the server with what was done, and finds it by who, what, which record and when', async () => {
    await server.succeed('messages.publish_version', release('8.0.0'), { token: editor.token });
    const [act] = await acts();
    expect(act).toMatchObject({ operatorId: editor.operatorId, call: 'messages.publish_version', outcome: 'done' });
    expect(JSON.parse(act!.input)).toMatchObject(release('8.0.0'));
    server.clock.advance(2 * DAY);
    await server.succeed(
      'accounts.ask_role_change',
      { id: editor.operatorId, roles: ['editor', 'campaigner'], reason: '接手活动' },
      { token: admin.token },
    );
    expect((await acts({ operatorId: admin.operatorId })).map(({ call }) => call)).toEqual([
      'accounts.ask_role_change',
    ]);
    expect((await acts({ call: 'messages.publish_version' }))[0]).toEqual(act);
    expect((await acts({ subject: editor.operatorId })).map(({ call }) => call)).toEqual(['accounts.ask_role_change']);
    expect((await acts({ from: '2026-11-23' })).map(({ call }) => call)).toEqual(['accounts.ask_role_change']);
    expect((await acts({ to: '2026-11-22' }))[0]).toEqual(act);
    expect(await acts({ operatorId: 'nobody' })).toEqual([]);
  });

  it('goes on where a page ended', async () => {
    const first = await server.succeed('operations.console_acts', {}, { token: admin.token });
    const second = await server.succeed('operations.console_acts', { cursor: first.next! }, { token: admin.token });
    expect(second.items[0]!.position).toBe(first.items.at(-1)!.position - 1);
  });

  it('is for admins alone', async () => {
    expect((await server.call('operations.console_acts', {}, { token: editor.token })).status).toBe(403);
  });
});

describe('operations.verify_acts', () => {
  /** Changes rows as a person with the database's password could, and restores them. */
  const tampered = async (statement: string): Promise<{ brokenAt: number | null }> => {
    let found: { brokenAt: number | null } | undefined;
    await server.deps.database
      .transaction(async (tx) => {
        await tx.query('ALTER TABLE operator_acts DISABLE TRIGGER ALL');
        await tx.query(statement);
        found = await verifyChain(tx);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    return found!;
  };

  it('finds a changed, a removed and an added act, and says from where', async () => {
    expect(await verify()).toMatchObject({ brokenAt: null });
    expect(await tampered("UPDATE operator_acts SET input = '[]' WHERE position = 100")).toMatchObject({
      brokenAt: 100,
    });
    expect(await tampered("UPDATE operator_acts SET at = at - interval '1 day' WHERE position = 7")).toMatchObject({
      brokenAt: 7,
    });
    expect(await tampered('DELETE FROM operator_acts WHERE position = 50')).toMatchObject({ brokenAt: 51 });
    expect(await tampered('DELETE FROM operator_acts WHERE position = 1')).toMatchObject({ brokenAt: 2 });
    const added = `INSERT INTO operator_acts SELECT position + 1, at, operator_id, call, subject, input, outcome,
      address, hash, hash FROM operator_acts ORDER BY position DESC LIMIT 1`;
    expect((await tampered(added)).brokenAt).toBe((await verify()).acts + 1);
  });

  it('shows that the newest were removed by another newest hash', async () => {
    const { lastHash } = await verify();
    const without = await tampered(
      'DELETE FROM operator_acts WHERE position = (SELECT max(position) FROM operator_acts)',
    );
    expect(without).toMatchObject({ brokenAt: null });
    expect(without).not.toMatchObject({ lastHash });
  });

  it('keeps the chain whole when many act at once', async () => {
    const before = (await verify()).acts;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.succeed('messages.publish_version', release(`9.0.${index}`), { token: editor.token }),
      ),
    );
    expect(await verify()).toMatchObject({ acts: before + 12, brokenAt: null });
  });

  it('runs every night', async () => {
    await server.server.jobs.run('operations.verify_acts');
  });
});

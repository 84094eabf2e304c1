import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from './domains/accounts/builders/accounts.builders.ts';
import { createCardSealer } from './domains/payouts/builders/payouts.builders.ts';
import { runOperatorCommand } from './operator-command.ts';
import { KeyMissing } from './platform/sealing.ts';
import { runSecretsCommand } from './secrets-command.ts';
import { openTestServer, startTestServer, type TestServer } from './testing/server.ts';

type Variables = Record<string, string>;

let first: TestServer;
beforeAll(async () => {
  first = await startTestServer();
});
afterAll(() => first.close());

const variables = (more: Variables = {}): Variables => ({
  DATABASE_URL: first.deps.environment.databaseUrl,
  SERVER_SECRET: first.deps.environment.serverSecret,
  ...more,
});

/** Another server on the same database, with these secrets. */
async function withSecrets<Answer>(
  secrets: Variables,
  work: (server: Awaited<ReturnType<typeof openTestServer>>) => Promise<Answer>,
): Promise<Answer> {
  const server = await openTestServer(first.deps.environment.databaseUrl, first.clock, undefined, secrets);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

async function makeOperator(name: string) {
  const { text } = await runOperatorCommand(['create', name, '陈静'], variables());
  const secret = new URL(/otpauth:\S+/.exec(text)![0]).searchParams.get('secret')!;
  const password = /password\s+(\S+)/.exec(text)![1]!;
  return async (server: Pick<TestServer, 'call'>) => {
    // A code works once.
    first.clock.advanceMinutes(1);
    return server.call('accounts.operator_sign_in', { name, password, code: oneTimeCode(secret, first.clock.now()) });
  };
}

describe('new secrets', () => {
  it('take the place of the old ones: operators go on with their authenticators, what was sealed is opened, a card is known again', async () => {
    const signIn = await makeOperator('chen');
    expect((await signIn(first)).outcome).toBe('success');
    const card = { number: '6222021234567890123', mobile: '13800000001' };
    const before = createCardSealer(first.deps);
    const sealed = before.seal('card-1', card);

    const printed = await runSecretsCommand(['new'], variables());
    const fresh = Object.fromEntries(
      printed.text
        .split('\n')
        .flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : [])),
    );
    expect(fresh['SERVER_SECRET']!.split(',')).toEqual([
      expect.stringMatching(/^.{44}$/),
      first.deps.environment.serverSecret,
    ]);
    expect(fresh['ID_ENCRYPTION_KEY']).toMatch(/^.{44}$/);

    await withSecrets(fresh, async (server) => {
      expect((await signIn(server)).outcome).toBe('success');
      const after = createCardSealer(server.deps);
      expect(after.open('card-1', sealed)).toEqual(card);
      expect(after.hash(card.number)).toEqual(before.hash(card.number));
      expect(after.keyId).not.toEqual(before.keyId);
      // A server with the old secret still runs at the same time.
      expect((await signIn(first)).outcome).toBe('success');
    });

    expect((await runSecretsCommand(['finish'], variables(fresh))).text).toMatch(/^1 位/);
    expect((await runSecretsCommand(['finish'], variables(fresh))).text).toMatch(/^0 位/);
    const [newest] = fresh['SERVER_SECRET']!.split(',');
    await withSecrets({ SERVER_SECRET: newest! }, async (server) => {
      expect((await signIn(server)).outcome, 'even without the old one').toBe('success');
      expect(() => createCardSealer(server.deps).open('card-1', sealed)).toThrow(KeyMissing);
    });
  });

  it('that lack an old one are said: nothing is changed, and what needs it answers busy, not failed', async () => {
    const signIn = await makeOperator('lin');
    const foreign = { SERVER_SECRET: 'another-secret-of-forty-characters-0123456' };
    const answer = await runSecretsCommand(['finish'], variables(foreign));
    expect(answer).toMatchObject({ done: false });
    expect(answer.text).toContain('放回逗号后面');
    await withSecrets(foreign, async (server) =>
      expect(await signIn(server)).toMatchObject({ status: 503, outcome: 'platform.busy' }),
    );
    expect((await signIn(first)).outcome).toBe('success');
  });

  it('are asked for by their command alone', async () => {
    for (const wrong of [[], ['old'], ['new', 'now']])
      expect(await runSecretsCommand(wrong, variables())).toMatchObject({
        done: false,
        text: expect.stringContaining('secrets:rotate -- finish'),
      });
  });
});

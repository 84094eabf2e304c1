import { callRows, callTable } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { verifiedPerson } from '../domains/payouts/builders/payouts.builders.ts';
import { createServerLog } from '../platform/server-log.ts';
import { sampleClaim } from '../testing/identity-claims.ts';
import { inLane, isLongLane } from '../testing/lane.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { tokenForCall } from '../testing/sample-token.ts';
import { deliverAll, startTestServer, type TestServer } from '../testing/server.ts';
import { codeFor } from '../testing/sms-code.ts';
import { interceptStatements } from '../testing/statements.ts';
import { injectable, wireOf } from '../testing/wire.ts';

/** The sample phone, identity card, bank card and secret. */
const planted = {
  mobile: '13900000000',
  identity: '11010519491231002X',
  card: '6222020200112230',
  secret: 'A'.repeat(43),
};

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    settings: { REQUESTS_PER_MINUTE: '100000000' },
    log: createServerLog('trace', { write: (line) => void lines.push(line) }),
  });
  await buildMarket(server);
});
afterAll(() => server.close());

/** As PostgreSQL refuses a statement: its values are in fields of the error, not in its message. */
function refusedStatement(code: string): Error {
  const values = Object.values(planted).join(', ');
  return Object.assign(new Error('duplicate key value violates unique constraint "planted"'), {
    code,
    detail: `Key (mobile)=(${values}) already exists.`,
    where: `COPY users, line 1: "${values}"`,
    parameters: Object.values(planted),
  });
}

describe('what the server writes about its work', () => {
  test(
    'contains no phone, identity card, bank card, secret or token, of all calls, done, refused and failing',
    async () => {
      const names = callRows.filter(([, { reply }]) => reply !== 'stream').map(([name]) => name);
      const tokens = new Map<string, string | undefined>();
      let sent = 0;
      for (const name of names) {
        const definition = callTable[name];
        // One caller of each kind; a signed-out one signs in again.
        if (!tokens.has(definition.auth) || name.endsWith('sign_out'))
          tokens.set(definition.auth, await tokenForCall(server, definition));
        const token = tokens.get(definition.auth);
        const requests = (
          isLongLane ? [sampleInput(name), sampleInput(name, { full: true })] : [sampleInput(name, { full: true })]
        ).map((input) => injectable(wireOf(name, input, { token, key: `planted-${sent}` })));
        for (const request of requests) {
          await server.server.app.inject(request);
          // The same with a database that refuses the call's own statements, after authentication.
          for (const code of isLongLane ? ['23505', '53300'] : ['23505']) {
            let statements = 0;
            await interceptStatements(
              (statement) => ((statements += 1) > 2 ? Promise.reject(refusedStatement(code)) : statement.send()),
              async () => server.server.app.inject(request),
            );
            sent += 1;
          }
          sent += 1;
        }
        if (name.endsWith('sign_out')) tokens.delete(definition.auth);
      }
      expect(sent).toBeGreaterThanOrEqual(inLane({ short: 450, long: 1_000 }));
      // Failures are logged, or the test would show nothing.
      expect(lines.filter((line) => line.includes('call failed')).length).toBeGreaterThan(50);
      const secrets = [...tokens.values()].filter((token) => token !== undefined);
      const found = lines.filter((line) => [...Object.values(planted), ...secrets].some((text) => line.includes(text)));
      expect(found).toEqual([]);
    },
    inLane({ short: 120_000, long: 600_000 }),
  );

  test('a number that a request put into a line would be found', () => {
    server.deps.log.error({ error: refusedStatement('23505') }, 'planted');
    expect(lines.at(-1)).toContain('planted');
    expect(lines.at(-1)).not.toContain(planted.mobile);
    server.deps.log.error(`a code was sent to ${planted.mobile}`);
    expect(lines.at(-1)).toContain(planted.mobile);
  });
});

describe('what the database keeps', () => {
  /** Tables that contain one of these texts, as text or as bytes. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { database } = server.deps;
    const tables = await database.query<{ name: string }>(
      `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const looked = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]);
    const found = await database.query<{ name: string }>(
      tables
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE t::text LIKE ANY ($1::text[]))`,
        )
        .join(' UNION ALL '),
      [looked],
    );
    return found.map(({ name }) => name);
  }

  test('of 20 identity cards and bank cards is sealed, in every table', async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const { token } = await signInAs(server);
      const claim = await sampleClaim(server, token);
      await server.succeed('identity.authenticate', claim, { token });
      const [holder, number, mobile] = [
        await verifiedPerson(server),
        `621483998877${1_100 + index}`,
        `1390000${2_000 + index}`,
      ];
      await server.succeed(
        'payouts.add_card',
        { number, mobile, code: await codeFor(server, mobile, 'bankcard') },
        { token: holder.token },
      );
      numbers.push(claim.idcardno, number);
    }
    await deliverAll(server);
    expect(numbers).toHaveLength(20);
    expect(await tablesWith(numbers)).toEqual([]);
    // A text that was stored is found.
    expect(await tablesWith(['13900002003'])).not.toEqual([]);
  });
});

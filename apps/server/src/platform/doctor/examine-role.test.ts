import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { grantServerRole } from '../server-role.ts';
import { examineDatabase } from './examine-database.ts';

let database: TestDatabase;
let admin: Client;
let asRole: string;
const role = `doctor_${Date.now()}`;
beforeAll(async () => {
  database = await createTestDatabase();
  await grantServerRole(database.connectionString, { name: role, password: 'x' });
  admin = new Client({ connectionString: database.connectionString });
  await admin.connect();
  const url = new URL(database.connectionString);
  [url.username, url.password] = [role, 'x'];
  asRole = url.href;
});
afterAll(async () => {
  await admin.query(`DROP OWNED BY ${role}`);
  await admin.query(`DROP ROLE ${role}`);
  await admin.end();
  await database.drop();
});

/** By the names of what is found: its level, or its sentence where it is not fine. */
async function examine(): Promise<Record<string, string>> {
  const findings = await examineDatabase({ connectionString: asRole, readConnectionString: null, live: true });
  return Object.fromEntries(
    findings.map(({ name, level, english }) => [name, level === 'fine' ? level : `${level}: ${english}`]),
  );
}
const missing = (tables: string): string =>
  `stops: ${role} may not use ${tables}: run npm run migrate as the owner of the tables with SERVER_ROLE=${role}, at each upgrade`;

describe('the role that servers connect as', () => {
  it('is fine as npm run migrate makes it', async () => {
    expect(await examine()).toMatchObject({ 'database.rights': 'fine', 'database.connections': 'fine' });
  });

  it.each([
    ['write', 'orders', 'INSERT'],
    ['read', 'operators', 'SELECT'],
  ])(
    'that may not %s a table, as after an upgrade without it, hears what to run, and all else',
    async (_, table, right) => {
      await admin.query(`REVOKE ${right} ON ${table} FROM ${role}`);
      expect(await examine()).toMatchObject({
        'database.rights': missing(`1 of the tables (${table})`),
        'database.migrations': 'fine',
      });
      await admin.query(`GRANT ${right} ON ${table} TO ${role}`);
    },
  );

  it('with a limit of connections is no matter of a pooler', async () => {
    await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT 1`);
    const { 'database.pooler': pooler, ...found } = await examine();
    expect(pooler).toBeUndefined();
    expect(found['database.connections']).toContain(`raise ALTER ROLE ${role} CONNECTION LIMIT`);
    expect(found['database.more_connections']).toContain('too many connections');
    await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
  });

  it('without any right hears so, and not what the database answers to the first question', async () => {
    await admin.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
    const { 'database.question': question, ...found } = await examine();
    expect(question).toBeUndefined();
    expect(found['database.rights']).toMatch(/may not use \d{3} of the tables \(.+, …\)/);
    expect(found['database.version']).toBe('fine');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsTemplateNames } from '@shoushou/rules/messages/sms-templates';
import { examineInstallation, runDoctorCommand } from './doctor-command.ts';
import { runOperatorCommand } from './operator-command.ts';
import { examineMachine } from './platform/doctor/examine-machine.ts';
import type { Finding } from './platform/doctor/finding.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/postgres.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'shoushou-doctor-'));
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const secrets = {
  APP_CLIENT_ID: 'own',
  APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB',
  CUSTOMER_SERVICE_PHONE: '400-123-4567',
  SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
};
const sms = {
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  SMS_SIGN_NAME: '收收',
  SMS_TEMPLATE_CODE: 'SMS_1',
};
const examine = (settings: Record<string, string> = {}): Promise<Finding[]> =>
  examineInstallation({
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PROVIDERS: 'live',
    ...secrets,
    ...sms,
    ...settings,
  });
const levelsOf = (findings: readonly Finding[], ...names: string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, findings.find((finding) => finding.name === name)?.level]));
const named = (findings: readonly Finding[], level: Finding['level']): string[] =>
  findings.filter((finding) => finding.level === level).map(({ name }) => name);
const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(database.connectionString);
  change(url);
  return url.toString();
};

describe('the doctor', () => {
  it('says in one page what would otherwise take a refused start each, and fails', async () => {
    const { done, text } = await runDoctorCommand([], {
      PROVIDERS: 'live',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      DATA_DIR: folder,
      SERVER_SECRET: '0123456789abcdef0123456789abcdef',
      WECHAT_APP_ID: 'wx1',
      TRUSTED_PROXIES: 'slb.example.com',
    });
    expect(done).toBe(false);
    for (const words of [
      'APP_CLIENT_ID：PROVIDERS=live 时必须设置为自己的值',
      'APP_CLIENT_SECRET: must be set',
      'SERVER_SECRET: too easy to guess',
      'CUSTOMER_SERVICE_PHONE: must be set',
      'PUBLIC_ORIGIN: must be set with WECHAT_APP_ID',
      'TRUSTED_PROXIES: must be addresses or networks',
      'nothing listens there: check host and port',
    ])
      expect(text).toContain(words);
  });

  it('answers programs in JSON with stable names, and never with a secret', async () => {
    const { done, text } = await runDoctorCommand(['--json'], {
      DATABASE_URL: urlWith((url) => (url.password = 'Gk3xpassword')),
      DATA_DIR: folder,
      ...secrets,
    });
    const { ok, findings } = JSON.parse(text) as { ok: boolean; findings: Finding[] };
    expect(ok).toBe(done);
    expect(findings.map(({ name }) => name)).toContain('machine.node');
    expect(text).not.toMatch(new RegExp(`${secrets.APP_CLIENT_SECRET}|${secrets.SERVER_SECRET}|Gk3xpassword`));
  });

  it('explains itself when it is called wrongly', async () => {
    expect(await runDoctorCommand(['--fix'], {})).toMatchObject({
      done: false,
      text: expect.stringContaining('--json'),
    });
  });

  it('names what providers lack and what is not filed, each with its variables', async () => {
    const findings = await examine({ JPUSH_APP_KEY: 'a', JPUSH_MASTER_SECRET: 'b' });
    expect(named(findings, 'weak')).toEqual(
      expect.arrayContaining([
        'providers.sms_templates',
        'providers.push_filing',
        'providers.push_rights',
        'providers.maps',
        'providers.wechat_pay',
      ]),
    );
    const filed = await examine({ SMS_TEMPLATES: smsTemplateNames.map((name, index) => `${name}=${index}`).join() });
    expect(named(filed, 'weak')).not.toContain('providers.sms_templates');
    expect(named(await examine({ ALIYUN_ACCESS_KEY_ID: '', SMS_SIGN_NAME: '' }), 'stops')).not.toEqual([]);
  });

  it('says when a licence ends', async () => {
    const feed = {
      MARKET_FEED_NAME: '延时行情',
      MARKET_FEED_LICENCE: 'L1',
      MARKET_FEED_EXCHANGES: 'SHFE',
      MARKET_FEED_KEY: 'k'.repeat(32),
    };
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(levelsOf(await examine({ ...feed, MARKET_FEED_UNTIL: inDays(10) }), 'providers.licence')).toEqual({
      'providers.licence': 'weak',
    });
    expect(levelsOf(await examine({ ...feed, MARKET_FEED_UNTIL: inDays(90) }), 'providers.licence')).toEqual({
      'providers.licence': 'fine',
    });
  });
});

describe('of the database the doctor says', () => {
  it.each<[string, (url: URL) => void, string]>([
    ['a wrong database', (url) => (url.pathname = '/not_there'), '3D000'],
    ['a host that does not exist', (url) => (url.hostname = 'database.invalid'), 'ENOTFOUND'],
    ['a port where nothing listens', (url) => (url.port = '9'), 'ECONNREFUSED'],
  ])('%s, by its code', async (_, change, code) => {
    const findings = await examine({ DATABASE_URL: urlWith(change) });
    expect(findings.find(({ name }) => name === 'database.unreachable')).toMatchObject({
      level: 'stops',
      english: expect.stringContaining(code),
    });
  });

  it('that it is migrated, and that the owner of the tables should not be what servers connect as', async () => {
    expect(
      levelsOf(await examine(), 'database.version', 'database.encoding', 'database.migrations', 'database.rights'),
    ).toEqual({
      'database.version': 'fine',
      'database.encoding': 'fine',
      'database.migrations': 'fine',
      'database.rights': 'weak',
    });
  });

  it('that tables are missing before the first migration, and how to make them', async () => {
    const empty = await createEmptyDatabase();
    const findings = await examine({ DATABASE_URL: empty.connectionString });
    await empty.drop();
    expect(findings.find(({ name }) => name === 'database.migrations')).toMatchObject({
      level: 'stops',
      english: expect.stringContaining('npm run migrate'),
    });
  });

  it('that nobody can enter the console until there is an operator', async () => {
    expect(levelsOf(await examine(), 'database.operators')).toEqual({ 'database.operators': 'weak' });
    await runOperatorCommand(['create', 'chen', '陈静'], {
      DATABASE_URL: database.connectionString,
      SERVER_SECRET: secrets.SERVER_SECRET,
    });
    expect(levelsOf(await examine(), 'database.operators')).toEqual({ 'database.operators': 'fine' });
  });

  it('that sessions and time limits reach it', async () => {
    expect(levelsOf(await examine(), 'database.pooler', 'database.timeouts')).toEqual({
      'database.pooler': 'fine',
      'database.timeouts': 'fine',
    });
  });

  it('that what is named as a standby is none', async () => {
    expect(levelsOf(await examine({ DATABASE_READ_URL: database.connectionString }), 'database.replica')).toEqual({
      'database.replica': 'weak',
    });
  });

  it('that without an archive a restore ends at the newest base backup', async () => {
    expect(levelsOf(await examine(), 'database.backup')).toEqual({ 'database.backup': 'weak' });
  });
});

describe('of the network the doctor says', () => {
  let server: TestServer | undefined;
  const startServer = async (settings: Record<string, string>): Promise<string> => {
    server = await startTestServer({ settings: { ...secrets, ...settings } });
    return `http://127.0.0.1:${await server.server.start()}`;
  };
  const examineServer = async (origin: string, settings: Record<string, string> = {}): Promise<Finding[]> => {
    try {
      return await examine({ PUBLIC_ORIGIN: origin, ...settings });
    } finally {
      await server?.close();
      server = undefined;
    }
  };

  it('that without trusted proxies everyone behind a balancer shares its limits, and that the console is open', async () => {
    expect(levelsOf(await examine(), 'proxies.trusted', 'proxies.console')).toEqual({
      'proxies.trusted': 'weak',
      'proxies.console': 'weak',
    });
    expect(
      levelsOf(
        await examine({ TRUSTED_PROXIES: '10.0.0.0/8', CONSOLE_HOSTS: 'console.example.com' }),
        'proxies.trusted',
        'proxies.console',
      ),
    ).toEqual({ 'proxies.trusted': 'fine', 'proxies.console': undefined });
  });

  it.each(['0.0.0.0/1 128.0.0.0/1', '2000::/3', '8.0.0.0/8'])('that %s trusts the public internet', async (list) => {
    expect(named(await examine({ TRUSTED_PROXIES: list }), 'stops')).toContain('proxies.trusted');
  });

  it('which address the server sees, through the public origin', async () => {
    const findings = await examineServer(await startServer({}));
    expect(findings.find(({ name }) => name === 'proxies.address')).toMatchObject({
      level: 'fine',
      english: expect.stringContaining('127.0.0.1'),
    });
    expect(named(findings, 'stops')).not.toContain('proxies.forged');
  });

  it('that a visitor may make its address up', async () => {
    const findings = await examineServer(await startServer({ TRUSTED_PROXIES: '127.0.0.1' }));
    expect(named(findings, 'stops')).toContain('proxies.forged');
  });

  it('that something else answers at the public origin, or nothing', async () => {
    const other = await examineServer(await startServer({ SERVER_SECRET: 'Zq8vYw2mRt6uXc1nBf5hJd9gLp3e4kq0' }));
    expect(named(other, 'weak')).toContain('proxies.origin');
    expect(named(await examineServer('http://127.0.0.1:9'), 'weak')).toContain('proxies.origin');
  });

  it('that browsers do not accept a certificate', async () => {
    const silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const findings = await examineServer(`https://127.0.0.1:${port}`);
    await new Promise((resolve) => silent.close(resolve));
    expect(named(findings, 'weak')).toContain('proxies.certificate');
  });

  it('that metrics can be read from other machines', async () => {
    expect(named(await examine({ METRICS_PORT: '9464' }), 'weak')).not.toContain('proxies.metrics');
    expect(named(await examine({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }), 'weak')).toContain(
      'proxies.metrics',
    );
  });
});

describe('of the machine the doctor says', () => {
  const machine = { dataDirectory: tmpdir(), nodeVersion: '24.21.0', memoryBytes: 1024 ** 3 };
  const disk = (full: number) => async () => ({ freeBytes: (1 - full) * 1024 ** 4, totalBytes: 1024 ** 4 });

  it.each<[string, Partial<Parameters<typeof examineMachine>[0]>, string, Finding['level']]>([
    ['an old Node', { nodeVersion: '20.20.2' }, 'machine.node', 'stops'],
    ['its own Node', {}, 'machine.node', 'fine'],
    ['a disk that is 95 % full', { diskOf: disk(0.95) }, 'machine.disk', 'weak'],
    ['a disk that is half full', { diskOf: disk(0.5) }, 'machine.disk', 'fine'],
    ['too little memory', { memoryBytes: 200 * 1024 ** 2 }, 'machine.memory', 'weak'],
    [
      'a folder that cannot be made',
      { dataDirectory: join(import.meta.filename, 'folder') },
      'machine.folder',
      'stops',
    ],
  ])('%s', async (_, change, name, level) => {
    expect(levelsOf(await examineMachine({ ...machine, ...change }), name)).toEqual({ [name]: level });
  });
});

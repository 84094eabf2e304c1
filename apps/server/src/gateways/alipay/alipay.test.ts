import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { systemRandom } from '../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { insertLoginCode } from '../sandbox-login.store.ts';
import { sandboxAlipayId } from '../sandbox-people.ts';
import { createAlipayApi } from './alipay-gateway.ts';
import { createAlipayTransport } from './alipay-transport.ts';
import { nodeOf, type AlipayTransport } from './gateway-wire.ts';
import { AlipayRefused, AlipayUnavailable } from './port.ts';
import { createSandboxAlipay, SANDBOX_ALIPAY_APP } from './sandbox-alipay.ts';

let postgres: TestDatabase;
let database: Database;
const clock = new TestClock();
const [ours, theirs] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
];
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const sandbox = (tells: 'user_id' | 'open_id' = 'user_id'): AlipayTransport =>
  createSandboxAlipay({
    database,
    clock,
    random: systemRandom,
    merchantKey: ours.publicKey,
    privateKey: theirs.privateKey,
    tells,
  });
const gatewayOn = (transport: AlipayTransport, own = ours) =>
  createAlipayApi({
    appId: SANDBOX_ALIPAY_APP,
    privateKey: own.privateKey,
    alipayPublicKey: theirs.publicKey,
    transport,
    clock,
    authorizeAt: () => 'https://alipay.test/authorize',
  });

let codes = 0;
async function codeFor(person: string): Promise<string> {
  const code = `code-${(codes += 1)}`;
  await insertLoginCode(database, 'alipay', code, {
    person,
    scope: 'auth_user',
    appId: SANDBOX_ALIPAY_APP,
    madeAt: clock.now(),
  });
  return code;
}

describe('an auth code', () => {
  test('gives the user id to an app from before 2024, the open id to a later one', async () => {
    expect(await gatewayOn(sandbox()).personOf(await codeFor('lin'))).toEqual({
      appId: SANDBOX_ALIPAY_APP,
      userId: sandboxAlipayId('lin'),
      openId: null,
    });
    const later = await gatewayOn(sandbox('open_id')).personOf(await codeFor('lin'));
    expect(later).toMatchObject({ userId: null });
    expect(later.openId).toMatch(/^o.{27}$/);
    expect(sandboxAlipayId('lin')).toMatch(/^2088\d{12}$/);
  });

  test('A18: works once and for five minutes', async () => {
    const gateway = gatewayOn(sandbox());
    const code = await codeFor('zhou');
    await gateway.personOf(code);
    for (const bad of [code, 'made-up']) await expect(gateway.personOf(bad)).rejects.toBeInstanceOf(AlipayRefused);
    const old = await codeFor('zhou');
    clock.advance(5 * MINUTE + 1);
    await expect(gateway.personOf(old)).rejects.toMatchObject({ subCode: 'isv.code-invalid' });
  });
});

describe('signatures', () => {
  test('a request that is not signed by us is refused, and so is one from long ago', async () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await expect(gatewayOn(sandbox(), stranger).personOf(await codeFor('lin'))).rejects.toMatchObject({
      subCode: 'isv.invalid-signature',
    });
    const late: AlipayTransport = async (parameters) => {
      clock.advance(16 * MINUTE);
      return sandbox()(parameters);
    };
    await expect(gatewayOn(late).personOf(await codeFor('lin'))).rejects.toMatchObject({
      subCode: 'isv.invalid-timestamp',
    });
  });

  test.each<[string, (answer: string) => string]>([
    ['changed', (answer) => answer.replace(/2088\d{12}/, '2088000000000001')],
    ['without a signature', (answer) => answer.replace(/,"sign":"[^"]+"/, '')],
    [
      'that carries its signature within the node alone',
      (answer) =>
        answer.replace(/,"sign":"([^"]+)"\}$/, '}').replace('{"access_token"', '{"sign":"AAAA","access_token"'),
    ],
    ['that is no JSON', () => '<html>busy</html>'],
  ])('an answer %s is not believed', async (_, spoil) => {
    const code = await codeFor('lin');
    await expect(
      gatewayOn(async (parameters) => spoil(await sandbox()(parameters))).personOf(code),
    ).rejects.toBeInstanceOf(AlipayUnavailable);
  });

  test('a refusal that Alipay can not sign, since it knows no key of ours, is told to the operator by its code and acted on by nobody', async () => {
    const refusal = (code: string) => async () =>
      `{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"${code}","sub_msg":"无效的AppID参数"}}`;
    await expect(gatewayOn(refusal('isv.invalid-app-id')).personOf('x')).rejects.toMatchObject({
      name: 'Error',
      subCode: 'isv.invalid-app-id',
    });
    await expect(gatewayOn(refusal('isv.code-invalid')).personOf('x')).rejects.toBeInstanceOf(AlipayUnavailable);
    await expect(
      gatewayOn(async () => '{"error_response":{"code":"10000","user_id":"2088000000000001"}}').personOf('x'),
    ).rejects.toMatchObject({ subCode: 'NO_NODE' });
  });

  test('the node is taken as it was written, with braces and quotes in its texts', () => {
    const text = '{"a":"}{\\"","b":{"c":1}}';
    expect(nodeOf(`{"x_response":${text},"sign":"QUJD"}`, 'x_response')).toEqual({ text, signature: 'QUJD' });
    expect(nodeOf(`{"x_response":{"a":1`, 'x_response')).toBeNull();
  });
});

test('the real gateway’s transport posts a form and reads what comes back', async () => {
  const host = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      response.end(await sandbox()(Object.fromEntries(new URLSearchParams(body))));
    })();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const gateway = gatewayOn(
    createAlipayTransport(`http://127.0.0.1:${(host.address() as AddressInfo).port}/gateway.do`),
  );
  expect(await gateway.personOf(await codeFor('何'))).toMatchObject({ userId: sandboxAlipayId('何') });
  await new Promise((resolve) => host.close(resolve));
  await expect(gateway.personOf('x')).rejects.toMatchObject({ subCode: 'NETWORK' });
});

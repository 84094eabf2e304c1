import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { systemRandom } from '../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { signTc3 } from '../tencent/tc3-sign.ts';
import { answerTencent } from '../tencent/tc3-verify.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import type { Wire } from '../wire.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { signAcs3 } from './acs3-sign.ts';
import type { SmsGateway } from './port.ts';
import { createSandboxAliyun, createSandboxTencentSms } from './sandbox-sms.ts';
import { createTencentSms } from './tencent-sms.ts';

let postgres: TestDatabase;
let database: Database;
const clock = new TestClock();
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const filed = { signName: '收收', templates: { code: 'SMS_1', notice: 'SMS_2', security: 'SMS_3' } };
const aliyun = { accessKeyId: 'LTAItest', accessKeySecret: 'secret-of-aliyun' };
const tencent = { secretId: 'AKIDtest', secretKey: 'secret-of-tencent' };
const now = () => clock.now();

const providers = [
  [
    'Aliyun',
    (own = aliyun, given = filed, spoil = (wire: Wire) => wire) =>
      createAliyunSms(spoil(createSandboxAliyun(aliyun, { database, clock, filed })), own, given, {
        now,
        random: systemRandom,
      }),
  ],
  [
    'Tencent',
    (own: object = tencent, given = filed, spoil = (wire: Wire) => wire) =>
      createTencentSms(
        createTencentCall(
          spoil(createSandboxTencentSms(tencent, { database, clock, filed })),
          own as typeof tencent,
          { service: 'sms', version: '2021-01-11', region: 'ap-guangzhou' },
          now,
        ),
        { ...given, appId: '1400000000' },
      ),
  ],
] as const;

let numbers = 0;
const freshMobile = (): string => `1370000${String((numbers += 1)).padStart(4, '0')}`;
const code = (mobile: string) => ({ mobile, purpose: 'login', template: 'code', values: { code: '123456' } }) as const;
const sent = (mobile: string) =>
  database.query<{ text: string; purpose: string }>('SELECT text, purpose FROM sandbox_sms WHERE mobile = $1', [
    mobile,
  ]);

describe('published examples of signatures', () => {
  test('ACS3-HMAC-SHA256, RunInstances (help.aliyun.com)', () => {
    const { authorization } = signAcs3(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        now: Date.parse('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      },
    );
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  const published = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };

  test('TC3-HMAC-SHA256, DescribeInstances (cloud.tencent.com), as the sandbox reads it', async () => {
    const headers = {
      authorization: `TC3-HMAC-SHA256 Credential=${published.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168`,
      'content-type': 'application/json; charset=utf-8',
      host: 'cvm.tencentcloudapi.com',
      'x-tc-action': 'DescribeInstances',
      'x-tc-timestamp': '1551113065',
      'x-tc-version': '2017-03-12',
    };
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    const ask = (text: string) =>
      answerTencent(
        { method: 'POST', url: 'https://cvm.tencentcloudapi.com/', headers, body: text },
        published,
        1_551_113_065_000,
        { DescribeInstances: () => ({ TotalCount: 0 }) },
      );
    expect(JSON.parse((await ask(body)).body)).toMatchObject({ Response: { TotalCount: 0 } });
    expect(JSON.parse((await ask(body.replace('1', '2'))).body)).toMatchObject({
      Response: { Error: { Code: 'AuthFailure.SignatureFailure' } },
    });
  });

  test('TC3-HMAC-SHA256 with the action signed, as we write it', () => {
    const { authorization } = signTc3(published, {
      service: 'ocr',
      host: 'ocr.tencentcloudapi.com',
      action: 'GeneralBasicOCR',
      version: '2018-11-19',
      region: 'ap-guangzhou',
      payload: '{"ImageBase64":"AAAA","LanguageType":"auto"}',
      now: 1_551_113_065_000,
    });
    expect(authorization).toContain(
      'SignedHeaders=content-type;host;x-tc-action, Signature=db2da91cdeb3c168d3322c595e64b6c9fa1edecb7530f3cbdd0730d16bc08381',
    );
  });
});

describe.each(providers)('%s', (_, make) => {
  test('sends codes, notices and security texts by their templates', async () => {
    const mobile = freshMobile();
    const sms: SmsGateway = make();
    await sms.send(code(mobile));
    await sms.send({ mobile, purpose: 'order', template: 'notice', values: { content: '您有新的订单 & 100%' } });
    await sms.send({
      mobile,
      purpose: 'security',
      template: 'security',
      values: { time: '11月21日 15:30', action: '修改了支付密码' },
    });
    expect(await sent(mobile)).toEqual([
      { text: '【收收】验证码 123456，5分钟内有效，请勿泄露。', purpose: 'login' },
      { text: '【收收】您有新的订单 & 100%。', purpose: 'order' },
      { text: '【收收】您的账号于11月21日 15:30修改了支付密码，如非本人操作，请立即联系客服。', purpose: 'security' },
    ]);
  });

  test('says when a number may be sent to again, by the minute, the hour and the day', async () => {
    const mobile = freshMobile();
    const sms: SmsGateway = make();
    const limitOf = () =>
      sms.send(code(mobile)).then(
        () => null,
        (error: { kind: string; retryAfterSeconds: number }) => [error.kind, error.retryAfterSeconds >= 30],
      );
    await sms.send(code(mobile));
    expect(await limitOf()).toEqual(['limited', true]);
    for (let each = 0; each < 4; each += 1) {
      clock.advance(MINUTE + SECOND);
      expect(await limitOf()).toBeNull();
    }
    clock.advance(MINUTE + SECOND);
    await expect(sms.send(code(mobile))).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 3_600 });
    for (let each = 0; each < 5; each += 1) {
      clock.advance(HOUR + SECOND);
      expect(await limitOf()).toBeNull();
    }
    clock.advance(HOUR + SECOND);
    await expect(sms.send(code(mobile))).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 86_400 });
    expect(await sent(mobile)).toHaveLength(10);
  });

  test('tells what is wrong with a number apart from what the operator set up wrongly', async () => {
    await expect(make().send(code('23800138000'))).rejects.toMatchObject({ kind: 'refused' });
    await expect(make(undefined, { ...filed, signName: '别家' }).send(code(freshMobile()))).rejects.toMatchObject({
      kind: 'misconfigured',
    });
    await expect(
      make(undefined, { ...filed, templates: { ...filed.templates, code: 'SMS_9' } }).send(code(freshMobile())),
    ).rejects.toMatchObject({ kind: 'misconfigured' });
  });

  test.each<[string, (wire: Wire) => Wire]>([
    [
      'signed with another secret',
      (wire) => (request) =>
        wire({
          ...request,
          headers: {
            ...request.headers,
            authorization: request.headers['authorization']!.replace(/.{4}$/, (end) =>
              end === '0000' ? '1111' : '0000',
            ),
          },
        }),
    ],
    [
      'changed on its way',
      (wire) => (request) =>
        wire({ ...request, url: request.url.replace('SMS_1', 'SMS_2'), body: request.body.replace('SMS_1', 'SMS_2') }),
    ],
    [
      'that is an hour old',
      (wire) => (request) => {
        clock.advance(HOUR);
        return wire(request);
      },
    ],
  ])('refuses a request %s', async (_case, spoil) => {
    const mobile = freshMobile();
    await expect(make(undefined, undefined, spoil).send(code(mobile))).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(await sent(mobile)).toEqual([]);
  });
});

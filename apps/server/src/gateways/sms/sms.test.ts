import { HOUR, MINUTE, SECOND, startOfShanghaiDay } from '@shoushou/kernel';
import { smsTemplateNames, smsTemplates, smsVariables, smsVariablesOf } from '@shoushou/rules/messages/sms-templates';
import { describe, expect, test } from 'vitest';
import { fileAtProviders } from '../sandbox-rules/filings.store.ts';
import type { SmsProvider } from '../sandbox-rules/sms-rules.ts';
import type { Wire } from '../wire.ts';
import type { SmsGateway, SmsMessage, SmsTemplates } from './port.ts';
import {
  clock,
  code,
  database,
  filedAt,
  freshMobile,
  providers,
  sandbox,
  sent,
  startSmsProviders,
} from './testing/sms-providers.ts';

startSmsProviders();

describe.each(providers)('%s', (name, make) => {
  const provider = name.toLowerCase() as SmsProvider;

  test('sends codes, notices and security texts by their templates', async () => {
    const mobile = freshMobile();
    const sms: SmsGateway = make();
    await sms.send(code(mobile));
    clock.advance(MINUTE);
    await sms.send({ mobile, purpose: 'order', template: 'order_taken', values: { goods: '废纸 20 公斤' } });
    clock.advance(MINUTE);
    await sms.send({
      mobile,
      purpose: 'security',
      template: 'pay_password_changed',
      values: { day: '11月21日', clock: '15:30' },
    });
    const goods = { aliyun: '废纸 20 公斤', tencent: '废纸 20' }[provider];
    expect(await sent(mobile)).toEqual([
      { text: '【收收】验证码 123456，5分钟内有效，请勿泄露。', purpose: 'login' },
      { text: `【收收】您预约的${goods}已有回收员接单，请保持电话畅通。`, purpose: 'order' },
      {
        text: '【收收】您的账号于11月21日的15:30修改了支付密码，如非本人操作，请立即联系客服。',
        purpose: 'security',
      },
    ]);
  });

  test.each(smsTemplateNames)('S1 S2 S3 S4 approves the template %s, and takes its example', async (template) => {
    const mobile = freshMobile();
    const names = smsVariablesOf(smsTemplates[template].text);
    const values = Object.fromEntries(names.map((each) => [each, smsVariables[each].example]));
    await make().send({ mobile, purpose: 'test', template, values } as SmsMessage);
    expect(await sent(mobile)).toHaveLength(1);
  });

  test('S1 S2 takes a title of any length, with symbols, an emoji or an address of a page', async () => {
    const mobile = freshMobile();
    for (const goods of [
      '「旧冰箱、洗衣机和很多很多很多很多很多很多很多很多很多别的东西」',
      '👩‍👩‍👧★',
      'https://a.cn/x 纸 www.b.com',
      '',
    ])
      await make()
        .send({ mobile, purpose: 'order', template: 'order_taken', values: { goods } })
        .then(() => clock.advance(MINUTE));
    const words = (await sent(mobile)).map(({ text }) => /您预约的(.*)已有/.exec(text)![1]!);
    expect(words.slice(1)).toEqual(['物品', '纸', '物品']);
    expect([...words[0]!].length).toBeLessThanOrEqual(provider === 'aliyun' ? 35 : 6);
  });

  test('S3 refuses a signature or a template that is not filed, and a template that no provider approves', async () => {
    const refused = (given: Partial<SmsTemplates>) =>
      expect(make({ ...filedAt(provider), ...given }).send(code(freshMobile()))).rejects.toMatchObject({
        kind: 'misconfigured',
      });
    await refused({ signName: '别家' });
    await refused({ templates: { code: 'SMS_9' } });
    await fileAtProviders(
      database,
      [{ kind: `sms.${provider}.template`, name: 'SMS_10', details: { text: '${content}。', kind: 'notice' } }],
      clock.now(),
    );
    await refused({ templates: { code: 'SMS_10' } });
    await expect(make({ ...filedAt(provider), templates: {} }).send(code(freshMobile()))).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'TEMPLATE_NOT_FILED',
    });
  });

  test('S5 S9 says when a number may be sent to again, by the minute, the hour and the day', async () => {
    const mobile = freshMobile();
    const sms: SmsGateway = make();
    clock.advance(startOfShanghaiDay(clock.now()) + 24 * HOUR - clock.now());
    let number = 0;
    const next = () => ({ ...code(mobile), values: { code: String((number += 1)).padStart(6, '0') } });
    const limitOf = () =>
      sms.send(next()).then(
        () => null,
        (error: { kind: string; retryAfterSeconds: number }) => [error.kind, error.retryAfterSeconds >= 30],
      );
    await sms.send(next());
    expect(await limitOf()).toEqual(['limited', true]);
    for (let each = 0; each < 4; each += 1) {
      clock.advance(MINUTE + SECOND);
      expect(await limitOf()).toBeNull();
    }
    clock.advance(MINUTE + SECOND);
    await expect(sms.send(next())).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 3_600 });
    for (let each = 0; each < 5; each += 1) {
      clock.advance(HOUR + SECOND);
      expect(await limitOf()).toBeNull();
    }
    clock.advance(HOUR + SECOND);
    await expect(sms.send(next())).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 86_400 });
    expect(await sent(mobile)).toHaveLength(10);
  });

  test('tells what is wrong with a number apart from what the operator set up wrongly', async () => {
    await expect(make().send(code('23800138000'))).rejects.toMatchObject({ kind: 'refused' });
  });

  test('S7 reads what the carrier did: delivered, or dropped for a signature that is not filed with it', async () => {
    const [delivered, dropped] = [freshMobile(), freshMobile()];
    const sms = make();
    const at = clock.now();
    const first = { ...(await sms.send(code(delivered))), mobile: delivered, sentAt: at };
    expect(await sms.report(first)).toEqual({ state: 'waiting' });
    await fileAtProviders(
      database,
      [{ kind: `sms.${provider}.sign`, name: '新名', details: { carriers: 'waiting' } }],
      clock.now(),
    );
    const second = {
      ...(await sms.send({ ...code(dropped), sign: '新名' })),
      mobile: dropped,
      sentAt: at,
    };
    clock.advance(MINUTE);
    expect(await sms.report(first)).toEqual({ state: 'delivered' });
    expect(await sms.report(second)).toMatchObject({ state: 'failed', code: expect.stringMatching(/./) });
  });

  test('S8 does not know whether a request without an answer was done', async () => {
    const mobile = freshMobile();
    sandbox.faults.next('S8 unanswered');
    await expect(make().send(code(mobile))).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await sent(mobile)).toHaveLength(1);
    sandbox.faults.next('S8 lost');
    await expect(make().send(code(freshMobile()))).rejects.toMatchObject({ kind: 'unreachable' });
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
        wire({
          ...request,
          url: request.url.replace('SMS_100000001', 'SMS_100000002'),
          body: request.body.replace('2000001', '2000002'),
        }),
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
    await expect(make(undefined, spoil).send(code(mobile))).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(await sent(mobile)).toEqual([]);
  });
});

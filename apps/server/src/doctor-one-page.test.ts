import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runDoctorCommand } from './doctor-command.ts';
import { unreachable } from './platform/doctor/examine-database.ts';

it('the doctor judges providers and the way in although settings are refused, and takes no stand-in for fine', async () => {
  const { text } = await runDoctorCommand([], {
    PROVIDERS: 'live',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    DATA_DIR: tmpdir(),
    TRUSTED_PROXIES: 'slb.example.com',
    PUBLIC_ORIGIN: 'm.example.com',
  });
  for (const words of [
    'APP_CLIENT_ID: must be set',
    'TRUSTED_PROXIES: must be addresses or networks',
    '没有短信服务，谁也登录不了：请设置 ALIYUN_ACCESS_KEY_ID、ALIYUN_ACCESS_KEY_SECRET，或 SMS_PROVIDER=tencent',
    '推送未开通：请设置 JPUSH_APP_KEY、JPUSH_MASTER_SECRET',
    '不提供微信支付：请设置 WECHAT_PAY_MERCHANT_ID、',
    'the console’s sign-in is open to everyone',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('可信代理是自己的');
  expect(text).not.toContain('stand-in');
});

it.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert='],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert='],
  ['CERT_HAS_EXPIRED', 'renew it'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'use a host name of it'],
])('the doctor says what to do about a database’s certificate (%s)', (code, words) => {
  const { chinese, english } = unreachable(Object.assign(new Error('in the words of OpenSSL'), { code }));
  expect(english).toContain(words);
  expect(`${chinese}${english}`).not.toContain('OpenSSL');
});

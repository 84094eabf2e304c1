import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('the doctor looks at the database though other settings are refused, also where its address is in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-doctor-'));
  const address = join(folder, 'database');
  writeFileSync(address, 'postgres://nobody@127.0.0.1:9/none\n');
  try {
    const { text } = await runDoctorCommand([], {
      PROVIDERS: 'live',
      DATABASE_URL_FILE: address,
      SERVER_SECRET_FILE: join(folder, 'absent'),
      DATA_DIR: join(folder, 'new', 'files'),
    });
    for (const words of [
      'SERVER_SECRET_FILE: the file',
      'CUSTOMER_SERVICE_PHONE: must be set',
      'nothing listens there: check host and port',
      '没有短信服务',
      'can be written',
    ])
      expect(text).toContain(words);
    // Whoever looks is often not the server's user: a folder of theirs would be one that the server can't write.
    expect(readdirSync(folder)).toEqual(['database']);
  } finally {
    rmSync(folder, { recursive: true });
  }
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

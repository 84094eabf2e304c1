import { describe, expect, test } from 'vitest';
import { signTc3 } from '../tencent/tc3-sign.ts';
import { answerTencent } from '../tencent/tc3-verify.ts';
import { signAcs3 } from '../aliyun/acs3-sign.ts';

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

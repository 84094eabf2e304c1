import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleNumber } from '../../testing/identity-claims.ts';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import { createSandboxTencent } from './sandbox-tencent.ts';
import { createTencentIdentity } from './tencent-identity.ts';

const faults = createSandboxFaults();
afterEach(() => faults.clear());

const keys = { secretId: 'AKIDtest', secretKey: 'secret' };
const wire = createSandboxTencent(keys, Date.now, {
  faults,
  filings: { find: async () => null, list: async () => [] },
});
const service = (name: string, version: string) =>
  createTencentCall(wire, keys, { service: name, version, region: 'ap-guangzhou' }, Date.now);
const identity = createTencentIdentity(service('faceid', '2018-03-01'), service('ocr', '2018-11-19'));
const claim = { name: '李明', number: sampleNumber('123') };
const card = { ...claim, mobile: '13700001234', bankCard: '6222020200112233445' };
const picture = readFileSync(new URL('sample-card-front.jpg', import.meta.url));

describe('Tencent’s checks', () => {
  test.each([
    ['F1 number', claim, 'limited', 'IdCardVerification-7'],
    ['F1 phone', { ...claim, mobile: '13700001234' }, 'limited', 'PhoneVerification-12'],
    ['F1 card', card, 'limited', 'BankCard4EVerification-19'],
    ['F2 limited', claim, 'limited', 'RequestLimitExceeded'],
  ])('%s tells a limit from a mismatch', async (fault, asked, kind, code) => {
    faults.next(fault);
    await expect(identity.compare(asked)).rejects.toMatchObject({ kind, code });
    expect(await identity.compare(asked)).toEqual({ outcome: 'match' });
  });

  test('F1 a card that is locked for its PIN is about the card, and not the day’s limit', async () => {
    faults.next('F1 locked');
    expect(await identity.compare(card)).toEqual({
      outcome: 'mismatch',
      reason: '该卡密码错误次数超限，请联系发卡银行',
    });
  });

  test.each(['F3 blur', 'F3 two', 'F3 copy', 'F3 screen'])('%s is no usable card', async (fault) => {
    expect(await identity.readCard(picture, 'front')).toMatchObject({ name: expect.stringMatching(/./) });
    faults.next(fault);
    expect(await identity.readCard(picture, 'front')).toBeNull();
  });

  test('F3 a picture above seven megabytes is none either', async () => {
    expect(await identity.readCard(new Uint8Array(6 * 1024 * 1024), 'front')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { createSandboxFaults } from '../sandbox-rules/faults.ts';
import { createData3023Check } from './data3023-check.ts';
import { createSandboxData3023 } from './sandbox-data3023.ts';

const faults = createSandboxFaults();
const sandbox = { faults, filings: { find: async () => null, list: async () => [] } };
const check = (number: string, kind: 'imei' | 'serial' = 'imei') =>
  createData3023Check(createSandboxData3023('k', sandbox), 'k').check({ kind, number });

describe('the check of a device', () => {
  test('tells locks and reports apart, and says where it does not know', async () => {
    expect(await check('353924108583531')).toEqual({ lock: 'off', reported: false });
    expect(await check('353924108583537')).toEqual({ lock: 'on', reported: false });
    expect(await check('353924108583538')).toEqual({ lock: 'off', reported: true });
    expect(await check('353924108583530')).toEqual({ lock: 'unknown', reported: null });
    expect(await check('C02XK1ABJGH5', 'serial')).toEqual({ lock: 'off', reported: null });
  });

  test('fails, rather than calling a device clear, when nobody answers, the key is wrong or the answer is not readable', async () => {
    await expect(check('353924108583539')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(
      createData3023Check(createSandboxData3023('k', sandbox), 'other').check({
        kind: 'imei',
        number: '353924108583531',
      }),
    ).rejects.toMatchObject({ kind: 'misconfigured' });
    for (const [body, kind] of [
      ['<html>', 'unreachable'],
      ['{"code":503,"message":"busy"}', 'busy'],
      ['{"code":402}', 'limited'],
      ['{}', 'unreachable'],
    ] as const) {
      const wire = async () => ({ status: 200, headers: {}, body });
      await expect(
        createData3023Check(wire, 'k').check({ kind: 'imei', number: '353924108583531' }),
        body,
      ).rejects.toMatchObject({ kind });
    }
  });

  test.each([
    ['D1 unpaid', 'limited', '402'],
    ['D1 busy', 'busy', '503'],
  ])('%s fails, rather than calling a device clear', async (fault, kind, code) => {
    faults.keep(fault, true);
    await expect(check('353924108583531')).rejects.toMatchObject({ kind, code });
    faults.keep(fault, false);
    expect((await check('353924108583531')).lock).toBe('off');
  });

  test('is not sure of a lock or a report that is worded otherwise', async () => {
    const wire = async () => ({ status: 200, headers: {}, body: '{"code":0,"data":{"model":"iPhone"}}' });
    expect(await createData3023Check(wire, 'k').check({ kind: 'imei', number: '353924108583531' })).toEqual({
      lock: 'unknown',
      reported: null,
    });
  });
});

import { DAY, SECOND } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import {
  aliyun,
  clock,
  database,
  failure,
  now,
  sandbox,
  tencent,
  wish,
  startNumberProviders,
} from './testing/number-providers.ts';

startNumberProviders();

describe.each([
  ['Aliyun', aliyun, 'isv.POOLKEY_NOT_EXISTS'],
  ['Tencent', tencent, '-401'],
] as const)('%s', (_name, make, unknownPool) => {
  test('N5 does not know whether a bind without an answer was done, and binds again', async () => {
    const wished = wish();
    sandbox.faults.next('N5 lost');
    await expect(make().bind(wished)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await database.query('SELECT FROM sandbox_number_bindings')).toEqual([]);
    sandbox.faults.next('N5 unanswered');
    await expect(make().bind(wished)).rejects.toMatchObject({ kind: 'unreachable' });
    const bound = await make().bind(wished);
    // What the lost answer left over ends by itself.
    clock.advance(DAY + SECOND);
    await make().release(bound);
    expect(
      await database.query('SELECT FROM sandbox_number_bindings WHERE ended_at IS NULL AND expires_at > $1', [
        new Date(now()).toISOString(),
      ]),
    ).toEqual([]);
  });

  test('is checked without binding anything: an unknown binding is all well, an unknown pool is not', async () => {
    await expect(make().check()).rejects.toMatchObject({ kind: 'refused' });
    await expect(make('FC9').check()).rejects.toEqual(failure('misconfigured', unknownPool));
    expect(await database.query('SELECT FROM sandbox_number_bindings')).toEqual([]);
  });
});

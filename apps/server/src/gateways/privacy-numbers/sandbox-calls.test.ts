import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileAtProviders, withdrawFiling } from '../sandbox-rules/filings.store.ts';
import { NOTICE_PATH } from '../sandbox-rules/privacy-number-rules.ts';
import type { CallRecord } from './port.ts';
import { createSandboxNumbersDesk } from './sandbox-calls.ts';
import {
  aliyun,
  clock,
  database,
  file,
  now,
  NOTICE_KEY,
  sandbox,
  startNumberProviders,
  tencent,
  wish,
} from './testing/number-providers.ts';

startNumberProviders();

const address = { kind: 'numbers.aliyun.notice', name: `${NOTICE_PATH}/${NOTICE_KEY}`, details: {} };

describe.each([
  ['N6', aliyun, '{"code":0}'],
  ['N9', tencent, ''],
] as const)('%s: a simulated provider', (row, make, word) => {
  let taken: CallRecord[][];
  let answer: { status: number; body: string };
  const desk = () => {
    const made = createSandboxNumbersDesk({ database, clock, sandbox });
    made.connect(async (path, body) => {
      taken.push(make().readNotice(path.slice(NOTICE_PATH.length + 1), body)!);
      return answer;
    });
    return made;
  };

  beforeEach(async () => {
    taken = [];
    answer = { status: 200, body: word };
    await database.query('DELETE FROM sandbox_calls');
    await fileAtProviders(database, [address], now());
  });

  test('tells of a call when it is over, to the address that it was given, and of none that reached nobody', async () => {
    const wished = wish();
    const { number } = await make().bind(wished);
    const at = Math.floor(now() / SECOND) * SECOND;
    expect(await desk().dial({ number, caller: wished.recycler, seconds: 51 })).toBe(true);
    expect(await desk().dial({ number, caller: '13900000000', seconds: 5 })).toBe(false);
    expect(await desk().deliver()).toBe(0);
    clock.advance(MINUTE);
    expect(await desk().deliver()).toBe(1);
    expect(taken).toEqual([[{ callId: expect.any(String), id: 'JD1', caller: wished.recycler, at, seconds: 51 }]]);
    expect(await desk().deliver()).toBe(0);
  });

  test('loses, doubles and delays records: a late one comes after a later call', async () => {
    const wished = wish();
    const { number } = await make().bind(wished);
    const call = async (seconds: number, fault: string) => {
      sandbox.faults.next(`${row} ${fault}`);
      await desk().dial({ number, caller: wished.customer, seconds });
      clock.advance(MINUTE);
      await desk().deliver();
    };
    await call(1, 'late');
    sandbox.faults.clear();
    await call(2, 'double');
    await call(3, 'lost');
    clock.advance(HOUR);
    await desk().deliver();
    expect(taken.map((records) => records.map(({ seconds }) => seconds))).toEqual([[2], [2], [1]]);
  });

  test('comes again while it is not taken, and then never', async () => {
    const wished = wish();
    const { number } = await make().bind(wished);
    answer = { status: 200, body: row === 'N6' ? '{"code":"0"}' : 'success' };
    await desk().dial({ number, caller: wished.customer, seconds: 9 });
    const came: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      await desk().deliver();
      if (taken.length > came.length) came.push(minute);
      clock.advance(MINUTE);
    }
    expect(came).toEqual(row === 'N6' ? [1, 2, 7, 17] : [1]);
  });
});

test('N6: Aliyun tells of no call while no address is filed', async () => {
  const wished = wish();
  const { number } = await aliyun().bind(wished);
  await withdrawFiling(database, address.kind, address.name);
  const desk = createSandboxNumbersDesk({ database, clock, sandbox });
  let posted = 0;
  desk.connect(async () => {
    posted += 1;
    return { status: 200, body: '{"code":0}' };
  });
  await desk.dial({ number, caller: wished.customer, seconds: 9 });
  clock.advance(MINUTE);
  expect([await desk.deliver(), posted]).toEqual([0, 0]);
});

test('N10: with an extension the recycler reaches the customer, who dials the number alone', async () => {
  await file('numbers.aliyun.pool', 'FC2', ['17060000009'], { extensions: 'on' });
  const wished = wish();
  const { number, extension } = await aliyun('FC2', true).bind(wished);
  const desk = createSandboxNumbersDesk({ database, clock, sandbox });
  const dial = (caller: string, dialled: string | null) =>
    desk.dial({ number, extension: dialled, caller, seconds: 1 });
  expect([await dial(wished.recycler, extension), await dial(wished.customer, null)]).toEqual([true, true]);
  expect([await dial(wished.recycler, null), await dial(wished.recycler, '999')]).toEqual([false, false]);
});

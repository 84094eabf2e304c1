import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { withdrawFiling } from '../sandbox-rules/filings.store.ts';
import {
  aliyun,
  asked,
  clock,
  database,
  failure,
  file,
  now,
  NOTICE_KEY,
  parameters,
  person,
  sandbox,
  wish,
  startNumberProviders,
} from './testing/number-providers.ts';

startNumberProviders();

describe('Aliyun', () => {
  test('N1 binds a number until a time of Shanghai, without recordings, and under our own number', async () => {
    const wished = wish({ until: Date.parse('2030-11-22T10:00:00+08:00') });
    const bound = await aliyun().bind(wished);
    expect(bound).toEqual({
      number: '17060000001',
      extension: null,
      subscription: expect.stringMatching(/^\d{15,}$/),
      binds: 1,
    });
    expect(parameters()).toEqual({
      PoolKey: 'FC1',
      PhoneNoA: wished.customer,
      PhoneNoB: wished.recycler,
      Expiration: '2030-11-22 10:00:00',
      IsRecordingEnabled: 'false',
      OutId: 'JD1',
    });
    expect(asked.at(-1)!.headers['x-acs-action']).toBe('BindAxb');
  });

  test('N1 is refused for a pool that is not filed, a number with letters, and a time that is not ahead', async () => {
    await expect(aliyun('FC9').bind(wish())).rejects.toEqual(failure('misconfigured', 'isv.POOLKEY_NOT_EXISTS'));
    await expect(aliyun().bind(wish({ customer: '138****0000' }))).rejects.toEqual(
      failure('refused', 'isv.MOBILE_NUMBER_ILLEGAL'),
    );
    await expect(aliyun().bind(wish({ until: now() + 59 * SECOND }))).rejects.toEqual(
      failure('refused', 'isv.EXPIRE_DATE_ILLEGAL'),
    );
    await withdrawFiling(database, 'numbers.aliyun.pool', 'FC1');
    await expect(aliyun().bind(wish())).rejects.toEqual(failure('misconfigured', 'isv.POOLKEY_NOT_EXISTS'));
  });

  test('N2 has no number that one of the two has already, and one again when a binding ends', async () => {
    const recycler = person();
    const first = await aliyun().bind(wish({ recycler }));
    const second = await aliyun().bind(wish({ recycler }));
    expect(new Set([first.number, second.number]).size).toBe(2);
    await expect(aliyun().bind(wish({ recycler }))).rejects.toMatchObject({
      kind: 'limited',
      code: 'isv.NO_AVAILABLE_NUMBER',
      retryAfterSeconds: 600,
    });
    await aliyun().release(first);
    expect((await aliyun().bind(wish({ recycler }))).number).toBe(first.number);
    sandbox.faults.next('N2 empty');
    await expect(aliyun().bind(wish())).rejects.toEqual(failure('limited', 'isv.NO_AVAILABLE_NUMBER'));
  });

  test('N3 has ended a binding that is unknown or over, and cannot move the time of one that is over', async () => {
    const bound = await aliyun().bind(wish());
    expect(await aliyun().extend(bound, now() + 2 * DAY)).toBe(true);
    clock.advance(DAY + HOUR);
    await aliyun().release(bound);
    await aliyun().release(bound);
    await expect(aliyun().extend(bound, now() + DAY)).rejects.toEqual(failure('refused', 'isv.FORBIDDEN_ACTION'));
    const short = await aliyun().bind(wish({ until: now() + 2 * MINUTE }));
    clock.advance(3 * MINUTE);
    await expect(aliyun().extend(short, now() + DAY)).rejects.toEqual(failure('refused', 'isv.FORBIDDEN_ACTION'));
    await aliyun().release({ ...short, subscription: '1' });
  });

  test('N4 tells what was not done from what the carrier may have done', async () => {
    sandbox.faults.next('N4 flow');
    await expect(aliyun().bind(wish())).rejects.toEqual(failure('limited', 'isv.FLOW_LIMIT'));
    sandbox.faults.next('N4 failing');
    await expect(aliyun().bind(wish())).rejects.toEqual(failure('busy', 'isp.SYSTEM_ERROR'));
    sandbox.faults.next('N4 carrier');
    await expect(aliyun().bind(wish())).rejects.toEqual(failure('unreachable', 'isp.UNKNOWN_ERR_CODE'));
    expect(await database.query('SELECT FROM sandbox_number_bindings')).toHaveLength(1);
  });

  test('N6 tells of calls in both directions, without recording, and not of an SMS or at another address', () => {
    const record = {
      phone_no: '13800000001',
      peer_no: '13800000002',
      secret_no: '17060000001',
      sub_id: 1234567890,
      out_id: 'JD1',
      call_id: 'c1',
      call_type: 0,
      call_time: '2026-11-21 10:00:00',
      start_time: '2026-11-21 10:00:09',
      release_time: '2026-11-21 10:01:00',
      record_url: 'https://example.oss-cn-shanghai.aliyuncs.com/a.mp3',
    };
    const body = JSON.stringify([
      record,
      { ...record, call_id: 'c2', call_type: '1', start_time: record.release_time },
      { ...record, call_id: 'c3', call_type: 2 },
      { ...record, call_id: 'c4', call_type: 4 },
      { ...record, call_id: 'c5', call_time: '' },
      { ...record, call_id: 'c7', call_type: null },
      { ...record, call_id: 'c6', out_id: '' },
      { ...record, call_id: 'c\u0000' },
      null,
    ]).replaceAll('1234567890', '9007199254740993');
    const at = Date.parse('2026-11-21T10:00:00+08:00');
    expect(aliyun().readNotice(NOTICE_KEY, body)).toEqual([
      { callId: 'c1', id: 'JD1', caller: '13800000001', at, seconds: 51 },
      { callId: 'c2', id: 'JD1', caller: '13800000002', at, seconds: 0 },
    ]);
    expect(['{', '{}', 'null'].map((other) => aliyun().readNotice(NOTICE_KEY, other))).toEqual([null, null, null]);
    expect([NOTICE_KEY.slice(1), `x${NOTICE_KEY}`, ''].map((end) => aliyun().readNotice(end, body))).toEqual([
      null,
      null,
      null,
    ]);
    expect(JSON.parse(aliyun().acknowledgement.word)).toMatchObject({ code: 0 });
  });

  test('N10 gives an extension by which the recycler reaches the customer, from a pool of such numbers', async () => {
    await file('numbers.aliyun.pool', 'FC2', ['17060000009'], { extensions: 'on' });
    const recycler = person();
    const [one, other] = [
      await aliyun('FC2', true).bind(wish({ recycler })),
      await aliyun('FC2', true).bind(wish({ recycler })),
    ];
    expect(asked.at(-1)!.headers['x-acs-action']).toBe('BindAxnExtension');
    expect([one.number, other.number]).toEqual(['17060000009', '17060000009']);
    expect(one.extension).toMatch(/^\d{3}$/);
    expect(other.extension).not.toBe(one.extension);
    await expect(aliyun('FC2').bind(wish())).rejects.toEqual(failure('refused', 'isv.ILLEGAL_ARGUMENT'));
  });
});

import { DAY } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import {
  database,
  failure,
  now,
  NOTICE_KEY,
  parameters,
  sandbox,
  tencent,
  wish,
  startNumberProviders,
} from './testing/number-providers.ts';

startNumberProviders();

describe('Tencent', () => {
  test('N7 binds without recordings for at most a week, and refuses another application, numbers and limits', async () => {
    const wished = wish({ until: now() + 30 * DAY });
    const bound = await tencent().bind(wished);
    expect(bound).toEqual({
      number: '17060000003',
      extension: null,
      subscription: expect.stringMatching(/-/),
      binds: 1,
    });
    expect(parameters()).toEqual({
      BizAppId: '65500',
      Src: `0086${wished.customer}`,
      Dst: `0086${wished.recycler}`,
      Record: '0',
      MaxAssignTime: String(7 * 24 * 3600),
      StatusFlag: '0',
      HangupUrl: `https://shou.example.com/api/orders/callnotice/${NOTICE_KEY}.JD1`,
    });
    await expect(tencent('1').bind(wish())).rejects.toEqual(failure('misconfigured', '-401'));
    await expect(tencent().bind(wish({ customer: '1' }))).rejects.toEqual(failure('refused', '-101'));
    sandbox.faults.next('N2 empty');
    await expect(tencent().bind(wish())).rejects.toMatchObject({
      kind: 'limited',
      code: '-107',
      retryAfterSeconds: 600,
    });
    for (let each = 1; each < 30; each += 1) await tencent().bind(wished);
    await expect(tencent().bind(wished)).rejects.toEqual(failure('limited', '-109'));
  });

  test('N7 N8 counts the binds of the same two, and unbinds with the last', async () => {
    const wished = wish();
    const [one, again] = [await tencent().bind(wished), await tencent().bind(wished)];
    expect(again).toEqual({ ...one, binds: 2 });
    await tencent().release(one);
    expect(await database.query('SELECT FROM sandbox_number_bindings WHERE ended_at IS NULL')).toHaveLength(1);
    await tencent().release(one);
    expect(await database.query('SELECT FROM sandbox_number_bindings WHERE ended_at IS NULL')).toEqual([]);
    await tencent().release(one);
    expect(await tencent().extend(one, now() + DAY)).toBe(false);
  });

  test('N4 tells what was not done from what the platform may have done', async () => {
    sandbox.faults.next('N4 flow');
    await expect(tencent().bind(wish())).rejects.toEqual(failure('limited', 'RequestLimitExceeded'));
    sandbox.faults.next('N4 failing');
    await expect(tencent().bind(wish())).rejects.toEqual(failure('busy', 'InternalError'));
    sandbox.faults.next('N4 carrier');
    await expect(tencent().bind(wish())).rejects.toEqual(failure('unreachable', '-501'));
  });

  test.each([['1795226400'], ['2026-11-21 10:00:00']])(
    'N9 tells of a call whose time is %s, and nothing of another application',
    (callCenterAcceptTime) => {
      const record = {
        appId: '65500',
        callId: 'c1',
        bindId: 'b1',
        src: '008613800000001',
        dst: '008613800000002',
        callCenterAcceptTime,
        dstDuration: '51',
        recordUrl: 'https://example.com/a.mp3',
      };
      const read = (text: string, end = `${NOTICE_KEY}.JD1`) => tencent().readNotice(end, text);
      expect(read(JSON.stringify(record))).toEqual([
        {
          callId: 'c1',
          id: 'JD1',
          caller: '13800000001',
          at: Date.parse('2026-11-21T10:00:00+08:00'),
          seconds: 51,
        },
      ]);
      expect(read(JSON.stringify({ ...record, appId: '1' }))).toEqual([]);
      expect(read(JSON.stringify({ ...record, dstDuration: '' }))).toMatchObject([{ seconds: 0 }]);
      expect(read(JSON.stringify({ ...record, dstDuration: '999999999' }))).toMatchObject([{ seconds: 86_400 }]);
      expect([read('x'), read('[]'), read(JSON.stringify(record), 'k.JD1')]).toEqual([null, null, null]);
      // Of which receipt it is, the address says alone.
      expect(read(JSON.stringify(record), NOTICE_KEY)).toEqual([]);
      expect(tencent().acknowledgement.word).toBe('');
    },
  );
});

import { inputText } from '@shoushou/contract/input-text';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe('an input that the contract refuses', () => {
  const schema = z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(4)),
    code: z.string().check(z.regex(/^\d+$/)),
    grams: z.int().check(z.gte(0), z.lte(100)),
    state: z.enum(['open', 'done']),
    at: z.iso.datetime(),
    lines: z.array(z.string()).check(z.minLength(1)),
  });
  const right = { name: '纸箱', code: '1', grams: 1, state: 'open', at: '2026-01-31T08:00:00Z', lines: ['a'] };

  test.each([
    [{ name: undefined }, '没有填写'],
    [{ name: 5 }, '需要是文字'],
    [{ name: '纸' }, '至少 2 个字'],
    [{ name: '黄纸板纸箱' }, '最多 4 个字'],
    [{ code: 'x' }, '格式不正确'],
    [{ grams: 'NaN' }, '需要是数字'],
    [{ grams: 0.5 }, '需要是整数'],
    [{ grams: 1e308 }, /^(不能大于 \d+|需要是整数)$/],
    [{ grams: -1 }, '不能小于 0'],
    [{ state: 'gone' }, '只能是 open、done 中的一个'],
    [{ at: 'tomorrow' }, '时间需写成 2026-01-31T08:00:00Z 这样'],
    [{ lines: [] }, '至少 1 项'],
    [{ extra: 1 }, '没有 extra 这一项'],
  ])('says of %o what to do about it', (change, text) => {
    const { error } = z.safeParse(schema, { ...right, ...change }, { error: inputText });
    expect(error?.issues[0]?.message).toMatch(text instanceof RegExp ? text : new RegExp(`^${text}$`));
  });
});

describe('the answer to it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('names the field and speaks Chinese, without the words of a program', async () => {
    const answer = await server.server.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
      },
      payload: 'username=x',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(
      /^提交的内容有误：[\w.]+ [\u4e00-\u9fff].*，请修改后重试$/,
    );
    expect(answer.json<{ message: string }>().message).not.toMatch(/undefined|string|期望/);
    expect(answer.json<{ data: { field: string; problem: string } }>().data).toEqual({
      field: expect.stringMatching(/^\w+$/),
      problem: expect.stringMatching(/^[\u4e00-\u9fff]/),
    });
  });
});

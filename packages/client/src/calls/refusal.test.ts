import { afterEach, describe, expect, test, vi } from 'vitest';

const table = '@shoushou/contract/refusals';
const answer = (status: number, body: object | null) => ({ status, text: body === null ? '' : JSON.stringify(body) });

afterEach(() => {
  vi.doUnmock(table);
  vi.resetModules();
});

describe('a refusal, whose row is in a file that a phone loads with the first one', () => {
  test('has the name, the field and the words of its row', async () => {
    const { readAnswer } = await import('./refusal.ts');
    const body = { code: 2014, message: '密码不正确', data: null };
    expect(await readAnswer(answer(400, body), 'envelope')).toMatchObject({
      ok: false,
      name: 'accounts.password_wrong',
      field: 'password',
      message: '密码不正确',
    });
  });

  test('says that its person acts first and the request is made again', async () => {
    const { readAnswer } = await import('./refusal.ts');
    const { refusals } = await import('@shoushou/contract/refusals');
    const [name, row] = Object.entries(refusals).find(([, each]) => 'again' in each)!;
    expect(await readAnswer(answer(400, { code: row.code, message: 'x', data: null }), 'envelope')).toMatchObject({
      name,
      again: true,
    });
  });

  test('is the lock of a phone that takes too many orders where only the status says so', async () => {
    const { readAnswer } = await import('./refusal.ts');
    expect(await readAnswer(answer(409, null), 'envelope')).toMatchObject({ name: 'orders.brushing_locked' });
  });

  test('counts as unread while that file can’t be loaded, so that what was sent is kept; the platform’s own are read', async () => {
    vi.resetModules();
    let present = false;
    vi.doMock(table, async (load) => {
      if (!present) throw new Error('the network is lost');
      return load();
    });
    const { readAnswer } = await import('./refusal.ts');
    const body = { code: 2014, message: '密码不正确', data: null };
    expect(await readAnswer(answer(400, body), 'envelope')).toMatchObject({ name: 'device.unreadable', status: 400 });
    expect(await readAnswer(answer(401, { code: 1401, message: '', data: null }), 'envelope')).toMatchObject({
      name: 'platform.unauthenticated',
      message: '登录已失效，请重新登录',
    });
    expect(await readAnswer(answer(503, null), 'envelope')).toMatchObject({ name: 'platform.busy' });
    present = true;
    expect(await readAnswer(answer(400, body), 'envelope')).toMatchObject({ name: 'accounts.password_wrong' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { faultNames } from './desk-faults.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    loadSeed: () => Promise.resolve({ samplePeople: [], seed: () => Promise.resolve() }),
  });
});
afterAll(() => server.close());

const page = async (): Promise<string> => (await server.server.app.inject({ url: '/sandbox/' })).body;
const failing = faultNames.find((name) => name.endsWith(' failing'))!;
/** Presses a button of the form, which sends places as numbers. */
const press = (fault: string, when: 0 | 1 | 2) =>
  server.server.app.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { name: faultNames.findIndex((name) => name === fault), when },
  });
const happens = (): boolean => server.deps.gateways.sandbox.faults.happens(failing);

describe('the faults of simulated providers at the desk', () => {
  it('are all offered by their words, under their provider', async () => {
    const html = await page();
    expect(html).toContain('各渠道都正常');
    const [form = ''] = /<select name="name" aria-label="故障">.*?<\/select>/s.exec(html) ?? [];
    expect(form.match(/<option /g)).toHaveLength(faultNames.length);
    expect(html).toContain('<optgroup label="设备查询">');
  });

  it('happen at the next exchange, or until they are ended there', async () => {
    expect((await press(failing, 0)).statusCode).toBe(200);
    expect(await page()).toContain('下一次</span>');
    expect([happens(), happens()]).toEqual([true, false]);
    await press(failing, 1);
    expect(await page()).toContain('微信支付系统错误（500）<br>');
    expect([happens(), happens()]).toEqual([true, true]);
    await press(failing, 2);
    expect([happens(), await page()]).toEqual([false, expect.stringContaining('各渠道都正常')]);
  });

  it('are none beyond the list', async () => {
    for (const name of [-1, faultNames.length, 'none'])
      expect(
        (await server.server.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { name, when: 0 } }))
          .statusCode,
      ).toBe(400);
  });
});

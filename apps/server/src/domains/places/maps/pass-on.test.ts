import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const ask = (url: string, token: string) =>
  server.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('places.around and places.text', () => {
  it('answer in AMap’s own shape, without an envelope: numbers as text, [] for empty text', async () => {
    const { token } = await signInAs(server);
    const reply = (
      await ask('/api/maps/place/around?location=114.05571,22.52245&radius=2000&offset=5&page=1&output=JSON', token)
    ).json() as { pois: Record<string, unknown>[] };
    expect(reply).toMatchObject({ status: '1', info: 'OK', infocode: '10000', count: expect.stringMatching(/^\d+$/) });
    expect(reply.pois).toHaveLength(5);
    expect(reply.pois[0]).toMatchObject({
      tel: [],
      distance: expect.stringMatching(/^\d+$/),
      location: expect.stringMatching(/^114\.\d+,22\.\d+$/),
    });
    expect(
      (
        await ask(
          `/api/maps/place/text?${new URLSearchParams({ keywords: '梅林一村', city: '440304', citylimit: 'true' })}`,
          token,
        )
      ).json(),
    ).toMatchObject({ status: '1', pois: [{ name: '梅林一村', distance: [] }] });
    const found = async (parameters: Record<string, string>) =>
      (
        (
          await ask(
            `/api/maps/place/text?${new URLSearchParams({ keywords: '梅林一村', city: '441900', ...parameters })}`,
            token,
          )
        ).json() as { pois: { name: string }[] }
      ).pois.map(({ name }) => name);
    expect([await found({}), await found({ citylimit: 'true' })]).toEqual([['梅林一村'], []]);
  });

  it('pass the service’s refusals on as they are', async () => {
    const { token } = await signInAs(server);
    const reply = await ask('/api/maps/place/text', token);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: '0', info: 'MISSING_REQUIRED_PARAMS', infocode: '20001' },
    ]);
  });

  it('pass on every parameter, also one that nobody here has heard of', async () => {
    const { token } = await signInAs(server);
    const passed = vi.spyOn(server.deps.gateways.maps, 'passOn');
    const parameters = {
      keywords: '梅林',
      children: '1',
      building: 'B0FFG',
      floor: '3',
      show_fields: 'business',
      sortrule: 'weight',
      offset: '500',
      isAdmin: 'true',
      types: Array.from({ length: 100 }, (_, index) => 120_000 + index).join('|'),
    };
    expect((await ask(`/api/maps/place/text?${new URLSearchParams(parameters)}`, token)).statusCode).toBe(200);
    expect(passed).toHaveBeenCalledWith('text', parameters);
    passed.mockRestore();
  });

  it('take no key, no signature, no callback, and no parameter twice', async () => {
    const { token } = await signInAs(server);
    for (const extra of ['key=mine', 'sig=1', 'callback=x', 'location=114,22&location=115,23'])
      expect((await ask(`/api/maps/place/text?keywords=a&${extra}`, token)).statusCode, extra).toBe(400);
  });

  it('are limited to 120 a minute', async () => {
    const { token } = await signInAs(server);
    const statuses = await Promise.all(
      Array.from({ length: 130 }, () =>
        ask('/api/maps/place/text?keywords=梅林', token).then(({ statusCode }) => statusCode),
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    server.clock.advance(MINUTE);
    expect((await ask('/api/maps/place/text?keywords=a', token)).statusCode).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

describe('places.set_home_area', () => {
  it('keeps the district, which signing in then brings along', async () => {
    const { userId, token } = await signInAs(server);
    expect(
      (await server.succeed('places.set_home_area', { userid: userId, areacode: '440305' }, { token })).adcode,
    ).toBe('440305');
    expect((await server.succeed('accounts.get_user', { userid: userId }, { token })).adcode).toBe('440305');
  });

  it.each(['440300', '440000', '999999'])('refuses %s, which is no district', async (areacode) => {
    const { userId, token } = await signInAs(server);
    expect((await server.call('places.set_home_area', { userid: userId, areacode }, { token })).outcome).toBe(
      'places.region_unknown',
    );
  });

  it('answers another’s id like one that does not exist', async () => {
    const { token } = await signInAs(server);
    const other = await signInAs(server);
    const answers = await Promise.all(
      [other.userId, 'nobody'].map((userid) =>
        server.call('places.set_home_area', { userid, areacode: '440305' }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toBe(answers[1]!.body);
    expect(
      (await server.succeed('accounts.get_user', { userid: other.userId }, { token: other.token })).adcode,
    ).toBeNull();
  });
});

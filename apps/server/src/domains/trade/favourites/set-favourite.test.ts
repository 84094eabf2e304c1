import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeListing } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const mark = (no: string, on: boolean, token: string) => server.call('trade.set_favourite', { no, on }, { token });
const favourites = async (token: string) =>
  (await server.succeed('trade.list_favourites', {}, { token })).items.map(({ no }) => no);

describe('trade.set_favourite and trade.list_favourites', () => {
  it('are mine alone, newest first, and the listing says so', async () => {
    const [{ token }, other] = [await signInAs(server), await signInAs(server)];
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { no } = await activeListing(server);
      server.clock.advance(1_000);
      expect((await mark(no, true, token)).data).toEqual({ favourite: true });
      numbers.unshift(no);
    }
    await mark(numbers[0]!, true, token);
    expect(await favourites(token)).toEqual(numbers);
    expect(await favourites(other.token)).toEqual([]);
    const seen = async (by: string) =>
      (await server.succeed('trade.get_listing', { no: numbers[0]! }, { token: by })).favourite;
    expect([await seen(token), await seen(other.token)]).toEqual([true, false]);
    await mark(numbers[0]!, false, token);
    expect([await seen(token), await favourites(token)]).toEqual([false, numbers.slice(1)]);
  });

  it('leave out what its owner has taken down, and what nobody may see can’t become one', async () => {
    const { token } = await signInAs(server);
    const { no, owner } = await activeListing(server);
    await mark(no, true, token);
    await server.succeed('trade.withdraw', { no }, { token: owner.token });
    expect(await favourites(token)).toEqual([]);
    expect((await mark(no, true, token)).outcome).toBe('trade.listing_unknown');
    expect((await mark(no, false, token)).outcome).toBe('success');
  });

  it('are at most 200, also when many are set at once', async () => {
    const { token, userId } = await signInAs(server);
    await server.deps.database.query(
      `INSERT INTO trade_favourites (owner_id, listing_no, at) SELECT $1, 'SH260101' || lpad(i::text, 8, '0'), now()
       FROM generate_series(1, 199) i`,
      [userId],
    );
    const listings = [await activeListing(server), await activeListing(server), await activeListing(server)];
    const outcomes = await Promise.all(listings.map(({ no }) => mark(no, true, token).then(({ outcome }) => outcome)));
    expect(outcomes.sort()).toEqual(['success', 'trade.favourite_limit', 'trade.favourite_limit']);
  });
});

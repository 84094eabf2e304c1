import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedDeal, dealSeenBy, paidDeal } from '../../../testing/deals.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { loadRegions } from '../../places/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const there = { place: '科技园地铁站 A 口', longitude: 113.95, latitude: 22.54 };
const inHours = (hours: number): string => new Date(server.clock.now() + hours * HOUR).toISOString();

describe('trade.set_meeting and trade.agree_meeting', () => {
  it('is proposed by one side and agreed to by the other; a new proposal has to be agreed to again', async () => {
    const { no, buyer, seller } = await paidDeal(server);
    const at = inHours(5);
    await server.succeed('trade.set_meeting', { no, ...there, at }, { token: seller.token });
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({
      meeting: { ...there, at, by: 'seller', agreed: false },
      actions: expect.arrayContaining(['meet', 'agree_meeting']),
    });
    expect(
      (await server.call('trade.agree_meeting', { no, place: there.place, at }, { token: seller.token })).outcome,
    ).toBe('trade.not_now');
    await server.succeed('trade.agree_meeting', { no, place: there.place, at }, { token: buyer.token });
    expect((await dealSeenBy(server, no, seller)).meeting?.agreed).toBe(true);
    await server.succeed('trade.set_meeting', { no, ...there, place: '深圳大学东门', at }, { token: buyer.token });
    expect((await dealSeenBy(server, no, seller)).meeting).toMatchObject({
      place: '深圳大学东门',
      by: 'buyer',
      agreed: false,
    });
  });

  it('can’t be agreed to as it was before it changed', async () => {
    const { no, buyer, seller } = await paidDeal(server);
    const [read, at] = [inHours(5), inHours(6)];
    await server.succeed('trade.set_meeting', { no, ...there, at: read }, { token: seller.token });
    await server.succeed('trade.set_meeting', { no, ...there, at }, { token: seller.token });
    expect(
      (await server.call('trade.agree_meeting', { no, place: there.place, at: read }, { token: buyer.token })).outcome,
    ).toBe('trade.meeting_changed');
  });

  it('can’t be agreed to once its time has passed, but another one can be proposed', async () => {
    const { no, buyer, seller } = await paidDeal(server);
    const at = inHours(2);
    await server.succeed('trade.set_meeting', { no, ...there, at }, { token: seller.token });
    server.clock.advance(2 * HOUR);
    expect(
      (await server.call('trade.agree_meeting', { no, place: there.place, at }, { token: buyer.token })).outcome,
    ).toBe('trade.meeting_past');
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({ meeting: { agreed: false } });
    await server.succeed('trade.set_meeting', { no, ...there, at: inHours(3) }, { token: buyer.token });
  });

  it('is in the future, of a paid deal that is handed over in person', async () => {
    const [paid, unpaid, posted] = [
      await paidDeal(server),
      await acceptedDeal(server),
      await paidDeal(server, { delivery: 'post' }),
    ];
    const propose = (no: string, token: string, at: string) =>
      server.call('trade.set_meeting', { no, ...there, at }, { token }).then(({ outcome }) => outcome);
    expect(await propose(paid.no, paid.buyer.token, inHours(0))).toBe('trade.meeting_past');
    expect(await propose(unpaid.no, unpaid.buyer.token, inHours(2))).toBe('trade.not_now');
    expect(await propose(posted.no, posted.buyer.token, inHours(2))).toBe('trade.not_now');
  });
});

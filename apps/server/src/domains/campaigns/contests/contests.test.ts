import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { addProgress } from '../campaign/participants.store.ts';

let server: TestServer;
let maker: string;
beforeAll(async () => {
  server = await startTestServer();
  maker = (await signInAsOperator(server, 'maker')).token;
});
afterEach(async () =>
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]),
);
afterAll(() => server.close());

describe('campaigns.console_places, campaigns.exclude and campaigns.include', () => {
  it('a result that does not count gives its place to the next one; its owner reads why, until it counts again', async () => {
    const code = await openCampaign(server);
    const [first, second] = [await signInAs(server), await signInAs(server)];
    for (const [place, person] of [first, second].entries()) {
      await server.succeed('campaigns.join', { code }, { token: person.token });
      await server.deps.database.transaction((tx) =>
        addProgress(tx, { personId: person.userId, code, measure: 'grams', amount: 9_000 - place }, server.clock.now()),
      );
    }
    const rank = (person: { token: string }) => server.succeed('campaigns.rank', { code }, { token: person.token });
    const places = () => server.succeed('campaigns.console_places', { code }, { token: maker });
    const exclude = (personId: string) =>
      server.call('campaigns.exclude', { code, personId, reason: '两部手机互相下单' }, { token: maker });
    expect((await exclude('00000000-0000-7000-8000-00000000dead')).outcome).toBe('campaigns.not_in_contest');
    expect((await exclude(first.userId)).outcome).toBe('success');
    expect(await places()).toMatchObject({
      rows: [{ personId: second.userId, place: 1 }],
      excluded: [{ personId: first.userId, value: 9_000, reason: '两部手机互相下单' }],
    });
    expect(await rank(first)).toMatchObject({
      me: null,
      excluded: '两部手机互相下单',
      rows: [{ place: 1, value: 8_999 }],
    });
    expect(await rank(second)).toMatchObject({ me: { place: 1 }, excluded: null });
    await server.succeed('campaigns.include', { code, personId: first.userId }, { token: maker });
    expect(await rank(second)).toMatchObject({ me: { place: 2 } });
    await exclude(first.userId);
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('campaigns.finish');
    server.clock.advance(3 * DAY + MINUTE);
    await server.server.jobs.run('campaigns.award_places');
    expect((await server.succeed('campaigns.list_awards', { code }, { token: second.token })).items).toMatchObject([
      { kind: 'cash' },
    ]);
    expect((await server.succeed('campaigns.list_awards', { code }, { token: first.token })).items).toEqual([]);
    expect((await server.call('campaigns.include', { code, personId: first.userId }, { token: maker })).outcome).toBe(
      'campaigns.places_given',
    );
  });
});

import { DAY } from '@shoushou/kernel';
import { verifyChain } from '@shoushou/rules/campaigns/draw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { hashing } from './chain-seal.steps.ts';
import { grant } from '../campaign/participants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await findBrokenCampaigns(server.deps.database)).toEqual([]);
  await server.close();
});

const seedOf = (turn: number): string => turn.toString(16).padStart(32, '0');
const draw = (person: SignedIn, code: string, turn: number) =>
  server.call(
    'campaigns.draw',
    { code, clientSeed: seedOf(turn) },
    { token: person.token, key: `draw-${code}-${person.userId}-${turn}` },
  );
const give = (person: SignedIn, code: string, chances: number) =>
  server.deps.database.transaction((tx) =>
    grant(tx, { personId: person.userId, code, cause: `given:${chances}`, chances }, server.clock.now()),
  );

describe('campaigns.draw', () => {
  it('takes a chance, numbers the draw, and gives the same answer to a repeat', async () => {
    const code = await openCampaign(server);
    const person = await signInAs(server);
    await server.succeed('campaigns.join', { code }, { token: person.token });
    const first = await draw(person, code, 1);
    expect(first).toMatchObject({ data: { n: 1, chances: 2 } });
    expect(await draw(person, code, 1)).toMatchObject({ data: { n: 1, chances: 2 } });
    expect((await draw(person, code, 2)).data).toMatchObject({ n: 2, chances: 1, previousHash: first.data.hash });
    await draw(person, code, 3);
    expect((await draw(person, code, 4)).outcome).toBe('campaigns.no_chance');
  });

  it('answers each of those who draw at the same moment by itself: with a draw, a reason of their own, or what their key was answered before', async () => {
    const code = await openCampaign(server, { audience: { role: 'customer', districts: [], verified: false } });
    const [two, none, recycler] = [
      await signInAs(server),
      await signInAs(server),
      await signInAs(server, { recycler: true }),
    ];
    for (const person of [two, none]) await server.succeed('campaigns.join', { code }, { token: person.token });
    await draw(two, code, 0);
    for (let turn = 0; turn < 3; turn += 1) await draw(none, code, turn);
    const answers = await Promise.all([
      draw(two, code, 1),
      draw(recycler, code, 1),
      draw(none, code, 4),
      draw(two, code, 1),
      draw(two, code, 0),
      draw(two, code, 2),
      draw(two, code, 3),
      server.call(
        'campaigns.draw',
        { code, clientSeed: seedOf(9) },
        { token: two.token, key: `draw-${code}-${two.userId}-2` },
      ),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      'success',
      'campaigns.not_for_you',
      'campaigns.no_chance',
      'success',
      'success',
      'success',
      'campaigns.no_chance',
      'platform.key_reused',
    ]);
    const numbers = answers.flatMap(({ outcome, data }) => (outcome === 'success' ? [data.n] : []));
    expect(numbers).toEqual([5, 5, 1, 6]);
    const stranger = await signInAs(server);
    const unjoined = await openCampaign(server, {
      blocks: [
        {
          id: 'wheel',
          title: '转盘',
          kind: 'wheel',
          fields: [
            { prize: 'none', weight: 1 },
            { prize: 'cash', weight: 1 },
          ],
          onJoining: 0,
          onCheckIn: 1,
          onOrder: 0,
          onInvited: 0,
          mostADay: 5,
        },
      ],
    });
    expect((await draw(stranger, unjoined, 0)).outcome).toBe('campaigns.no_chance');
    expect((await server.succeed('campaigns.open', { code: unjoined }, { token: stranger.token })).me).toBeNull();
  });

  it('sixty-four at once on a stock of ten give ten prizes, never more money than there is, and a chain without a gap', async () => {
    const base = sampleDocument(server.clock.now());
    const code = await openCampaign(server, {
      prizes: base.prizes.map((prize) => (prize.id === 'cash' ? { ...prize, stock: 10 } : prize)),
      blocks: [
        {
          id: 'wheel',
          title: '转盘',
          kind: 'wheel',
          fields: [
            { prize: 'none', weight: 1 },
            { prize: 'cash', weight: 9 },
          ],
          onJoining: 0,
          onCheckIn: 0,
          onOrder: 0,
          onInvited: 0,
          mostADay: 100,
        },
      ],
      budgetFen: 35_000,
    });
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(server)));
    for (const person of people) {
      await server.succeed('campaigns.join', { code }, { token: person.token });
      await give(person, code, 8);
    }
    const answers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 8 }, async (_, turn) => {
          let answer = await draw(person, code, turn);
          while (answer.outcome === 'platform.busy') answer = await draw(person, code, turn);
          return answer;
        }),
      ),
    );
    const drawn = answers.map(({ data }) => data);
    expect(drawn.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
    expect(drawn.filter(({ award }) => award !== null)).toHaveLength(10);
    const rewards = await Promise.all(
      people.map(async ({ userId }) => (await readBalances(server.deps.database, userId)).reward),
    );
    expect(rewards.reduce((sum, fen) => sum + fen, 0)).toBe(10 * 400);
    // Besides 10 cash prizes of ¥5, which were paid, 6 others of ¥5, 5 taxes of ¥20 and 85 coupons of ¥2 were funded.
    expect((await readBalances(server.deps.database, `campaign:${code}`)).campaign_budget).toBe(
      6 * 500 + 5 * 2_000 + 85 * 200,
    );
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });
});

describe('campaigns.list_chain', () => {
  it('lets anybody recompute the whole list after the end, and hides the seed before', async () => {
    const code = await openCampaign(server);
    const person = await signInAs(server);
    await server.succeed('campaigns.join', { code }, { token: person.token });
    await give(person, code, 10);
    for (let turn = 0; turn < 10; turn += 1) await draw(person, code, turn);
    const token = await appToken(server);
    const before = await server.succeed('campaigns.list_chain', { code }, { token });
    expect(before.fairness).toMatchObject({ seed: null, draws: 10, lastHash: before.rows.at(-1)!.hash });
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('campaigns.finish');
    const { fairness, weights, fallback, rows } = await server.succeed('campaigns.list_chain', { code }, { token });
    expect(fairness.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await verifyChain(
        hashing,
        { code, seedHash: before.fairness.seedHash, seed: fairness.seed, prizes: weights, fallback },
        rows,
      ),
    ).toBeNull();
    expect(JSON.stringify(rows)).not.toContain(person.userId);
  });
});

describe('campaigns.list_draws', () => {
  it('lists my own, newest first', async () => {
    const code = await openCampaign(server);
    const person = await signInAs(server);
    await server.succeed('campaigns.join', { code }, { token: person.token });
    for (let turn = 0; turn < 3; turn += 1) {
      server.clock.advance(1_000);
      await draw(person, code, turn);
    }
    const { items } = await server.succeed('campaigns.list_draws', { code }, { token: person.token });
    expect(items.map(({ n }) => n)).toEqual([3, 2, 1]);
    expect(items[0]).toMatchObject({ campaign: '秋收有礼', name: expect.any(String) });
  });
});

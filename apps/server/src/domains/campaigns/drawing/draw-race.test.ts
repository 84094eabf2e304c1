import { DAY, MINUTE } from '@shoushou/kernel';
import type { Data } from '@shoushou/contract';
import { linkText, prizeOfRoll, sumOfWeights, verifyChain } from '@shoushou/rules/campaigns/draw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inGroups } from '../../../testing/concurrency/in-groups.ts';
import { inLane } from '../../../testing/lane.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { grant } from '../campaign/participants.store.ts';
import { hashing } from './chain-seal.steps.ts';

/** Draws of a person, the most that a day allows. */
const EACH = 100;
const draws = inLane({ short: 600, long: 50_000 });
const prizes = inLane({ short: 12, long: 1_000 });
/** The cost of the prizes that are not drawn, fen. */
const others = 6 * 500 + 5 * 2_000 + 85 * 200;
/** People who draw at the same moment. */
const atOnce = 50;
/**
 * χ² with two degrees of freedom at p = 0.001; run with every change, that would be one false alarm in a thousand, so
 * there it is p = 0.000001.
 */
const IMPLAUSIBLE = inLane({ short: 27.63, long: 13.82 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await findBrokenCampaigns(server.deps.database)).toEqual([]);
  await server.close();
});

async function drawAll(person: SignedIn, code: string): Promise<Data<'campaigns.draw'>[]> {
  const made: Data<'campaigns.draw'>[] = [];
  for (let turn = 0; turn < EACH; turn += 1) {
    const draw = () =>
      server.call(
        'campaigns.draw',
        { code, clientSeed: turn.toString(16).padStart(32, '0') },
        { token: person.token, key: `draw-${code}-${person.userId}-${turn}` },
      );
    let answer = await draw();
    while (answer.outcome === 'platform.busy') answer = await draw();
    made.push(answer.data);
  }
  return made;
}

type Published = Data<'campaigns.list_chain'>;

async function readPublished(code: string): Promise<Published> {
  const token = await appToken(server);
  const read = (after?: string) =>
    server.succeed('campaigns.list_chain', { code, ...(after === undefined ? {} : { after }) }, { token });
  const list = await read();
  for (let { next } = list; next !== null;) {
    const page = await read(next);
    list.rows.push(...page.rows);
    next = page.next;
  }
  return list;
}

describe(`${draws.toLocaleString('en-US')} draws at once over ${prizes.toLocaleString('en-US')} prizes`, () => {
  it(
    'leave stock and budget exact and the odds as published, anybody verifies them from the published list, and a changed row is found',
    { timeout: inLane({ short: MINUTE, long: 60 * MINUTE }) },
    async () => {
      const base = sampleDocument(server.clock.now());
      const code = await openCampaign(server, {
        prizes: base.prizes.map((prize) =>
          prize.id === 'cash'
            ? { ...prize, stock: prizes }
            : prize.id === 'points'
              ? { ...prize, stock: draws }
              : prize,
        ),
        blocks: [
          {
            id: 'wheel',
            title: '转盘',
            kind: 'wheel',
            fields: [
              { prize: 'none', weight: 80 },
              { prize: 'cash', weight: 10 },
              { prize: 'points', weight: 10 },
            ],
            onJoining: 0,
            onCheckIn: 0,
            onOrder: 0,
            onInvited: 0,
            mostADay: EACH,
          },
        ],
        budgetFen: prizes * 500 + others,
      });
      const people = await inGroups(draws / EACH, () => signInAs(server));
      for (const person of people) {
        await server.succeed('campaigns.join', { code }, { token: person.token });
        await server.deps.database.transaction((tx) =>
          grant(tx, { personId: person.userId, code, cause: 'given', chances: EACH }, server.clock.now()),
        );
      }
      const made: Data<'campaigns.draw'>[] = [];
      for (let from = 0; from < people.length; from += atOnce)
        made.push(
          ...(await Promise.all(people.slice(from, from + atOnce).map((person) => drawAll(person, code)))).flat(),
        );

      expect(made.map(({ n }) => n).sort((one, other) => one - other)).toEqual(
        Array.from({ length: draws }, (_, index) => index + 1),
      );
      expect(made.filter(({ prize }) => prize === 'cash')).toHaveLength(prizes);
      const rewards = await Promise.all(
        people.map(async ({ userId }) => (await readBalances(server.deps.database, userId)).reward),
      );
      expect(rewards.reduce((sum, fen) => sum + fen, 0)).toBe(prizes * 400);
      expect((await readBalances(server.deps.database, `campaign:${code}`)).campaign_budget).toBe(others);
      expect((await verifyLedger(server.deps.database)).problems).toEqual([]);

      server.clock.advance(8 * DAY);
      await server.server.jobs.run('campaigns.finish');
      const { fairness, weights, fallback, rows } = await readPublished(code);
      const chain = { code, seedHash: fairness.seedHash, seed: fairness.seed, prizes: weights, fallback };
      expect(rows).toHaveLength(draws);
      expect(await verifyChain(hashing, chain, rows)).toBeNull();
      expect(new Set(made.map(({ n, hash }) => `${n} ${hash}`))).toEqual(
        new Set(rows.map(({ n, hash }) => `${n} ${hash}`)),
      );

      const rolled = Map.groupBy(rows, ({ roll }) => prizeOfRoll(weights, Number(roll)));
      const chiSquare = weights.reduce((sum, { prize, weight }) => {
        const expected = (draws * weight) / sumOfWeights(weights);
        return sum + ((rolled.get(prize)?.length ?? 0) - expected) ** 2 / expected;
      }, 0);
      expect(chiSquare).toBeLessThan(IMPLAUSIBLE);

      const middle = Math.floor(draws / 2);
      const changed = { ...rows[middle]!, prize: rows[middle]!.prize === 'cash' ? 'none' : 'cash' };
      expect(await verifyChain(hashing, chain, rows.with(middle, changed))).toBe(`第 ${middle + 1} 号：内容被改动过`);
      // Recomputing the hash as well is detected by the prize, or by the link of the next draw.
      expect(
        await verifyChain(hashing, chain, rows.with(middle, { ...changed, hash: hashing.sha256(linkText(changed)) })),
      ).toMatch(new RegExp(`^第 ${middle + 1} 号：`));
      expect(await verifyChain(hashing, chain, rows.toSpliced(middle, 1))).toBe(`第 ${middle + 1} 号：编号不连续`);
    },
  );
});

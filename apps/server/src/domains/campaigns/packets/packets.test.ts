import { setTimeout as wait } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inGroups } from '../../../testing/concurrency/in-groups.ts';
import { inLane } from '../../../testing/lane.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = (await signInAsOperator(server, 'maker')).token;
});
afterEach(async () =>
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]),
);
afterAll(() => server.close());

async function madePacket() {
  const code = await openCampaign(server);
  const giver = await signInAs(server);
  const { packet } = await server.succeed(
    'campaigns.make_packet',
    { code, block: 'packets' },
    { token: giver.token, key: `packet-${code}` },
  );
  return { code, giver, packet };
}

const balances = (owner: string) => readBalances(server.deps.database, owner);

describe('campaigns.make_packet', () => {
  it('sets its money aside, no oftener than the page says', async () => {
    const { code, giver, packet } = await madePacket();
    const make = (key: string) =>
      server.call('campaigns.make_packet', { code, block: 'packets' }, { token: giver.token, key });
    expect((await make(`${code}-2`)).data).toMatchObject({
      totalFen: 500,
      shares: 4,
      opened: 0,
      state: 'open',
      own: true,
    });
    expect((await make(`${code}-3`)).outcome).toBe('campaigns.taken_already');
    expect(await balances(`packet:${packet}`)).toMatchObject({ campaign_budget: 500 });
    expect(await balances(`campaign:${code}:open`)).toMatchObject({ campaign_budget: 119_000 });
  });

  it('is refused when the budget is used up', async () => {
    const code = await openCampaign(server, { budgetFen: 55_499 });
    const { token } = await signInAs(server);
    expect((await server.call('campaigns.make_packet', { code, block: 'packets' }, { token, key: code })).outcome).toBe(
      'campaigns.budget_out',
    );
    expect(await balances(`campaign:${code}:open`)).toMatchObject({ campaign_budget: 499 });
  });
});

describe('campaigns.open_packet', () => {
  it('stands still while its campaign is paused, and has its whole time afterwards', async () => {
    const { code, packet } = await madePacket();
    const { token } = await signInAs(server);
    const open = async () => (await server.call('campaigns.open_packet', { packet }, { token })).outcome;
    server.clock.advance(20 * HOUR);
    await server.succeed('campaigns.pause', { code, paused: true, reason: '故障' }, { token: operator });
    server.clock.advance(DAY);
    await server.server.jobs.run('campaigns.close_packets');
    expect([await open(), (await server.succeed('campaigns.get_packet', { packet }, { token })).state]).toEqual([
      'campaigns.paused',
      'open',
    ]);
    await server.succeed('campaigns.pause', { code, paused: false, reason: '恢复' }, { token: operator });
    server.clock.advance(3 * HOUR);
    await server.server.jobs.run('campaigns.close_packets');
    expect(await open()).toBe('success');
    server.clock.advance(HOUR + MINUTE);
    await server.server.jobs.run('campaigns.close_packets');
    expect((await server.succeed('campaigns.get_packet', { packet }, { token })).state).toBe('over');
  });

  it('opened by twelve at once gives four shares that sum to it, once each, taxed', async () => {
    const { packet } = await madePacket();
    const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(server)));
    const answers = await Promise.all(
      people.map(async ({ token }) => {
        let answer = await server.call('campaigns.open_packet', { packet }, { token });
        while (answer.outcome === 'platform.busy')
          answer = await server.call('campaigns.open_packet', { packet }, { token });
        return answer;
      }),
    );
    const won = answers.flatMap(({ outcome, data }) => (outcome === 'success' ? [data.mine!] : []));
    expect(won.reduce((sum, { grossFen }) => sum + grossFen, 0)).toBe(500);
    expect(answers.filter(({ outcome }) => outcome === 'campaigns.packet_empty')).toHaveLength(8);
    const paid = await Promise.all(people.map(async ({ userId }) => (await balances(userId)).reward));
    expect(paid.reduce((sum, fen) => sum + fen, 0)).toBe(won.reduce((sum, { netFen }) => sum + netFen, 0));
    expect(await balances(`packet:${packet}`)).toMatchObject({ campaign_budget: 0 });
  });

  const openers = inLane({ short: 130, long: 1_000 });
  it(
    `of a hundred shares opened by ${openers.toLocaleString('en-US')} people at once has a hundred winners, and its sum is exact`,
    { timeout: inLane({ short: MINUTE, long: 20 * MINUTE }) },
    async () => {
      const code = await openCampaign(server, {
        blocks: [
          {
            id: 'packets',
            title: '发红包',
            kind: 'packet',
            totalFen: 20_000,
            shares: 100,
            hours: 24,
            mostEach: 1,
            orders: 0,
          },
        ],
      });
      const giver = await signInAs(server);
      const { packet } = await server.succeed(
        'campaigns.make_packet',
        { code, block: 'packets' },
        { token: giver.token, key: code },
      );
      const people = await inGroups(openers, () => signInAs(server));
      const answers = await Promise.all(
        people.map(async ({ token }) => {
          let answer = await server.call('campaigns.open_packet', { packet }, { token });
          // A phone that was turned away waits a moment.
          for (
            ;
            answer.outcome === 'platform.busy' || answer.outcome === 'platform.too_many';
            await wait(inLane({ short: 50, long: 1_000 }))
          )
            answer = await server.call('campaigns.open_packet', { packet }, { token });
          return answer;
        }),
      );
      const won = answers.flatMap(({ outcome, data }) => (outcome === 'success' ? [data.mine!] : []));
      expect([
        won.length,
        won.reduce((sum, { grossFen }) => sum + grossFen, 0),
        Math.min(...won.map(({ grossFen }) => grossFen)) >= 1,
      ]).toEqual([100, 20_000, true]);
      expect(answers.filter(({ outcome }) => outcome === 'campaigns.packet_empty')).toHaveLength(openers - 100);
      const paid = await inGroups(openers, async (index) => (await balances(people[index]!.userId)).reward);
      expect(paid.reduce((sum, fen) => sum + fen, 0)).toBe(won.reduce((sum, { netFen }) => sum + netFen, 0));
      expect(await balances(`campaign:${code}`)).toMatchObject({ campaign_held: 0 });
    },
  );

  it('shows the same share again, and is not for whoever made it', async () => {
    const { giver, packet } = await madePacket();
    const { token } = await signInAs(server);
    const first = await server.succeed('campaigns.open_packet', { packet }, { token });
    expect(await server.succeed('campaigns.open_packet', { packet }, { token })).toEqual(first);
    expect((await server.call('campaigns.open_packet', { packet }, { token: giver.token })).outcome).toBe(
      'campaigns.packet_own',
    );
  });

  it('is over after its hours, and what nobody opened is the budget’s again', async () => {
    const { code, packet } = await madePacket();
    const { token } = await signInAs(server);
    const { mine } = await server.succeed('campaigns.open_packet', { packet }, { token });
    server.clock.advance(DAY);
    const late = await signInAs(server);
    expect((await server.call('campaigns.open_packet', { packet }, { token: late.token })).outcome).toBe(
      'campaigns.packet_over',
    );
    await server.server.jobs.run('campaigns.close_packets');
    expect(await balances(`packet:${packet}`)).toMatchObject({ campaign_budget: 0 });
    expect(await balances(`campaign:${code}:open`)).toMatchObject({ campaign_budget: 120_000 - mine!.grossFen });
  });
});

describe('campaigns.get_packet', () => {
  it('shows a visitor who gave it, masked, and nothing of theirs', async () => {
    const { packet } = await madePacket();
    expect(await server.succeed('campaigns.get_packet', { packet }, { token: await appToken(server) })).toMatchObject({
      campaign: '秋收有礼',
      own: false,
      mine: null,
      openings: [],
    });
    expect(
      (await server.call('campaigns.get_packet', { packet: 'ZZZZZZZZZZZZ' }, { token: await appToken(server) }))
        .outcome,
    ).toBe('campaigns.packet_unknown');
  });
});

describe('campaigns.list_packets', () => {
  it('lists those that I made and those that I opened', async () => {
    const { packet, giver } = await madePacket();
    const friend = await signInAs(server);
    await server.succeed('campaigns.open_packet', { packet }, { token: friend.token });
    expect((await server.succeed('campaigns.list_packets', {}, { token: giver.token })).items).toMatchObject([
      { packet, own: true, opened: 1 },
    ]);
    expect((await server.succeed('campaigns.list_packets', {}, { token: friend.token })).items).toMatchObject([
      { packet, own: false, mine: expect.objectContaining({ grossFen: expect.any(Number) }) },
    ]);
  });
});

describe('campaigns.get_packet for codes that do not exist', () => {
  it('answers 120 an hour, and still shows a real one to whoever has its code', async () => {
    const { packet } = await madePacket();
    const token = await appToken(server);
    const look = async (code: string) =>
      (await server.call('campaigns.get_packet', { packet: code }, { token })).outcome;
    // Hours are those of the clock.
    server.clock.advance(HOUR);
    const guesses: string[] = [];
    for (let guess = 0; guess <= 120; guess += 1) guesses.push(await look('AAAAAAAAAAAA'));
    expect([guesses.indexOf('platform.too_many'), await look(packet)]).toEqual([120, 'success']);
  });
});

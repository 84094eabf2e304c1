import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { postOrThrow } from '../wallet/index.ts';
import { giveAward } from './awards/give-award.steps.ts';
import { sampleDocument } from './builders/campaign.builders.ts';
import { openCampaign } from './builders/open-campaign.builders.ts';
import { readCampaign } from './campaign/campaigns.store.ts';
import { endPacket } from './packets/end-packet.steps.ts';
import { lockPacket, readPacket } from './packets/packets.store.ts';

/**
 * A campaign with every kind of block and a participant with three chances. Its wheel has one outcome, so that repeated
 * draws can be compared.
 */
async function runningCampaign(server: TestServer) {
  const person = await signInAs(server);
  const { blocks } = sampleDocument(server.clock.now());
  const code = await openCampaign(server, {
    blocks: blocks.map((block) =>
      block.kind === 'wheel'
        ? {
            ...block,
            fields: [
              { prize: 'cash', weight: 1 },
              { prize: 'cash', weight: 1 },
            ],
          }
        : block,
    ),
  });
  await server.succeed('campaigns.join', { code }, { token: person.token });
  return { person, code };
}

/** A packet of a campaign of its own. @returns its code */
export async function offerPacket(server: TestServer, cut: { totalFen: number; shares: number }): Promise<string> {
  const rules = { id: 'packets', title: '发红包', kind: 'packet', hours: 24, mostEach: 1, orders: 0 } as const;
  const code = await openCampaign(server, { blocks: [{ ...rules, ...cut }] });
  const { token } = await signInAs(server);
  const { packet } = await server.succeed('campaigns.make_packet', { code, block: 'packets' }, { token, key: code });
  return packet;
}

/** Ends one packet, as the job does when its hours are over. */
export const closeNow = ({ deps: { database, clock } }: TestServer, packet: string): Promise<void> =>
  database.transaction(async (tx) => {
    const row = (await lockPacket(tx, packet))!;
    if (row.closedAt === null) await endPacket(tx, row, clock.now());
  });

/** How many of its shares were opened, and whether it has ended. */
export async function packetEnd({ deps: { database } }: TestServer, packet: string): Promise<string> {
  const { opened, closedAt } = (await readPacket(database, packet))!;
  return `${opened} opened, ${closedAt === null ? 'open' : 'ended'}`;
}

/** Wins ¥5 of cash, ¥4 after tax, for a cause that brings it once. @returns the id of the award */
export const winCash = ({ deps }: TestServer, personId: string, code: string, cause: string): Promise<string | null> =>
  deps.database.transaction(async (tx) => {
    const [won] = await tx.query<{ id: string }>('SELECT id FROM campaign_awards WHERE person_id = $1 AND cause = $2', [
      personId,
      cause,
    ]);
    if (won) return won.id;
    const campaign = (await readCampaign(tx, code))!;
    return (await giveAward(tx, deps, campaign, { personId, prize: 'cash', cause }))!.id;
  });

/** A prize of ¥4, spent or not, that an operator proposes to take back. @returns the id of the recovery */
export async function proposedRecovery(
  server: TestServer,
  maker: { token: string },
  { spent }: { spent: boolean },
): Promise<{ id: string; person: SignedIn; code: string }> {
  const [code, person] = [await openCampaign(server), await signInAs(server)];
  await server.succeed('campaigns.join', { code }, { token: person.token });
  const awardId = (await winCash(server, person.userId, code, 'task:one:1'))!;
  if (spent)
    await server.deps.database.transaction((tx) =>
      postOrThrow(
        tx,
        {
          key: `spent:${awardId}`,
          kind: 'test.spent',
          reference: null,
          postings: (
            [
              ['reward', -400],
              ['available', 400],
            ] as const
          ).map(([account, amountFen]) => ({
            ...{ owner: person.userId, account, amountFen },
            line: { kind: 'reward', title: '奖励转入', note: null },
          })),
        },
        server.clock.now(),
      ),
    );
  await server.succeed('campaigns.propose_recovery', { awardId, reason: '用他人手机刷单' }, maker);
  const [recovery] = await server.deps.database.query<{ id: string }>(
    'SELECT id FROM campaign_recoveries WHERE person_id = $1',
    [person.userId],
  );
  return { id: recovery!.id, person, code };
}

/** The state of a recovery, and what is still owed of it, fen. */
export async function owedFen({ deps: { database } }: TestServer, id: string): Promise<string> {
  const [row] = await database.query<{ state: string; owed: number }>(
    'SELECT state, wanted - taken AS owed FROM campaign_recoveries WHERE id = $1',
    [id],
  );
  return `${row!.state}, ${row!.owed} owed`;
}

export const scenes: Scenes = {
  runningCampaign,
  async wonAward(server) {
    const { person, code } = await runningCampaign(server);
    const { id } = await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'kettle' },
      { token: person.token, key: `kettle-${person.userId}` },
    );
    return { id, person, code };
  },
};

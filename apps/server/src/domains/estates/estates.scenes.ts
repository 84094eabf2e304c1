import { DAY } from '@shoushou/kernel';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { seedAreas } from '../places/index.ts';
import { comingDays } from './rounds.rules.ts';

export const ROUND = {
  estate: '阳光花园',
  adcode: '440305',
  meeting: '东门岗亭旁',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 540,
  toMinute: 660,
  most: 3,
};

/** A recycler with an open area. */
export async function estateRecycler(server: TestServer): Promise<{ recycler: SignedIn; recyclerId: string }> {
  const recycler = await signInAs(server, { username: '陈师傅', recycler: true });
  await seedAreas(server.deps.database, [
    {
      recyclerId: recycler.userId,
      city: '440300',
      adcode: ROUND.adcode,
      feeFen: 0,
      openedAt: server.clock.now() - DAY,
      expiresAt: server.clock.now() + 90 * DAY,
    },
  ]);
  return { recycler, recyclerId: recycler.userId };
}

export type OpenRound = { recycler: SignedIn; recyclerId: string; resident: SignedIn; roundId: string; day: string };

export async function openRound(server: TestServer, change: object = {}): Promise<OpenRound> {
  const { recycler, recyclerId } = await estateRecycler(server);
  const { roundId } = await server.succeed('estates.add_round', { ...ROUND, ...change }, { token: recycler.token });
  return {
    recycler,
    recyclerId,
    resident: await signInAs(server),
    roundId,
    day: comingDays(ROUND, server.clock.now())[2]!.day,
  };
}

export async function bookedRound(server: TestServer): Promise<OpenRound & { id: string }> {
  const round = await openRound(server);
  const { id } = await server.succeed(
    'estates.book',
    { recyclerId: round.recyclerId, roundId: round.roundId, day: round.day, goods: '两捆纸箱' },
    { token: round.resident.token },
  );
  return { ...round, id };
}

export const scenes: Scenes = {
  estateRecycler: async (server) => ({ ...(await estateRecycler(server)) }),
  openRound: async (server) => ({ ...(await openRound(server)) }),
  bookedRound: async (server) => ({ ...(await bookedRound(server)) }),
};

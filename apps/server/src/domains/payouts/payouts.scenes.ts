import type { Scenes } from '../../testing/scenes.ts';
import { award, buildCard, verifiedPerson, withdrawal, withdrawer } from './builders/payouts.builders.ts';

export const scenes: Scenes = {
  async bankCard(server) {
    const owner = await verifiedPerson(server);
    return { ...(await buildCard(server, owner.userId)), owner };
  },
  async withdrawer(server) {
    return withdrawer(server, 10_000);
  },
  async rewarded(server) {
    const owner = await verifiedPerson(server);
    await award(server, owner.userId, 1_000);
    return { owner };
  },
  async withdrawal(server) {
    const { owner, cardId } = await withdrawer(server, 10_000);
    return { no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: 3_994 }), owner };
  },
};

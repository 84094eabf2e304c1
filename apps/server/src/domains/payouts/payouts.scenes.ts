import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { award, buildCard, verifiedPerson, withdrawal, withdrawer } from './builders/payouts.builders.ts';

/** A withdrawal whose payout one operator proposes and another confirms. */
async function largeWithdrawal(server: TestServer) {
  const { owner, cardId } = await withdrawer(server, 300_000);
  const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 250_000 });
  return {
    no,
    owner,
    maker: await signInAsOperator(server, `maker-${no}`),
    checker: await signInAsOperator(server, `checker-${no}`),
  };
}

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
  largeWithdrawal,
  async proposedWithdrawal(server) {
    const scene = await largeWithdrawal(server);
    await server.succeed(
      'payouts.propose_payout',
      { no: scene.no, approve: true, note: '货款属实' },
      { token: scene.maker.token },
    );
    return scene;
  },
};

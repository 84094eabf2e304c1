import type { Scenes } from '../../testing/scenes.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet } from './builders/wallet.builders.ts';
import { createPayment } from './index.ts';

export const scenes: Scenes = {
  async areaFee(server) {
    const payer = await signInAs(server, { recycler: true });
    await fundWallet(server, payer.userId, 10_000);
    const id = await server.deps.database.transaction((tx) =>
      createPayment(tx, server.deps, {
        userId: payer.userId,
        purpose: 'area_fee',
        title: '开通区域',
        amountFen: 4_000,
      }),
    );
    await confirmPayment(server, payer);
    return { id, payer };
  },
  async rechargePayment(server) {
    const payer = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: payer.token });
    return { id, payer };
  },
  async receiveCode(server) {
    const owner = await signInAs(server);
    const { code } = await server.succeed('wallet.make_receive_code', {}, { token: owner.token });
    return { code, owner, customer: await signInAs(server) };
  },
};

import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { feeAppeal, leftOrder, submittedAppeal, vainAppeal, weightAppeal } from './builders/appeals.builders.ts';

const dispatcher = (server: TestServer, name: string) => signInAsOperator(server, name, ['dispatcher']);

export const scenes: Scenes = {
  async leftOrder(server) {
    return { ...(await leftOrder(server)) };
  },
  async appeal(server) {
    return { ...(await submittedAppeal(server)), operator: await dispatcher(server, 'appeals-first') };
  },
  async vainAppeal(server) {
    return { ...(await vainAppeal(server)), operator: await dispatcher(server, 'appeals-first') };
  },
  async feeAppeal(server) {
    return { ...(await feeAppeal(server)), operator: await dispatcher(server, 'appeals-first') };
  },
  async weightAppeal(server) {
    const operator = await dispatcher(server, 'appeals-first');
    const { no, deal } = await weightAppeal(server);
    return { no, weighingId: deal.weighingId, lineId: deal.lineId, operator };
  },
  async proposedAppeal(server) {
    const [operator, second] = [await dispatcher(server, 'appeals-first'), await dispatcher(server, 'appeals-second')];
    const { no } = await weightAppeal(server);
    const effects = {
      infoFee: false,
      fee: false,
      compensationFen: 0,
      difference: { from: 'platform' as const, fen: 3_000 },
    };
    await server.succeed('appeals.answer', { no, uphold: true, answer: '秤坏了', effects }, { token: operator.token });
    return { no, second };
  },
};

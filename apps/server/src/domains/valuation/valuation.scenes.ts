import { seedValuation } from './builders/valuation.builders.ts';
import { sampleDevices } from '../../seed/samples/device-sample.ts';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';

const answers = [
  { question: 'age', options: ['5'] },
  { question: 'works', options: ['yes'] },
  { question: 'cools', options: ['yes'] },
  { question: 'stairs', options: ['lift'] },
];

/** A signed-in customer and the tickets of two valued fridges. */
async function valuedDevice(server: TestServer) {
  const known = await server.deps.database.query("SELECT FROM device_models WHERE id = 'fridge'");
  if (known.length === 0) await seedValuation(server.deps.database, sampleDevices(server.clock.now(), ['fridge']));
  const customer = await signInAs(server);
  const ticketOf = async (variantId: string): Promise<string> => {
    const valued = await server.succeed(
      'valuation.value',
      { variantId, version: 1, answers },
      { token: customer.token },
    );
    if (valued.outcome !== 'priced') throw new Error(valued.reason);
    return valued.ticket;
  };
  return { customer, ticket: await ticketOf('fridge-2'), otherTicket: await ticketOf('fridge-3') };
}

export const scenes: Scenes = {
  valuedDevice,
  async quote(server) {
    const { customer, ticket } = await valuedDevice(server);
    const { no } = await server.succeed(
      'valuation.keep',
      { ticket },
      { token: customer.token, key: `keep-quote-${customer.userId}` },
    );
    return { no, customer };
  },
};

import type { Input } from '@shoushou/contract';
import { HOUR } from '@shoushou/kernel';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import type { CompanySeed } from '../companies/index.ts';
import { builtCompany } from '../companies/companies.scenes.ts';
import { buildCustomer, buildRecycler, tomorrowMorning, type Customer } from '../orders/builders/orders.builders.ts';

/** A customer with an uploaded picture of a heap of goods. */
export async function photographedGoods(server: TestServer): Promise<{ customer: Customer; photoId: string }> {
  const customer = await buildCustomer(server);
  return { customer, photoId: await uploadPicture(server, customer.token, 'a-heap-in-the-yard') };
}

/** A quote that waits for an operator. */
export async function requestedQuote(
  server: TestServer,
  input: Partial<Input<'general-recycling.ask_quote'>> = {},
): Promise<{ no: string; customer: Customer; photoId: string }> {
  const { customer, photoId } = await photographedGoods(server);
  const { no } = await server.succeed(
    'general-recycling.ask_quote',
    {
      addressId: customer.addressId,
      service: '3',
      text: '阳台上的一堆',
      roughGrams: 40_000,
      photoIds: [photoId],
      ...input,
    },
    { token: customer.token },
  );
  return { no, customer, photoId };
}

/** Thirty kilograms of cardboard above the list's price. */
export const promisedLines = [{ itemId: 'cardboard', grams: 30_000, priceFen: 155 }];

/** A quote whose offer can be accepted. */
export async function offeredQuote(
  server: TestServer,
  lines: Input<'general-recycling.console_offer'>['lines'] = promisedLines,
): Promise<{ no: string; customer: Customer; operator: string }> {
  const { no, customer } = await requestedQuote(server);
  const { token } = await signInAsOperator(server, `quoting-${no}`, ['trader']);
  await server.succeed('general-recycling.console_offer', { no, lines, note: '' }, { token });
  return { no, customer, operator: token };
}

export interface Rival {
  companyNo: string;
  member: SignedIn;
  collector: SignedIn;
  collectorId: string;
}

/** A company that buys cardboard, with an owner and a collector. */
export async function rivalCompany(server: TestServer, changes: Partial<CompanySeed> = {}): Promise<Rival> {
  const { clock } = server.deps;
  const owner = await signInAs(server, { username: '周老板' });
  const collector = await buildRecycler(server);
  const { no } = await builtCompany(server, {
    members: [
      { userId: owner.userId, roles: ['owner'] },
      { userId: collector.userId, roles: ['gate'] },
    ],
    prices: [{ itemId: 'cardboard', fromAt: clock.now() - HOUR, priceFen: 160, leastGrams: 0, note: '' }],
    ...changes,
  });
  return { companyNo: no, member: owner, collector, collectorId: collector.userId };
}

export const scenes: Scenes = {
  async photographed(server) {
    return { ...(await photographedGoods(server)) };
  },
  async photoQuote(server) {
    return { ...(await requestedQuote(server)) };
  },
  async quotedPhotos(server) {
    return { ...(await offeredQuote(server)), tomorrow: tomorrowMorning(server) };
  },
  async rivalRequest(server) {
    return { ...(await requestedQuote(server)), ...(await rivalCompany(server)) };
  },
  async rivalOffer(server) {
    const [{ no }, rival] = [await requestedQuote(server), await rivalCompany(server)];
    await server.succeed(
      'general-recycling.make_offer',
      { no, companyNo: rival.companyNo, collectorId: rival.collectorId, lines: promisedLines, note: '' },
      { token: rival.member.token },
    );
    return { no, ...rival };
  },
};

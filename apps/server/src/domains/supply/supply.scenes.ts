import type { Input } from '@shoushou/contract';
import { HOUR, MINUTE } from '@shoushou/kernel';
import { createId } from '../../platform/system.ts';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { endAuctionAt } from './builders/supply-seeds.store.ts';
import { builtCompany, payAtCashier, type BuiltCompany } from '../companies/companies.scenes.ts';

export type Offer = BuiltCompany & { photoId: string };
type SupplyChange = Partial<Input<'supply.publish'>>;

const pictureOf = (server: TestServer, { token }: SignedIn): Promise<string> =>
  uploadPicture(server, token, createId(server.deps.clock, server.deps.random));

/** Auctions of scenes are short, so that the time of a test hardly passes. */
const LAST_HOURS = 6;

/** A verified seller with a picture of the goods, and a company that may buy them. */
export async function bulkGoods(server: TestServer): Promise<Offer> {
  const company = await builtCompany(server);
  return { ...company, photoId: await pictureOf(server, company.seller) };
}

export const supplyInput = (
  { itemId, photoId }: Pick<Offer, 'itemId' | 'photoId'>,
  change: SupplyChange = {},
): Input<'supply.publish'> => ({
  kind: 'sealed',
  itemId,
  grams: 10_000_000,
  leastFen: 150,
  description: '干燥打包，没有夹杂',
  origin: 'household',
  adcode: '440305',
  place: '西丽留仙大道',
  viewing: '每天 14:00–17:00',
  lastHours: LAST_HOURS,
  paymentDays: 3,
  deliverDays: 15,
  photoIds: [photoId],
  proofIds: [],
  ...change,
});

export type Opened = Omit<Offer, 'no'> & { no: string; companyNo: string; bidder: SignedIn; depositFen: number };

/** Approved: companies bid on it. */
export async function openSupply(server: TestServer, change: SupplyChange = {}): Promise<Opened> {
  const offer = await bulkGoods(server);
  const supply = await server.succeed('supply.publish', supplyInput(offer, change), { token: offer.seller.token });
  await server.succeed(
    'supply.review',
    { no: supply.no, decision: 'approve', reason: '' },
    { token: (await signInAsOperator(server)).token },
  );
  return { ...offer, no: supply.no, companyNo: offer.no, bidder: offer.member, depositFen: supply.depositFen };
}

/** Another company and its owner. */
export async function rival(server: TestServer): Promise<{ companyNo: string; bidder: SignedIn }> {
  const { no, member } = await builtCompany(server);
  return { companyNo: no, bidder: member };
}

/** Enters and pays the deposit. */
export async function enter(
  server: TestServer,
  { no, depositFen }: Pick<Opened, 'no' | 'depositFen'>,
  { companyNo, bidder }: { companyNo: string; bidder: SignedIn },
): Promise<void> {
  const { paymentId } = await server.succeed('supply.enter', { no, companyNo, depositFen }, { token: bidder.token });
  if (paymentId !== null) await payAtCashier(server, bidder, paymentId);
}

export const bidOf = (
  server: TestServer,
  no: string,
  { companyNo, bidder }: { companyNo: string; bidder: SignedIn },
  priceFen: number,
) => server.call('supply.bid', { no, companyNo, priceFen, nonce: 'k3v9Q0s7B2xW5m8T' }, { token: bidder.token });

/** Lets time pass beyond the end and runs the job that ends auctions. */
export async function passEnd(server: TestServer, hours = LAST_HOURS): Promise<void> {
  server.clock.advance(hours * HOUR + MINUTE);
  await server.server.jobs.run('supply.end_due');
}

export async function closedSupply(server: TestServer, change: SupplyChange = {}): Promise<Opened> {
  const opened = await openSupply(server, change);
  await enter(server, opened, opened);
  await bidOf(server, opened.no, opened, 172);
  // Other scenes share the clock, so it advances only enough for the bid to precede the end.
  server.clock.advance(1);
  await endAuctionAt(server.deps.database, opened.no, server.clock.now());
  await server.server.jobs.run('supply.end_due');
  return opened;
}

export type Contracted = Opened & { supplyNo: string; hash: string; signature: string };

/** Awarded to its one bidder, unsigned. */
export async function unsignedContract(server: TestServer): Promise<Contracted> {
  const closed = await closedSupply(server);
  const { contractNo } = await server.succeed(
    'supply.award',
    { no: closed.no, companyNo: closed.companyNo },
    { token: closed.seller.token },
  );
  const { hash } = await server.succeed('supply.get_contract', { no: contractNo }, { token: closed.seller.token });
  return { ...closed, supplyNo: closed.no, no: contractNo, hash, signature: await pictureOf(server, closed.seller) };
}

export async function sign(
  server: TestServer,
  { no, hash }: Pick<Contracted, 'no' | 'hash'>,
  person: SignedIn,
  signature?: string,
) {
  return server.succeed(
    'supply.sign',
    { no, hash, signature: signature ?? (await pictureOf(server, person)) },
    { token: person.token },
  );
}

/** Signed by both. `startsAt` is a window that can be booked. */
export async function signedContract(server: TestServer): Promise<Contracted> {
  const contract = await unsignedContract(server);
  await sign(server, contract, contract.seller, contract.signature);
  await sign(server, contract, contract.bidder);
  const windows = await server.succeed(
    'companies.list_windows',
    { no: contract.companyNo },
    { token: contract.seller.token },
  );
  return { ...contract, startsAt: windows.findLast(({ why }) => why === '')!.startsAt };
}

export const scenes: Scenes = {
  bulkGoods: async (server) => ({ ...(await bulkGoods(server)) }),
  openSupply: async (server) => ({ ...(await openSupply(server)) }),
  async enteredSupply(server) {
    const opened = await openSupply(server);
    await enter(server, opened, opened);
    return { ...opened };
  },
  async askedSupply(server) {
    const opened = await openSupply(server);
    await server.succeed('supply.ask', { no: opened.no, text: '水分多少' }, { token: opened.bidder.token });
    return { ...opened };
  },
  closedSupply: async (server) => ({ ...(await closedSupply(server)) }),
  unsignedContract: async (server) => ({ ...(await unsignedContract(server)) }),
  signedContract: async (server) => ({ ...(await signedContract(server)) }),
};

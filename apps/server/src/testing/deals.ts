import type { Deal, Input } from '@shoushou/contract';
import { signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { seedAddresses } from '../domains/places/index.ts';
import { confirmPayment, fundWallet } from '../domains/wallet/builders/wallet.builders.ts';
import { activeListing, operatorOf, type ListingFields } from './listings.ts';
import { deliverAll, type TestServer } from './server.ts';

export interface BuiltDeal {
  no: string;
  listingNo: string;
  buyer: SignedIn;
  seller: SignedIn;
  amountFen: number;
}

type DealInput = ListingFields & {
  /** The owner of the listing; a new person if absent. */ owner?: SignedIn;
  amountFen?: number;
  delivery?: 'meet' | 'post';
  balanceFen?: number;
};

let addresses = 0;
/** An address of this person's book. @returns its id */
export async function addressOf({ deps }: TestServer, { userId }: SignedIn): Promise<string> {
  addresses += 1;
  const id = `trade-address-${addresses}`;
  await seedAddresses(deps.database, [
    {
      ownerId: userId,
      id,
      name: '周先生',
      mobile: '13711112222',
      city: '440300',
      adcode: '440305',
      streetCode: '440305007',
      region: '广东省深圳市南山区',
      street: '粤海街道',
      place: '科技园南区',
      door: '3 栋 801',
      longitude: 113.95,
      latitude: 22.54,
      tag: null,
      isDefault: true,
      at: deps.clock.now(),
    },
  ]);
  return id;
}

/** An offer on an active listing; for a wanted notice the offering person is the seller. */
export async function offeredDeal(
  server: TestServer,
  { amountFen = 20_000, delivery = 'meet', balanceFen = 100_000, ...input }: DealInput = {},
): Promise<BuiltDeal> {
  const { no: listingNo, owner } = await activeListing(server, input);
  const other = await signInAs(server, { username: '陈先生' });
  const { no } = await server.succeed(
    'trade.make_offer',
    { no: listingNo, amountFen, delivery },
    { token: other.token },
  );
  const [buyer, seller] = input.kind === 'wanted' ? [owner, other] : [other, owner];
  await fundWallet(server, buyer.userId, balanceFen);
  return { no, listingNo, buyer, seller, amountFen };
}

export async function acceptedDeal(server: TestServer, input: DealInput = {}): Promise<BuiltDeal> {
  const deal = await offeredDeal(server, input);
  const owner = input.kind === 'wanted' ? deal.buyer : deal.seller;
  await server.succeed('trade.answer_offer', { no: deal.no, accept: true }, { token: owner.token });
  return deal;
}

/** Pays from the wallet at the cashier and delivers the event to the deal. */
export async function payFor(
  server: TestServer,
  { no, buyer }: Pick<BuiltDeal, 'no' | 'buyer'>,
  other: Omit<Input<'trade.pay'>, 'no'> = {},
): Promise<string> {
  const { paymentId } = await server.succeed('trade.pay', { no, ...other }, { token: buyer.token });
  await confirmPayment(server, buyer);
  await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: buyer.token });
  await deliverAll(server);
  return paymentId;
}

export async function paidDeal(server: TestServer, input: DealInput = {}): Promise<BuiltDeal> {
  const deal = await acceptedDeal(server, input);
  await payFor(server, deal, input.delivery === 'post' ? { addressId: await addressOf(server, deal.buyer) } : {});
  return deal;
}

export async function sentDeal(server: TestServer, input: DealInput = {}): Promise<BuiltDeal> {
  const deal = await paidDeal(server, { delivery: 'post', ...input });
  await server.succeed(
    'trade.send',
    { no: deal.no, ...(input.delivery === 'meet' ? {} : { carrier: '顺丰速运', trackingNo: 'SF1234567890' }) },
    { token: deal.seller.token },
  );
  return deal;
}

export async function disputedDeal(server: TestServer, input: DealInput = {}): Promise<BuiltDeal> {
  const deal = await sentDeal(server, input);
  await server.succeed(
    'trade.dispute',
    { no: deal.no, reason: 'damaged', text: '收到时车圈变形' },
    { token: deal.buyer.token },
  );
  return deal;
}

/** An operator has decided that the goods go back first. */
export async function returningDeal(server: TestServer, input: DealInput = {}): Promise<BuiltDeal> {
  const deal = await disputedDeal(server, input);
  await server.succeed(
    'trade.settle',
    { no: deal.no, decision: 'return', reason: '照片与描述不符，请退货' },
    await operatorOf(server),
  );
  return deal;
}

export const dealSeenBy = (server: TestServer, no: string, { token }: SignedIn): Promise<Deal> =>
  server.succeed('trade.get_deal', { no }, { token });

import { acceptedDeal, dealSeenBy, offeredDeal, paidDeal, sentDeal } from '../../testing/deals.ts';
import { activeListing, listingInput, sentListing } from '../../testing/listings.ts';
import type { Scenes } from '../../testing/scenes.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { confirmPayment } from '../wallet/builders/wallet.builders.ts';

export const scenes: Scenes = {
  async waitingListing(server) {
    const owner = await signInAs(server);
    const input = await listingInput(server, owner);
    return { ...(await sentListing(server, owner, input)), owner, photoId: input.photoIds[0] };
  },
  async listing(server) {
    const priceFen = 20_000;
    return { ...(await activeListing(server, { priceFen })), priceFen, customer: await signInAs(server) };
  },
  async question(server) {
    const { no, owner } = await activeListing(server);
    const customer = await signInAs(server);
    return { ...(await server.succeed('trade.ask', { no, text: '还在吗？' }, { token: customer.token })), owner, customer };
  },
  async offeredDeal(server) {
    return { ...(await offeredDeal(server)) };
  },
  async acceptedDeal(server) {
    return { ...(await acceptedDeal(server)) };
  },
  async dealPayment(server) {
    const { no, buyer } = await acceptedDeal(server);
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await confirmPayment(server, buyer);
    return { id: paymentId, payer: buyer };
  },
  async paidDeal(server) {
    const deal = await paidDeal(server);
    const { handoverCode: code } = await dealSeenBy(server, deal.no, deal.buyer);
    return { ...deal, code, wrongCode: code === '000000' ? '000001' : '000000' };
  },
  async sentDeal(server) {
    return { ...(await sentDeal(server)) };
  },
};

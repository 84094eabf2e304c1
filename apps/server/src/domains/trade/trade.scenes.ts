import { acceptedDeal, dealSeenBy, offeredDeal, paidDeal, returningDeal, sentDeal } from '../../testing/deals.ts';
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
    return {
      ...(await server.succeed('trade.ask', { no, text: '还在吗？' }, { token: customer.token })),
      owner,
      customer,
    };
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
    return {
      ...deal,
      code,
      wrongCode: code === '000000' ? '000001' : '000000',
      tomorrow: new Date(server.clock.now() + 86_400_000).toISOString(),
    };
  },
  async proposedMeeting(server) {
    const deal = await paidDeal(server);
    const meeting = {
      place: '科技园地铁站 A 口',
      longitude: 113.95,
      latitude: 22.54,
      at: new Date(server.clock.now() + 86_400_000).toISOString(),
    };
    await server.succeed('trade.set_meeting', { no: deal.no, ...meeting }, { token: deal.seller.token });
    return { ...deal, ...meeting };
  },
  async returningDeal(server) {
    return { ...(await returningDeal(server)) };
  },
  async receivedDeal(server) {
    const deal = await sentDeal(server);
    await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token });
    return { ...deal };
  },
  async sentDeal(server) {
    return { ...(await sentDeal(server)) };
  },
};

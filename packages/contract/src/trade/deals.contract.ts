import type { CallTable } from '../call.ts';

/** Deals (shpno) about listings: offer, answer, payment held by the platform, delivery, receipt, dispute. */
export const dealCalls = {
  'trade.make_offer': { method: 'POST', path: '/api/trade/makeoffer', auth: 'user', idempotent: true, summary: 'Offers to buy a listing, or to supply what is wanted. At the asking price of a listing it counts as accepted at once: the first one wins' },
  'trade.answer_offer': { method: 'POST', path: '/api/trade/answeroffer', auth: 'user', idempotent: true, summary: 'The listing’s owner accepts an offer, which reserves the listing, or declines it' },
  'trade.pay': { method: 'POST', path: '/api/trade/pay', auth: 'user', idempotent: true, summary: 'The buyer’s payment for the cashier (wallet.pay), with where to send the goods; the platform holds the money until they are received' },
  'trade.send': { method: 'POST', path: '/api/trade/send', auth: 'user', idempotent: true, summary: 'The seller says that the goods are sent (carrier and number), or were handed over without the code' },
  'trade.hand_over': { method: 'POST', path: '/api/trade/handover', auth: 'user', idempotent: true, summary: 'The seller enters the code that the buyer shows at the meeting: received, and the money is the seller’s' },
  'trade.receive': { method: 'POST', path: '/api/trade/receive', auth: 'user', idempotent: true, summary: 'The buyer says that the goods are there and right: the money is the seller’s' },
  'trade.cancel': { method: 'POST', path: '/api/trade/cancel', auth: 'user', idempotent: true, summary: 'Ends a deal before anything is sent; what was paid goes back into the buyer’s wallet' },
  'trade.dispute': { method: 'POST', path: '/api/trade/dispute', auth: 'user', idempotent: true, summary: 'The buyer says what is wrong with what was sent; the money stays held until an operator decides' },
  'trade.get_deal': { method: 'GET', path: '/api/trade/deal/{no}', auth: 'user', summary: 'One deal (shpno) as its buyer or seller sees it, with what they may do now' },
  'trade.list_deals': { method: 'GET', path: '/api/trade/deals', auth: 'user', summary: 'The caller’s deals, newest first: of one side, of one listing, under way or ended' },
  'trade.console_deals': { method: 'GET', path: '/api/console/deals', auth: 'operator', summary: 'Deals by state with both sides and what was said; of disputed ones the longest waiting first' },
  'trade.settle': { method: 'POST', path: '/api/console/settledeal', auth: 'operator', summary: 'Decides a dispute: the money back to the buyer, or to the seller; both are told why' },
} as const satisfies CallTable;

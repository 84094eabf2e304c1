import type { CallTable } from '../call.ts';

export { tradeRefusals } from './trade.errors.ts';
export type * from './trade.types.ts';

const wordRefusals = [
  'trade.prohibited',
  'trade.contact_in_text',
  'trade.photo_needed',
  'trade.photo_unknown',
  'trade.place_unknown',
] as const;

/** Second-hand: listings, wanted notices, questions, and deals with escrow. */
export const tradeCalls = {
  'trade.list_listings': {
    method: 'GET',
    path: '/api/trade/listings',
    auth: 'app',
    shows: ['news', 'listing', 'deal', 'payment', 'caller'],
    refusals: ['trade.point_needed'],
    summary: 'Open listings, filtered; newest, nearest or cheapest first',
  },
  'trade.get_listing': {
    method: 'GET',
    path: '/api/trade/listing/{no}',
    auth: 'app',
    shows: ['news', 'listing', 'deal', 'payment', 'caller'],
    refusals: ['trade.listing_unknown'],
    trust: { names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown' }] },
    summary:
      'One listing (shno) with its owner’s public side and the actions allowed to the caller; a listing that is not open is visible only to its owner and to people with a deal on it',
  },
  'trade.list_mine': {
    method: 'GET',
    path: '/api/trade/mine',
    auth: 'user',
    shows: ['news', 'listing', 'deal', 'payment'],
    summary: 'The caller’s own listings by state, newest first',
  },
  'trade.publish': {
    method: 'POST',
    path: '/api/trade/publish',
    auth: 'user',
    idempotent: true,
    stale: ['listing'],
    refusals: [...wordRefusals, 'trade.too_many_listings'],
    trust: {
      names: [{ foreign: { photoIds: '[photo.photoId]' }, outcome: 'trade.photo_unknown' }],
      trials: [
        {
          scene: 'photo',
          by: 'owner',
          input: {
            kind: 'for_sale',
            title: '凤凰 26 寸自行车',
            description: '买来两年，很少骑',
            category: 'sport',
            condition: 'good',
            priceFen: 26_000,
            bargain: true,
            adcode: '440305',
            deliveries: ['meet', 'post'],
            photoIds: ['$photoId'],
          },
        },
      ],
    },
    summary: 'Publishes a listing, or a wanted notice (求购), after approval by an operator',
  },
  'trade.edit': {
    method: 'POST',
    path: '/api/trade/edit',
    auth: 'user',
    idempotent: true,
    stale: ['listing'],
    refusals: [...wordRefusals, 'trade.listing_unknown', 'trade.listing_fixed', 'trade.other_city'],
    trust: {
      names: [{ foreign: { no: 'listing.no' }, outcome: 'trade.listing_unknown' }],
      trials: [
        {
          scene: 'waitingListing',
          by: 'owner',
          input: {
            title: '凤凰 26 寸自行车',
            description: '买来两年，很少骑',
            category: 'sport',
            condition: 'good',
            priceFen: 25_000,
            bargain: true,
            adcode: '440305',
            deliveries: ['meet', 'post'],
            photoIds: ['$photoId'],
          },
        },
      ],
    },
    summary: 'Changes a listing of mine; new text or pictures need approval again, a new price does not',
  },
  'trade.withdraw': {
    method: 'POST',
    path: '/api/trade/withdraw',
    auth: 'user',
    stale: ['deal'],
    refusals: ['trade.listing_unknown', 'trade.listing_fixed'],
    trust: { names: [{ foreign: { no: 'listing.no' }, outcome: 'trade.listing_unknown' }] },
    summary: 'Withdraws a listing of mine; pending offers end',
  },
  'trade.set_favourite': {
    method: 'POST',
    path: '/api/trade/favourite',
    auth: 'user',
    stale: ['trade.get_listing', 'trade.list_favourites'],
    refusals: ['trade.listing_unknown', 'trade.favourite_limit'],
    trust: { names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown', input: { on: true } }] },
    summary: 'Keeps a listing as a favourite of mine, or no longer',
  },
  'trade.list_favourites': {
    method: 'GET',
    path: '/api/trade/favourites',
    auth: 'user',
    shows: ['news', 'listing', 'deal', 'payment'],
    summary: 'My favourites that can still be seen, the newest first',
  },
  'trade.list_questions': {
    method: 'GET',
    path: '/api/trade/questions/{no}',
    auth: 'app',
    shows: ['news', 'caller'],
    refusals: ['trade.listing_unknown'],
    trust: { names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown' }] },
    summary: 'Questions under a listing with their answers, newest first; only the name of the asker is shown',
  },
  'trade.ask': {
    method: 'POST',
    path: '/api/trade/ask',
    auth: 'user',
    idempotent: true,
    stale: ['trade.list_questions', 'trade.get_listing'],
    refusals: [
      'trade.listing_unknown',
      'trade.listing_gone',
      'trade.own_listing',
      'trade.prohibited',
      'trade.contact_in_text',
      'trade.too_many_questions',
    ],
    trust: {
      names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown' }],
      trials: [{ scene: 'listing', by: 'customer', input: { text: '还在吗？' } }],
    },
    summary: 'Asks the owner of a listing a public question; numbers and other contacts are refused',
  },
  'trade.answer': {
    method: 'POST',
    path: '/api/trade/answer',
    auth: 'user',
    idempotent: true,
    stale: ['trade.list_questions', 'trade.get_listing', 'trade.list_mine'],
    refusals: ['trade.question_unknown', 'trade.question_answered', 'trade.prohibited', 'trade.contact_in_text'],
    trust: {
      names: [{ foreign: { id: 'question.id' }, outcome: 'trade.question_unknown' }],
      trials: [{ scene: 'question', by: 'owner', input: { text: '还在' } }],
    },
    summary: 'Answers a question under a listing of mine',
  },
  'trade.report_listing': {
    method: 'POST',
    path: '/api/trade/reportlisting',
    auth: 'user',
    idempotent: true,
    stale: ['trade.console_listings'],
    refusals: ['trade.listing_unknown', 'trade.own_listing', 'trade.already_reported'],
    trust: {
      names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown', input: { reason: 'fraud' } }],
      trials: [
        {
          scene: 'listing',
          by: 'customer',
          input: { reason: 'fraud', text: '要求加微信转账' },
          change: { reason: 'other' },
        },
      ],
    },
    summary: 'Tells the operators what is wrong with a listing, once a person',
  },
  'trade.console_listings': {
    method: 'GET',
    path: '/api/console/listings',
    auth: 'operator',
    right: 'trade',
    trust: { names: 'public' },
    summary: 'Listings by state with the decisions on them; in review the longest waiting first',
  },
  'trade.review': {
    method: 'POST',
    path: '/api/console/reviewlisting',
    auth: 'operator',
    right: 'trade',
    act: '审核发布',
    stale: ['trade.console_listings', 'listing'],
    refusals: ['trade.listing_unknown', 'trade.listing_reviewed', 'trade.reason_needed'],
    trust: { names: 'public' },
    summary:
      'Approves a listing, or refuses it with a reason, even after approval. Every decision is logged with its operator',
  },
} as const satisfies CallTable;

const always = ['trade.deal_unknown', 'trade.not_now'] as const;

/** Deals (shpno) about listings: offer, answer, escrow, delivery, receipt, dispute. */
export const dealCalls = {
  'trade.make_offer': {
    method: 'POST',
    path: '/api/trade/makeoffer',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [
      'trade.listing_unknown',
      'trade.listing_gone',
      'trade.listing_reserved',
      'trade.own_listing',
      'trade.same_phone',
      'trade.price_fixed',
      'trade.price_above',
      'trade.delivery_not_offered',
      'trade.already_offered',
      'trade.too_many_offers',
      'trade.prohibited',
      'trade.contact_in_text',
      'trade.photo_unknown',
    ],
    trust: {
      names: [{ foreign: { no: 'waitingListing.no' }, outcome: 'trade.listing_unknown' }],
      trials: [
        {
          title: 'at the asking price',
          scene: 'listing',
          by: 'customer',
          input: { amountFen: '$priceFen', delivery: 'meet' },
          change: { amountFen: 19_000 },
        },
      ],
    },
    summary:
      'Offers to buy a listing, or to supply a wanted item. An offer at a listing’s asking price is accepted at once, if it is the first',
  },
  'trade.answer_offer': {
    method: 'POST',
    path: '/api/trade/answeroffer',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.listing_reserved', 'trade.listing_gone', 'trade.prohibited', 'trade.contact_in_text'],
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [{ scene: 'offeredDeal', by: 'seller', input: { accept: true } }],
    },
    summary: 'The listing’s owner accepts an offer, which reserves the listing, or declines it',
  },
  'trade.pay': {
    method: 'POST',
    path: '/api/trade/pay',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.address_needed', 'places.address_unknown'],
    trust: {
      names: [
        { foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' },
        {
          foreign: { no: 'offeredDeal.no' },
          outcome: 'trade.deal_unknown',
          input: { addressId: '0193f3a0-0000-7000-8000-0000000000ff' },
        },
      ],
      trials: [{ scene: 'acceptedDeal', by: 'buyer' }],
    },
    summary:
      'The buyer’s payment for the cashier (wallet.pay), with the delivery address; the platform holds the money until the goods are received',
  },
  'trade.send': {
    method: 'POST',
    path: '/api/trade/send',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.tracking_needed'],
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [{ scene: 'paidDeal', by: 'seller' }],
    },
    summary: 'The seller reports the goods as sent (carrier and number), or as handed over without the code',
  },
  'trade.hand_over': {
    method: 'POST',
    path: '/api/trade/handover',
    auth: 'user',
    idempotent: true,
    stale: ['deal', 'wallet'],
    refusals: [...always, 'trade.code_wrong', 'trade.code_locked'],
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [
        { scene: 'paidDeal', by: 'seller', input: { code: '$code' } },
        {
          title: 'with a wrong code, which counts once',
          scene: 'paidDeal',
          by: 'seller',
          input: { code: '$wrongCode' },
          outcome: 'trade.code_wrong',
        },
      ],
    },
    summary:
      'The seller enters the code that the buyer shows at the meeting: the goods are received, and the money goes to the seller',
  },
  'trade.receive': {
    method: 'POST',
    path: '/api/trade/receive',
    auth: 'user',
    idempotent: true,
    stale: ['deal', 'wallet'],
    refusals: always,
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [{ scene: 'sentDeal', by: 'buyer', change: { no: 'SP26112199999999' } }],
    },
    summary: 'The buyer confirms the goods: the money goes to the seller',
  },
  'trade.cancel': {
    method: 'POST',
    path: '/api/trade/cancel',
    auth: 'user',
    idempotent: true,
    stale: ['deal', 'wallet'],
    refusals: always,
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [
        {
          title: 'of what is paid',
          scene: 'paidDeal',
          by: 'seller',
          input: { reason: '不卖了' },
          change: { reason: '另一个原因' },
        },
      ],
    },
    summary: 'Cancels a deal before anything is sent; a payment is refunded to the buyer’s wallet',
  },
  'trade.dispute': {
    method: 'POST',
    path: '/api/trade/dispute',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.photo_unknown'],
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [{ scene: 'sentDeal', by: 'buyer', input: { reason: 'damaged', text: '收到时已经坏了' } }],
    },
    summary: 'Reports what is wrong with the goods or with what came back; an operator decides about the held money',
  },
  'trade.return_goods': {
    method: 'POST',
    path: '/api/trade/returngoods',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: always,
    trust: {
      names: [
        {
          foreign: { no: 'offeredDeal.no' },
          outcome: 'trade.deal_unknown',
          input: { carrier: '顺丰', trackingNo: 'SF10000' },
        },
      ],
      trials: [
        {
          scene: 'returningDeal',
          by: 'buyer',
          input: { carrier: '顺丰', trackingNo: 'SF10000' },
          change: { trackingNo: 'SF10001' },
        },
      ],
    },
    summary: 'The buyer says how the goods were sent back, after an operator has decided so',
  },
  'trade.confirm_return': {
    method: 'POST',
    path: '/api/trade/confirmreturn',
    auth: 'user',
    idempotent: true,
    stale: ['deal', 'wallet'],
    refusals: always,
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }],
      trials: [{ scene: 'returningDeal', by: 'seller', change: { no: 'SP26112199999999' } }],
    },
    summary: 'The seller has the goods back: the money goes to the buyer',
  },
  'trade.set_meeting': {
    method: 'POST',
    path: '/api/trade/setmeeting',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.meeting_past'],
    trust: {
      names: [
        {
          foreign: { no: 'offeredDeal.no' },
          outcome: 'trade.deal_unknown',
          input: { place: '科技园地铁站 A 口', longitude: 113.95, latitude: 22.54, at: '2026-11-22T06:00:00.000Z' },
        },
      ],
      trials: [
        {
          scene: 'paidDeal',
          by: 'seller',
          input: { place: '科技园地铁站 A 口', longitude: 113.95, latitude: 22.54, at: '$tomorrow' },
          change: { place: '科技园地铁站 B 口' },
        },
      ],
    },
    summary: 'Proposes where and when the two of a paid deal meet, in place of an earlier proposal',
  },
  'trade.agree_meeting': {
    method: 'POST',
    path: '/api/trade/agreemeeting',
    auth: 'user',
    idempotent: true,
    stale: ['deal'],
    refusals: [...always, 'trade.meeting_changed', 'trade.meeting_past'],
    trust: {
      names: [
        {
          foreign: { no: 'offeredDeal.no' },
          outcome: 'trade.deal_unknown',
          input: { place: '科技园地铁站 A 口', at: '2026-11-22T06:00:00.000Z' },
        },
      ],
      trials: [
        { scene: 'proposedMeeting', by: 'buyer', input: { place: '$place', at: '$at' }, change: { place: '别处' } },
      ],
    },
    summary: 'Agrees to the meeting that the other side proposed',
  },
  'trade.rate_deal': {
    method: 'POST',
    path: '/api/trade/ratedeal',
    auth: 'user',
    idempotent: true,
    stale: ['deal', 'listing'],
    refusals: [...always, 'trade.rating_over', 'trade.already_rated', 'trade.prohibited', 'trade.contact_in_text'],
    trust: {
      names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown', input: { stars: 5 } }],
      trials: [{ scene: 'receivedDeal', by: 'buyer', input: { stars: 5, text: '和描述一样' } }],
    },
    summary: 'Rates the other side of a deal, once, within 15 days after the goods were received',
  },
  'trade.list_ratings': {
    method: 'GET',
    path: '/api/trade/ratings/{userid}',
    auth: 'app',
    shows: ['listing'],
    trust: { names: 'public' },
    summary: 'What others said of a person after second-hand deals, the latest first; names masked',
  },
  'trade.get_deal': {
    method: 'GET',
    path: '/api/trade/deal/{no}',
    auth: 'user',
    shows: ['news', 'deal', 'payment'],
    refusals: ['trade.deal_unknown'],
    trust: { names: [{ foreign: { no: 'offeredDeal.no' }, outcome: 'trade.deal_unknown' }] },
    summary: 'One deal (shpno) as its buyer or seller sees it, with the actions allowed now',
  },
  'trade.list_deals': {
    method: 'GET',
    path: '/api/trade/deals',
    auth: 'user',
    shows: ['news', 'deal', 'payment'],
    trust: { names: [{ foreign: { listing: 'listing.no' }, outcome: 'success' }] },
    summary: 'The caller’s deals, newest first: by side, by listing, open or ended',
  },
  'trade.console_deals': {
    method: 'GET',
    path: '/api/console/deals',
    auth: 'operator',
    right: 'trade',
    trust: { names: 'public' },
    summary: 'Deals by state with both sides and their statements; of disputed ones the longest waiting first',
  },
  'trade.settle': {
    method: 'POST',
    path: '/api/console/settledeal',
    auth: 'operator',
    right: 'trade',
    act: '裁决争议',
    stepUp: 'money',
    stale: ['trade.console_deals', 'deal'],
    refusals: ['trade.deal_unknown', 'trade.not_disputed', 'trade.split_invalid'],
    trust: { names: 'public' },
    summary:
      'Decides a dispute: the money goes back to the buyer, at once or when the goods are back, to the seller, or is shared; both are notified of the reason',
  },
} as const satisfies CallTable;

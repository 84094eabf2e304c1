import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Input } from '@shoushou/contract/schemas';
import type { Listing, ListingAction, ListingCard, ListingQuestion, MyListing, Profile } from '@shoushou/contract/types';
import { accountsAnswers } from './accounts.answers.ts';
import { pageOf } from './paging.ts';
import { districtOf, strangerProfile, tradeNumber, tradeOf, tradePerson, type FakeListing, type FakeQuestion } from './trade-world.ts';
import { instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext } from './world.ts';

const underWay = ['accepted', 'paid', 'sent', 'disputed'];

export function profileOf(context: FakeContext, userid: string): Profile {
  return userid === tradePerson.stranger ? strangerProfile : accountsAnswers['accounts.get_profile'](context, { userid });
}

function cardOf(context: FakeContext, { no, ownerId, kind, state, title, category, condition, priceFen, bargain, photoIds, adcode, place, at, point }: FakeListing): ListingCard {
  const owner = profileOf(context, ownerId);
  return {
    no, kind, state, title, category, condition, priceFen, bargain, photo: photoIds.length > 0 ? `/files/${photoIds[0]}` : null, photoCount: photoIds.length, adcode, district: districtOf({ adcode }), place,
    distance: point === null ? null : 1200, ownerName: owner.username, ownerVerified: owner.verified, at,
  };
}

function mineOf(context: FakeContext, listing: FakeListing): MyListing {
  const { deals, questions } = tradeOf(context.world);
  return {
    ...cardOf(context, listing),
    reason: listing.reason,
    offerCount: deals.filter((deal) => deal.listingNo === listing.no && deal.state === 'offered').length,
    openQuestionCount: questions.filter((question) => question.listingNo === listing.no && question.answer === null).length,
  };
}

function actionsOf({ person }: FakeContext, { ownerId, state }: FakeListing, open: boolean): ListingAction[] {
  if (person === null) return [];
  if (person.user.userid === ownerId) return state === 'listed' || state === 'in_review' || state === 'refused' ? ['edit', 'withdraw', 'answer'] : state === 'withdrawn' ? ['edit', 'answer'] : ['answer'];
  return state !== 'listed' ? [] : open ? ['ask'] : ['ask', 'offer'];
}

export function listingOf(context: FakeContext, listing: FakeListing): Listing {
  const { deals, questions } = tradeOf(context.world);
  const userid = context.person?.user.userid;
  const mine = userid === listing.ownerId;
  const about = deals.filter((deal) => deal.listingNo === listing.no);
  const offered = about.find((deal) => deal.state === 'offered' && deal.offeredBy === userid);
  const dealt = about.find((deal) => underWay.includes(deal.state) && (deal.buyerId === userid || deal.sellerId === userid));
  return {
    ...mineOf(context, listing),
    ...(mine ? {} : { reason: '', offerCount: 0, openQuestionCount: 0 }),
    description: listing.description,
    photos: listing.photoIds.map((id) => `/files/${id}`),
    photoIds: mine ? listing.photoIds : [],
    deliveries: listing.deliveries,
    point: listing.point,
    owner: profileOf(context, listing.ownerId),
    mine,
    questionCount: questions.filter((question) => question.listingNo === listing.no).length,
    dealNo: dealt?.no ?? offered?.no ?? null,
    actions: actionsOf(context, listing, offered !== undefined || dealt !== undefined),
  };
}

function questionOf({ person }: FakeContext, { listingNo: _, askerId, ...question }: FakeQuestion): ListingQuestion {
  return { ...question, mine: person?.user.userid === askerId };
}

/** What may be seen: what stands open, and one's own. */
export function foundListing(context: FakeContext, no: string): FakeListing {
  const listing = tradeOf(context.world).listings.find((each) => each.no === no) ?? refuse('trade.listing_unknown');
  const userid = context.person?.user.userid;
  const dealt = tradeOf(context.world).deals.some((deal) => deal.listingNo === no && (deal.buyerId === userid || deal.sellerId === userid));
  return listing.state === 'listed' || listing.state === 'reserved' || listing.ownerId === userid || dealt ? listing : refuse('trade.listing_unknown');
}

function own(context: FakeContext, no: string): FakeListing {
  const listing = foundListing(context, no);
  return listing.ownerId === signedIn(context).user.userid ? listing : refuse('trade.listing_unknown');
}

/** Numbers that people are called by, and the words before them. */
export function checkText(text: string): void {
  if (/1[3-9]\d{9}|微信|vx/i.test(text)) refuse('trade.contact_in_text');
  if (text.includes('香烟')) refuse('trade.prohibited', { word: '香烟', why: '烟草制品' });
}

export function checkPhotos(context: FakeContext, photoIds: readonly string[], known: readonly string[] = []): void {
  if (photoIds.some((id) => !context.world.photos.has(id) && !known.includes(id))) refuse('trade.photo_unknown');
}

type Words = Omit<Input<'trade.publish'>, 'kind'>;

function keep(context: FakeContext, listing: FakeListing, { longitude, latitude, place = '', ...words }: Words): void {
  checkText(words.title + words.description);
  if (listing.kind === 'for_sale' && words.photoIds.length === 0) refuse('trade.photo_needed');
  checkPhotos(context, words.photoIds, listing.photoIds);
  Object.assign(listing, { ...words, place, point: longitude === undefined || latitude === undefined ? null : { longitude, latitude } });
}

export const tradeAnswers: Answers<keyof typeof tradeCalls> = {
  'trade.list_listings': (context, { kind, category, condition, adcode, leastFen = 0, mostFen = Infinity, words = '', sort = 'newest', longitude, cursor }) => {
    if (sort === 'nearest' && longitude === undefined) refuse('trade.point_needed');
    const found = tradeOf(context.world).listings.filter(
      (listing) =>
        listing.state === 'listed' && (kind === undefined || listing.kind === kind) && (category === undefined || listing.category === category) && (condition === undefined || listing.condition === condition) &&
        (adcode === undefined || listing.adcode.startsWith(adcode.replace(/00$/, ''))) && listing.priceFen >= leastFen && listing.priceFen <= mostFen && listing.title.includes(words),
    );
    if (sort === 'cheapest') found.sort((one, other) => one.priceFen - other.priceFen);
    return pageOf(found.map((listing) => cardOf(context, listing)), cursor);
  },
  'trade.get_listing': (context, { no }) => listingOf(context, foundListing(context, no)),
  'trade.list_mine': (context, { state, cursor }) => {
    const { userid } = signedIn(context).user;
    return pageOf(tradeOf(context.world).listings.filter((listing) => listing.ownerId === userid && (state === undefined || listing.state === state)).map((listing) => mineOf(context, listing)), cursor);
  },
  'trade.publish': (context, { kind, ...words }) => {
    const { world } = context;
    const listing: FakeListing = { ...words, kind, no: tradeNumber(world, 'SH'), ownerId: signedIn(context).user.userid, state: 'in_review', place: '', point: null, reason: '', photoIds: [], at: instantOf(world) };
    keep(context, listing, words);
    tradeOf(world).listings.unshift(listing);
    return listingOf(context, listing);
  },
  'trade.edit': (context, { no, ...words }) => {
    const listing = own(context, no);
    if (listing.state === 'reserved' || listing.state === 'sold') refuse('trade.listing_fixed');
    const onlyPrice = listing.title === words.title && listing.description === words.description && String(listing.photoIds) === String(words.photoIds) && listing.state === 'listed';
    keep(context, listing, words);
    if (!onlyPrice) Object.assign(listing, { state: 'in_review', reason: '' } satisfies Partial<FakeListing>);
    return listingOf(context, listing);
  },
  'trade.withdraw': (context, { no }) => {
    const listing = own(context, no);
    if (listing.state === 'reserved' || listing.state === 'sold') refuse('trade.listing_fixed');
    listing.state = 'withdrawn';
    for (const deal of tradeOf(context.world).deals) if (deal.listingNo === no && deal.state === 'offered') deal.state = 'declined';
    return listingOf(context, listing);
  },
  'trade.list_questions': (context, { no, cursor }) => {
    foundListing(context, no);
    return pageOf(tradeOf(context.world).questions.filter(({ listingNo }) => listingNo === no).map((question) => questionOf(context, question)), cursor);
  },
  'trade.ask': (context, { no, text }) => {
    const listing = foundListing(context, no);
    const { user } = signedIn(context);
    if (listing.ownerId === user.userid) refuse('trade.own_listing');
    if (listing.state !== 'listed') refuse('trade.listing_gone');
    checkText(text);
    const question: FakeQuestion = { id: `q-${nextNumber(context.world)}`, listingNo: no, askerId: user.userid, askerName: user.username, text, askedAt: instantOf(context.world), answer: null, answeredAt: null };
    tradeOf(context.world).questions.unshift(question);
    return questionOf(context, question);
  },
  'trade.answer': (context, { id, text }) => {
    const question = tradeOf(context.world).questions.find((each) => each.id === id) ?? refuse('trade.question_unknown');
    own(context, question.listingNo);
    if (question.answer !== null) refuse('trade.question_answered');
    checkText(text);
    Object.assign(question, { answer: text, answeredAt: instantOf(context.world) });
    return questionOf(context, question);
  },
  'trade.console_listings': (context, { state, cursor }) =>
    pageOf(tradeOf(context.world).listings.filter((listing) => state === undefined || listing.state === state).map((listing) => ({
      ...cardOf(context, listing), description: listing.description, photos: listing.photoIds.map((id) => `/files/${id}`), ownerId: listing.ownerId, reason: listing.reason, reviews: [],
    })), cursor),
  'trade.review': ({ world }, { no, approve, reason = '' }) => {
    const listing = tradeOf(world).listings.find((each) => each.no === no) ?? refuse('trade.listing_unknown');
    if (!approve && reason === '') refuse('trade.reason_needed');
    Object.assign(listing, { state: approve ? 'listed' : 'refused', reason: approve ? '' : reason } satisfies Partial<FakeListing>);
    return null;
  },
};

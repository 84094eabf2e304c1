import type { CallName, RefusalName } from '@shoushou/contract';
import type { Customer, Deal } from '../domains/orders/builders/orders.builders.ts';

/** What others have, by the name under which a call takes it. */
export interface OthersThings {
  open: string;
  taken: Deal;
  weighed: Deal & { weighingId: string };
  agreed: Deal & { totalFen: number };
  customer: Customer;
  paymentId: string; receiveCode: string;
  photoId: string;
  messageId: string;
  /** Of second-hand: one that waits for an operator, one that stands, and a question under that one. */
  waitingListing: string; listing: string; questionId: string; dealNo: string;
}

/**
 * Calls that name a thing: what a stranger hears of one that is there and is not theirs, which is what they hear of one
 * that is not there at all. `public` is for all to see; `own` is a name of the caller's making.
 */
export interface Naming {
  /** The field, and what stands in it that belongs to somebody else. */
  foreign: (theirs: OthersThings) => Record<string, unknown>;
  missing: Record<string, unknown>;
  heard: RefusalName | 'success';
  as?: 'customer' | 'recycler' | 'uploader';
  input?: Record<string, unknown>;
  /** The caller's own id stands in `userid`. */
  asOneself?: true;
}

const NO = 'OR26112199999999';
const JD = 'JD26112199999999';
const SH = 'SH26112199999999';
const SP = 'SP26112199999999';
const ID = '0193f3a0-0000-7000-8000-0000000000ff';
const order = (which: (theirs: OthersThings) => string, as: 'customer' | 'recycler' = 'customer', input: Record<string, unknown> = {}): Naming => ({ foreign: (theirs) => ({ no: which(theirs) }), missing: { no: NO }, heard: 'orders.unknown', as, input });

const listing = (which: (theirs: OthersThings) => string): Naming => ({ foreign: (theirs) => ({ no: which(theirs) }), missing: { no: SH }, heard: 'trade.listing_unknown' });

const deal = (input: Record<string, unknown> = {}): Naming => ({ foreign: ({ dealNo }) => ({ no: dealNo }), missing: { no: SP }, heard: 'trade.deal_unknown', input });

/** The specification's paths carry the person's own id; another's is nobody's. */
const person = (input: Record<string, unknown> = {}): Naming => ({ foreign: ({ customer }) => ({ userid: customer.userId }), missing: { userid: ID }, heard: 'platform.not_found', input });
/** Another's picture, from somebody who says truly who they are. */
const named = (field: string, heard: RefusalName): Naming => ({ foreign: ({ photoId }) => ({ [field]: photoId }), missing: { [field]: ID }, heard });
const picture = (field: string, heard: RefusalName): Naming => ({ ...named(field, heard), asOneself: true });

/** One row for every call that names a thing. */
export const naming: Partial<Record<CallName, Naming | readonly Naming[] | 'public' | 'own'>> = {
  'accounts.get_user': person(),
  'accounts.exist': [
    { foreign: ({ customer }) => ({ x: customer.userId }), missing: { x: ID }, heard: 'success' },
    { foreign: ({ customer }) => ({ x: customer.mobile }), missing: { x: '13911112222' }, heard: 'success' },
  ],
  'accounts.modify_nickname': person(),
  'accounts.modify_sex': person(),
  'accounts.sign_out_device': { foreign: ({ customer }) => ({ device: customer.deviceId }), missing: { device: ID }, heard: 'platform.not_found' },
  'accounts.set_figure': [person(), picture('figure', 'accounts.figure_unknown')],
  'content.get_page': 'public', 'content.list_pages': 'public', 'content.rate_help': 'public', 'content.publish_page': 'public', 'content.answer_feedback': 'public', 'messages.end_ad': 'public', 'reports.answer_lead': 'public',
  'joining.answer_application': 'public', 'campaigns.change_steward': 'public', 'campaigns.end_steward': 'public', 'accounts.ask_role_change': 'public', 'accounts.answer_role_change': 'public', 'files.console_upload': 'own', 'messages.publish_ad': 'public', 'stations.list': 'public', 'stations.list_people': 'public', 'joining.answer_quiz': 'public',
  'content.add_feedback': { foreign: ({ photoId }) => ({ photoIds: [photoId] }), missing: { photoIds: [ID] }, heard: 'content.photo_unknown' },
  'joining.permissions': person(),
  'joining.apply': { foreign: ({ photoId }) => ({ photoIds: [photoId] }), missing: { photoIds: [ID] }, heard: 'joining.photo_unknown', input: { categoryIds: ['paper'] } },
  'identity.get': person(),
  'identity.check_mobile': person(),
  'identity.authenticate': ['frontimg', 'backimg'].map((field) => ({ ...named(field, 'identity.photo_unknown'), input: { idcardno: '440304199001011014' } })),
  'identity.recognize_card': named('image', 'identity.photo_unknown'),
  'identity.create_file': 'public', 'identity.console_photos': 'public', 'joining.console_papers': 'public',
  'identity.sign_urgent': [person(), picture('urgentsign', 'identity.signature_unknown')],
  'identity.sign_safety': [person(), picture('safeautograph', 'identity.signature_unknown')],
  // An invitation's code, and secrets: whoever holds one may.
  'accounts.login': 'own', 'accounts.set_password': 'own', 'accounts.bind_user': 'own', 'accounts.follow_scan_login': 'own', 'accounts.collect_scan_login': 'own',
  'accounts.get_profile': 'public',
  'places.save_address': {
    foreign: ({ customer }) => ({ id: customer.addressId }), missing: { id: ID }, heard: 'places.address_unknown',
    input: { name: '周先生', mobile: '13711112222', adcode: '440305', place: '科技园', door: '', longitude: 113.93, latitude: 22.53, isDefault: true },
  },
  'places.set_home_area': person(),
  'reports.add_location': { ...person(), as: 'recycler' },
  'places.remove_address': { foreign: ({ customer }) => ({ id: customer.addressId }), missing: { id: ID }, heard: 'places.address_unknown' },
  'catalog.item_history': 'public',
  'catalog.set_categories': 'public',
  'messages.mark_read': { foreign: ({ messageId }) => ({ id: messageId }), missing: { id: ID }, heard: 'messages.unknown' },
  'messages.set_push': person(),
  'messages.clear_push_tags': person(),
  'files.upload': 'own',
  'insurance.sign': { foreign: ({ photoId }) => ({ signature: photoId }), missing: { signature: ID }, heard: 'insurance.signature_unknown' },
  'wallet.get_payment': { foreign: ({ paymentId }) => ({ id: paymentId }), missing: { id: ID }, heard: 'wallet.payment_unknown' },
  'wallet.pay': { foreign: ({ paymentId }) => ({ id: paymentId }), missing: { id: ID }, heard: 'wallet.payment_unknown', input: { method: 'wechat' } },
  'wallet.cancel_payment': { foreign: ({ paymentId }) => ({ id: paymentId }), missing: { id: ID }, heard: 'wallet.payment_unknown' },
  'wallet.get_receive_code': { foreign: ({ receiveCode }) => ({ code: receiveCode }), missing: { code: ID }, heard: 'wallet.receive_unknown' },
  'wallet.close_receive_code': { foreign: ({ receiveCode }) => ({ code: receiveCode }), missing: { code: ID }, heard: 'wallet.receive_unknown' },
  'wallet.read_receive_code': 'public', 'wallet.pay_receive_code': 'public', 'campaigns.open_invitation': 'public',
  'wallet.get_receive_payment': { foreign: ({ paymentId }) => ({ id: paymentId }), missing: { id: ID }, heard: 'wallet.payment_unknown' },
  'campaigns.generate_code': person(),
  'campaigns.get_profit': { foreign: ({ customer }) => ({ x: customer.userId }), missing: { x: ID }, heard: 'platform.not_found' },
  'campaigns.get_profit_details': { foreign: ({ customer }) => ({ x: customer.userId }), missing: { x: ID }, heard: 'platform.not_found' },
  'campaigns.list_stewards': person(),
  'trade.get_listing': listing(({ waitingListing }) => waitingListing),
  'trade.publish': { foreign: ({ photoId }) => ({ photoIds: [photoId] }), missing: { photoIds: [ID] }, heard: 'trade.photo_unknown' },
  'trade.edit': listing((theirs) => theirs.listing),
  'trade.withdraw': listing((theirs) => theirs.listing),
  'trade.list_questions': listing(({ waitingListing }) => waitingListing),
  'trade.ask': listing(({ waitingListing }) => waitingListing),
  'trade.answer': { foreign: ({ questionId }) => ({ id: questionId }), missing: { id: ID }, heard: 'trade.question_unknown' },
  'trade.review': 'public',
  'trade.make_offer': listing(({ waitingListing }) => waitingListing),
  'trade.answer_offer': deal(),
  'trade.pay': [deal(), deal({ addressId: ID })],
  'trade.send': deal(),
  'trade.hand_over': deal(),
  'trade.receive': deal(),
  'trade.cancel': deal(),
  'trade.dispute': deal(),
  'trade.get_deal': deal(),
  'trade.list_deals': { foreign: (theirs) => ({ listing: theirs.listing }), missing: { listing: SH }, heard: 'success' },
  'trade.settle': 'public',
  'orders.estimate': 'public',
  'orders.place': { foreign: ({ customer }) => ({ addressId: customer.addressId }), missing: { addressId: ID }, heard: 'places.address_unknown' },
  'orders.hall': 'public',
  'orders.take': 'public',
  'orders.release': [order(({ taken }) => taken.no, 'recycler'), order(({ taken }) => taken.receiptNo, 'recycler')],
  'orders.arrive': [order(({ taken }) => taken.receiptNo, 'recycler'), order(({ taken }) => taken.receiptNo, 'recycler', { code: '123456' })],
  'orders.weigh': order(({ weighed }) => weighed.receiptNo, 'recycler', { lines: [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }] }),
  'orders.contest': order(({ weighed }) => weighed.no),
  'orders.agree': [order(({ weighed }) => weighed.no), order(({ weighed }) => weighed.no, 'recycler')],
  'orders.pay': order(({ agreed }) => agreed.receiptNo, 'recycler'),
  'orders.confirm_cash': order(({ agreed }) => agreed.no),
  'orders.rate': [order(({ agreed }) => agreed.no), order(({ agreed }) => agreed.no, 'recycler')],
  'orders.cancel': [order(({ open }) => open), order(({ taken }) => taken.no), order(({ taken }) => taken.no, 'recycler')],
  'orders.cancel_cost': [order(({ open }) => open), order(({ taken }) => taken.receiptNo), order(({ taken }) => taken.receiptNo, 'recycler')],
  'orders.reschedule': [order(({ open }) => open), order(({ taken }) => taken.no)],
  'orders.walk_in': { foreign: ({ taken }) => ({ no: taken.no }), missing: { no: NO }, heard: 'orders.unknown', as: 'recycler', input: { adcode: '440399' } },
  'orders.get': [order(({ taken }) => taken.no), order(({ taken }) => taken.receiptNo), order(({ weighed }) => weighed.no, 'recycler')],
  'orders.add_photo': [order(({ taken }) => taken.no), { foreign: ({ photoId }) => ({ photoId }), missing: { photoId: ID }, heard: 'orders.unknown' }],
  'orders.voucher': [order(({ agreed }) => agreed.no), order(({ agreed }) => agreed.receiptNo, 'recycler')],
  'orders.make_voucher': { foreign: ({ weighed }) => ({ orno: weighed.no, earid: ID }), missing: { orno: NO, earid: ID }, heard: 'orders.unknown', as: 'uploader' },
  'orders.credential': { foreign: ({ taken }) => ({ djno: taken.receiptNo }), missing: { djno: JD }, heard: 'orders.unknown' },
};

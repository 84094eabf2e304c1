import type { CallTable } from '../call.ts';

export { supplyRefusals } from './supply.errors.ts';
export type * from './supply.types.ts';

const moved = ['supply.unknown', 'supply.moved'] as const;
const bidding = ['companies.bids_paused', 'supply.unknown', 'supply.bid_over', 'supply.own_supply', 'supply.owner_needed', 'supply.same_owner', 'supply.company_closed', 'supply.licence_needed'] as const;
const contractMoved = ['supply.contract_unknown', 'supply.contract_moved'] as const;
const foreign = (scene: string) => [{ foreign: { no: `${scene}.no` }, heard: 'supply.unknown' }] as const;
const foreignContract = (scene: string) => [{ foreign: { no: `${scene}.no` }, heard: 'supply.contract_unknown' }] as const;

/** Goods in bulk that companies bid on, and the contracts that follow. */
export const supplyCalls = {
  'supply.publish': {
    method: 'POST', path: '/api/supply/publish', auth: 'user', idempotent: true, stale: ['supplies'],
    refusals: ['supply.verified_needed', 'supply.supplies_open', 'supply.item_unknown', 'supply.step_needed', 'supply.prohibited', 'supply.contact_in_text', 'supply.place_unknown', 'supply.photo_needed', 'supply.proof_needed'],
    trust: {
      names: [{ foreign: { photoIds: '[bulkGoods.photoId]' }, heard: 'supply.photo_needed', as: 'recycler', input: { adcode: '440305', itemId: 'yard-cardboard', kind: 'sealed', description: '干燥打包', place: '西丽', viewing: '每天下午', origin: 'household' } }],
      trials: [{ scene: 'bulkGoods', by: 'seller', input: { kind: 'sealed', itemId: '$itemId', grams: 5_000_000, leastFen: 150, description: '干燥打包，没有夹杂', origin: 'household', adcode: '440305', place: '西丽留仙大道', viewing: '每天 14:00–17:00', lastHours: 48, paymentDays: 3, deliverDays: 15, photoIds: ['$photoId'], proofIds: [] }, change: { leastFen: 151 } }],
    },
    summary: 'Offers goods in bulk; companies see them after an operator has approved them',
  },
  'supply.withdraw': {
    method: 'POST', path: '/api/supply/withdraw', auth: 'user', idempotent: true, stale: ['supplies'], refusals: moved,
    trust: { names: foreign('openSupply'), trials: [{ scene: 'openSupply', by: 'seller' }] },
    summary: 'Takes a supply of mine back before its end; deposits go back',
  },
  'supply.edit': {
    method: 'POST', path: '/api/supply/edit', auth: 'user', idempotent: true, stale: ['supplies'], refusals: [...moved, 'supply.step_needed', 'supply.prohibited', 'supply.contact_in_text'],
    trust: { names: foreign('openSupply'), trials: [{ scene: 'openSupply', by: 'seller', input: { grams: 6_000_000, leastFen: 140, description: '干燥打包', place: '西丽留仙大道', viewing: '每天下午', lastHours: 48, paymentDays: 3, deliverDays: 15 }, change: { leastFen: 141 } }] },
    summary: 'Mends a supply of mine that no company has entered; an operator looks at it again',
  },
  'supply.ask': {
    method: 'POST', path: '/api/supply/ask', auth: 'user', idempotent: true, stale: ['supplies'], refusals: [...moved, 'supply.contact_in_text', 'supply.questions_open'],
    trust: { names: 'public', trials: [{ scene: 'openSupply', by: 'bidder', input: { text: '水分多少' }, change: { text: '能叉车装吗' } }] },
    summary: 'Asks the seller of a supply that takes bids, for all to read',
  },
  'supply.answer': {
    method: 'POST', path: '/api/supply/answer', auth: 'user', idempotent: true, stale: ['supplies'], refusals: [...moved, 'supply.contact_in_text'],
    trust: { names: foreign('askedSupply'), trials: [{ scene: 'askedSupply', by: 'seller', input: { seq: 1, text: '6% 以内' }, change: { text: '8% 以内' } }] },
    summary: 'Answers a question about a supply of mine',
  },
  'supply.list': { method: 'GET', path: '/api/supply/list', auth: 'app', shows: ['supplies'], trust: { names: 'public' }, summary: 'Supplies of a city that take bids, those that end first at the top' },
  'supply.list_mine': { method: 'GET', path: '/api/supply/mine', auth: 'user', shows: ['supplies', 'payment'], trust: { names: 'public' }, summary: 'Supplies of mine, or those that my companies have entered' },
  'supply.get': {
    method: 'GET', path: '/api/supply/supply/{no}', auth: 'app', shows: ['supplies', 'caller', 'payment'], refusals: ['supply.unknown'], trust: { names: 'public' },
    summary: 'A supply: goods, terms, the bids that may be read, and the actions allowed to the caller',
  },
  'supply.enter': {
    method: 'POST', path: '/api/supply/enter', auth: 'user', idempotent: true, stale: ['supplies'], refusals: [...bidding, 'supply.moved', 'supply.deposit_changed'],
    trust: {
      names: 'public',
      trials: [{ scene: 'openSupply', by: 'bidder', input: { companyNo: '$companyNo', depositFen: '$depositFen' }, change: { depositFen: 0 } }],
    },
    summary: 'Enters a company among the bidders; the deposit is paid at the cashier',
  },
  'supply.bid': {
    method: 'POST', path: '/api/supply/bid', auth: 'user', idempotent: true, stale: ['supplies'], refusals: [...bidding, 'supply.bid_too_low', 'supply.deposit_unpaid'],
    trust: {
      names: 'public',
      trials: [{ scene: 'enteredSupply', by: 'bidder', input: { companyNo: '$companyNo', priceFen: 172, nonce: 'k3v9Q0s7B2xW5m8T' }, change: { priceFen: 173 } }],
    },
    summary: 'Bids, or replaces the bid: sealed until the end, or in public and at least a step higher',
  },
  'supply.award': {
    method: 'POST', path: '/api/supply/award', auth: 'user', idempotent: true, stale: ['supplies', 'contracts'], refusals: [...moved, 'supply.reason_needed', 'supply.award_over'],
    trust: { names: [{ foreign: { no: 'closedSupply.no', companyNo: 'closedSupply.companyNo' }, heard: 'supply.unknown' }], trials: [{ scene: 'closedSupply', by: 'seller', input: { companyNo: '$companyNo' }, change: { reason: '离得近，付款快，合作过三次' } }] },
    summary: 'The seller chooses a bid; the others’ deposits go back, and a contract is drawn up',
  },
  'supply.console_list': { method: 'GET', path: '/api/console/supplies', auth: 'operator', right: 'trade', shows: ['supplies'], trust: { names: 'public' }, summary: 'Supplies, those to be reviewed longest waiting first; sealed bids only as a number until the end' },
  'supply.review': {
    method: 'POST', path: '/api/console/reviewsupply', auth: 'operator', right: 'trade', act: '审核货源', stale: ['supplies'], refusals: [...moved, 'supply.reason_needed'], trust: { names: 'public' },
    summary: 'Opens a supply for bids, or refuses it with a reason that the seller reads',
  },
  'supply.get_contract': { method: 'GET', path: '/api/supply/contract/{no}', auth: 'user', shows: ['contracts', 'reservations'], refusals: ['supply.contract_unknown'], trust: { names: foreignContract('unsignedContract') }, summary: 'A contract of mine or of my company: terms, signatures, deliveries' },
  'supply.sign': {
    method: 'POST', path: '/api/supply/signcontract', auth: 'user', idempotent: true, stale: ['contracts', 'supplies'], refusals: [...contractMoved, 'supply.contract_changed', 'supply.already_signed', 'supply.signature_needed', 'supply.owner_needed'],
    trust: {
      names: [{ foreign: { no: 'unsignedContract.no', signature: 'unsignedContract.signature' }, heard: 'supply.contract_unknown' }],
      trials: [{ scene: 'unsignedContract', by: 'seller', input: { hash: '$hash', signature: '$signature' }, change: { hash: '0'.repeat(64) } }],
    },
    summary: 'Signs the terms as shown with a drawn signature',
  },
  'supply.book_delivery': {
    method: 'POST', path: '/api/supply/bookdelivery', auth: 'user', idempotent: true, stale: ['contracts', 'reservations'],
    refusals: [...contractMoved, 'supply.over_contract', 'companies.company_paused', 'companies.window_unknown', 'companies.too_late', 'companies.cutoff_passed', 'companies.too_far', 'companies.closed_day', 'companies.slot_full', 'companies.over_weight', 'companies.plate_taken', 'companies.reservations_open'],
    trust: { names: foreignContract('signedContract'), trials: [{ scene: 'signedContract', by: 'seller', input: { startsAt: '$startsAt', plate: '粤B8K321', grams: 2_000_000 }, change: { grams: 2_100_000 } }] },
    summary: 'Books a delivery of the contract into the company’s yard at the contract’s price',
  },
  'supply.dispute': {
    method: 'POST', path: '/api/supply/disputecontract', auth: 'user', idempotent: true, stale: ['contracts'], refusals: contractMoved,
    trust: { names: foreignContract('signedContract'), trials: [{ scene: 'signedContract', by: 'seller', input: { reason: '对方一直不收货' }, change: { reason: '货款没有付' } }] },
    summary: 'Either side complains; deliveries stop until an operator has decided',
  },
  'supply.console_contracts': { method: 'GET', path: '/api/console/salecontracts', auth: 'operator', right: 'trade', shows: ['contracts', 'reservations'], trust: { names: 'public' }, summary: 'Contracts with signatures and deliveries; disputes longest waiting first' },
  'supply.decide': { method: 'POST', path: '/api/console/decidecontract', auth: 'operator', right: 'trade', act: '裁决货源合同', stepUp: 'money', stale: ['contracts', 'supplies'], refusals: contractMoved, trust: { names: 'public' }, summary: 'Decides a dispute: it goes on, is over, or a side broke the contract' },
} as const satisfies CallTable;

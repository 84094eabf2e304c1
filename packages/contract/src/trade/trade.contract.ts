import type { CallTable } from '../call.ts';

/** Second-hand: listings and wanted notices, questions under them, and deals whose money is held until the goods are there. */
export const tradeCalls = {
  'trade.list_listings': { method: 'GET', path: '/api/trade/listings', auth: 'app', summary: 'Listings that stand open, filtered; newest, nearest or cheapest first' },
  'trade.get_listing': { method: 'GET', path: '/api/trade/listing/{no}', auth: 'app', summary: 'One listing (shno) with its owner’s public side and what the caller may do; one that does not stand open is its owner’s and its dealers’ alone' },
  'trade.list_mine': { method: 'GET', path: '/api/trade/mine', auth: 'user', summary: 'The caller’s own listings by state, newest first' },
  'trade.publish': { method: 'POST', path: '/api/trade/publish', auth: 'user', idempotent: true, summary: 'Publishes a listing, or a wanted notice (求购); an operator looks at it before others do' },
  'trade.edit': { method: 'POST', path: '/api/trade/edit', auth: 'user', idempotent: true, summary: 'Changes a listing of mine; other words or pictures are looked at again, another price is not' },
  'trade.withdraw': { method: 'POST', path: '/api/trade/withdraw', auth: 'user', summary: 'Takes a listing of mine down; offers that wait for an answer end' },
  'trade.list_questions': { method: 'GET', path: '/api/trade/questions/{no}', auth: 'app', summary: 'Questions under a listing with their answers, newest first; who asked is shown by the name alone' },
  'trade.ask': { method: 'POST', path: '/api/trade/ask', auth: 'user', idempotent: true, summary: 'Asks the owner of a listing, for all to read; numbers and other contacts are refused' },
  'trade.answer': { method: 'POST', path: '/api/trade/answer', auth: 'user', idempotent: true, summary: 'Answers a question under a listing of mine' },
  'trade.console_listings': { method: 'GET', path: '/api/console/listings', auth: 'operator', summary: 'Listings by state with what was decided on them; of those in review the longest waiting first' },
  'trade.review': { method: 'POST', path: '/api/console/reviewlisting', auth: 'operator', summary: 'Lets a listing stand, or refuses it with a reason; also takes down one that stands. Who decided what is on record' },
} as const satisfies CallTable;

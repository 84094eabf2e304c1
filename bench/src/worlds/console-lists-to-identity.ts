import { type List, list, number, uuid, moment, everyFive, apart, rare, elsewhere, one } from './list-rows.ts';

/** Paged lists of the console, by domain from accounts to general-recycling. */
export const listsBeforeIdentity: readonly List[] = [
  list('accounts.console_role_changes', [{}], {
    operator_role_changes: { id: uuid, operator_id: one('operators'), asked_by: one('operators'), state: `'approved'` },
  }),
  list('appeals.console_list', [{ group: 'ended' }, { group: 'ended', city: '110100' }], {
    appeals: { no: number('SS'), city: elsewhere, submitted_at: moment, state: `'dismissed'`, ended_at: 'now()' },
  }),
  list('campaigns.console_awards', [{}, { state: 'held' }], {
    campaign_awards: { id: uuid, cause: `'gift:' || n`, state: rare('paid', 'held'), won_at: moment },
  }),
  list('campaigns.console_draws', [{ code: 'mid-autumn' }], {
    campaign_draws: { code: `'mid-autumn'`, n: '100000 + series.n', at: `now() - series.n * interval '1 minute'` },
  }),
  list('campaigns.console_stewards', [{}, { ended: 'true' }], {
    estate_stewards: {
      id: uuid,
      adcode: `'440305'`,
      estate: `'小区' || n`,
      ended_at: `CASE WHEN n % ${apart} = 0 THEN now() END`,
    },
  }),
  list('catalog.console_price_lists', [{ city: '440300' }], {
    price_lists: { id: uuid, city: `'440300'`, state: `'in_force'` },
  }),
  list('chain.console_commissions', [{}, { state: 'void' }], {
    commissions: {
      order_no: number('GZ'),
      earned_at: moment,
      kind: `'earned'`,
      city: `'440300'`,
      chain_id: one('chains'),
      store_no: one('stores', 'no'),
      staff_kind: `'1'`,
      staff_no: `'A001'`,
      amount_fen: '500',
      state: rare('settled', 'void'),
    },
  }),
  list('chain.console_rechecks', [{ group: 'due' }, { group: 'done' }], {
    store_orders: {
      order_no: number('GZ'),
      recheck: 'true',
      bought_at: moment,
      price_fen: '10000',
      rechecked_at: `CASE WHEN n % ${apart} <> 0 THEN now() END`,
      recheck_note: `''`,
      rechecked_by: `''`,
    },
  }),
  list('chain.console_stores', [{}, { words: '示例大厦' }], {
    stores: {
      no: `'S' || lpad(n::text, 9, '0')`,
      chain_id: one('chains'),
      name: `md5(n::text)`,
      address: rare('南山大道', '示例大厦一层'),
    },
  }),
  // Unique by chain and month; stores belong to their chains, so it comes after the chain's own list.
  list('chain.console_settlements', [{}], {
    chains: { id: `'c' || n`, name: `'连锁'` },
    commission_settlements: {
      no: number('YJ'),
      chain_id: `'c' || n`,
      made_at: moment,
      month: `'2026-10'`,
      state: `'paid'`,
    },
  }),
  list('companies.console_reservations', [{}, { state: 'disputed' }], {
    company_reservations: { no: number('YY'), booked_at: moment, freed_at: moment, state: rare('settled', 'disputed') },
  }),
  list('content.console_feedback', [{}], {
    feedback: { id: uuid, kind: `'wish'`, answered_at: 'now()', answer: `'好'`, answered_by: `'示例'` },
  }),
  list('devices.console_orders', [{}, { state: 'contested' }, { city: '110100' }], {
    device_orders: {
      city: elsewhere,
      no: number('GZ'),
      placed_at: moment,
      state: rare('cancelled', 'contested'),
      quote_no: `'GJ' || n`,
    },
  }),
  list('devices.console_erasures', [{}, { state: 'owed' }], {
    device_orders: {
      city: `'440300'`,
      no: number('GZ'),
      placed_at: moment,
      state: `'cancelled'`,
      quote_no: `'GJ' || n`,
      price_fen: '10000',
    },
    device_erasures: {
      city: `'440300'`,
      order_no: number('GZ'),
      owed_at: moment,
      state: rare('released', 'owed'),
      certificate_no: 'NULL',
    },
  }),
  list('devices.console_watchlist', [{}], {
    device_watchlist: { fingerprint: `decode(lpad(to_hex(n), 64, '0'), 'hex')`, kind: `'imei'`, added_at: moment },
  }),
  list('general-recycling.console_quotes', [{ group: 'all' }, { group: 'waiting' }], {
    photo_quotes: {
      no: number('ZH'),
      asked_at: everyFive,
      promised_by: everyFive,
      state: rare('withdrawn', 'closed'),
      offer_seq: 'NULL',
      order_no: 'NULL',
      take_by: 'NULL',
    },
  }),
];

/** What becomes of the rows of a person in a table. */
export interface PersonalTable {
  /**
   * `at_once`: deleting the account deletes them, or empties them of everything but its id. Otherwise the reason for
   * which they stay, and how long.
   */
  readonly erased: 'at_once' | { readonly kept: string };
  /** `copied`: they are in the copy of the person's records. Otherwise the reason for which they are not. */
  readonly copy: 'copied' | { readonly left: string };
}

const copied = 'copied';
const left = (why: string): { left: string } => ({ left: why });

/** Deleted or emptied with the account. */
const removed = (copy: PersonalTable['copy'] = copied): PersonalTable => ({ erased: 'at_once', copy });
const kept = (why: string, copy: PersonalTable['copy'] = copied): PersonalTable => ({ erased: { kept: why }, copy });

/* How long the law has records kept, with its source. */
const books = '会计档案管理办法 附表一: vouchers and ledgers, thirty years';
const taxes = '税收征收管理法实施细则 第二十九条: ten years';
const goods =
  '再生资源回收管理办法 第十条: two years, then the job orders.erase_customers empties name, number and door';
const trades = '电子商务法 第三十一条: three years from the end of a deal';
const policies = '保险法 第八十七条: five years, ten for policies over a year, from their end';

/* Why rows without anything but an id may stay. */
const pseudonym = 'holds the id only, which names no one once the account is erased';
const sweptByAge = 'swept by age within a month';
const evidence = 'only added to: it answers how the product acted towards the person';

const inItsRecord = left('part of a record that is copied');
const figures = left('figures that the product derives from copied records');
const inner = left('how the product works, nothing about the person');
const secret = left('a secret, or a hash of one');

/**
 * Every table with rows of a person: placed by one, or with an id of one in any column. A test compares it with the
 * migrated database, with the statements of an erasure and of a copy, and with what is left of the whole sample city
 * after everybody's account was erased.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  access_tokens: removed(secret),
  addresses: removed(),
  appeal_steps: removed(),
  appeals: kept(pseudonym),
  area_applications: removed(),
  area_openings: kept(books, left('its payment is copied')),
  bank_card_checks: removed(left('its card is copied')),
  bank_cards: removed(),
  brushing_counts: kept(sweptByAge, inner),
  campaign_awards: removed(),
  campaign_draws: kept('a chain of hashes that anybody may verify; holds a pseudonym'),
  campaign_earnings: kept(books),
  campaign_exclusions: removed(),
  campaign_grants: removed(left('its draw is copied')),
  campaign_last_deals: removed(),
  campaign_objections: removed(),
  campaign_packet_shares: kept(books),
  campaign_packets: kept(books),
  campaign_participants: removed(),
  campaign_progress: removed(figures),
  campaign_recoveries: kept(books),
  campaign_votes: removed(),
  chat_messages: removed(),
  commissions: kept(books),
  company_guarantees: kept(books, left('the company’s; its payment is copied')),
  company_members: removed(),
  company_readings: kept(evidence, left('the company’s')),
  company_reservations: kept(trades),
  conduct_points: kept(pseudonym),
  container_tares: removed(),
  device_erasures: kept(trades),
  device_inspections: kept(trades, inItsRecord),
  device_orders: kept(`${trades}; name, number and place are emptied at once`),
  dispatch_offers: kept(pseudonym),
  duty_locations: removed(),
  estate_bookings: removed(),
  estate_round_days: kept(pseudonym, inItsRecord),
  estate_rounds: removed(),
  exports: removed(),
  feedback: removed(),
  files: kept('as long as the record that they are of; those of no record are deleted after a day'),
  hall_orders: kept('a row of an order that is open; no account is erased before its orders are over', inItsRecord),
  help_votes: removed(),
  idempotency_keys: kept(sweptByAge, inner),
  identities: removed(left('its check is copied')),
  identity_checks: removed(),
  identity_tries: removed(inner),
  insurance_applications: kept(policies),
  insurance_documents: kept(policies),
  insurance_messages: kept(policies),
  insurance_persons: kept(policies),
  insurance_signatures: kept(policies),
  insurance_steps: kept(policies),
  insurance_visits: kept(policies),
  invitation_codes: removed(),
  invitation_order_days: removed(figures),
  invitation_visits: removed(figures),
  invitations: removed(),
  ledger_accounts: kept(books),
  ledger_holds: kept(books, left('the postings are copied')),
  ledger_postings: kept(books),
  ledger_seal_parts: kept(books, inner),
  ledger_transactions: kept(books),
  made_files: removed(),
  market_alerts: removed(),
  market_watches: removed(),
  message_deliveries: removed(left('its message is copied')),
  message_switches: removed(),
  messages: removed(),
  mobile_changes: removed(),
  my_scales: removed(),
  offer_switches: removed(inner),
  offered_recyclers: kept(sweptByAge, inner),
  operators: removed(left('of those who work for the company')),
  order_blocks: removed(),
  order_calls: removed(),
  order_erasures: kept('remembers whose orders the law lets be emptied later', inner),
  order_events: kept(goods, inItsRecord),
  order_photos: kept(goods, inItsRecord),
  order_people: kept(pseudonym),
  order_ratings: kept(pseudonym),
  order_warnings: kept(pseudonym),
  orders: kept(goods),
  outlet_people: removed(),
  outside_accounts: removed(),
  paper_readings: kept(evidence),
  partner_bindings: removed(),
  payment_leftovers: kept(books, left('its payment is copied')),
  payment_refunds: kept(books, left('its payment is copied')),
  person_freezes: kept(evidence, left('of a person who was shut out, who was told the reason')),
  person_merges: kept(evidence, left('told to both numbers when it happened')),
  phone_keys: removed(),
  photo_quote_offers: kept(trades, inItsRecord),
  photo_quotes: kept(`${trades}; pictures and texts are emptied at once`),
  pledges: removed(),
  price_watches: removed(),
  push_devices: removed(),
  quiz_results: removed(),
  quote_lines: removed(inItsRecord),
  quotes: removed(),
  rank_days: kept(pseudonym),
  receipts: kept(goods),
  receive_codes: removed(),
  recycler_applications: removed(),
  recycler_categories: removed(),
  recycler_conduct: kept(pseudonym, figures),
  report_days: kept(pseudonym, figures),
  reward_deals: kept(books),
  sale_contracts: kept(trades),
  scale_certificates: removed(),
  scale_offers: removed(),
  scan_logins: kept(sweptByAge, inner),
  security_texts: removed(inner),
  seller_changes: kept(taxes, inner),
  seller_months: kept(taxes),
  seller_people: kept(taxes),
  seller_totals: kept(taxes, figures),
  seller_years: kept(taxes, figures),
  service_areas: removed(),
  sign_in_places: removed(inner),
  store_orders: kept(trades),
  store_staff: removed(),
  supplies: kept(trades),
  supply_entries: kept(trades),
  trade_deals: kept(`${trades}; the texts are emptied at once`),
  trade_favourites: removed(),
  trade_listings: removed(),
  trade_questions: removed(),
  trade_ratings: removed(),
  trade_reports: removed(),
  transfer_authorisations: removed(),
  user_devices: removed(),
  users: removed(),
  vehicle_offers: kept(trades, inItsRecord),
  vehicles: removed(),
  wallet_free_payments: removed(left('its payments are copied')),
  wallet_pay_passwords: removed(),
  wallet_passkeys: removed(),
  wallet_payees: removed(left('their payments are copied')),
  wallet_payments: kept(books),
  weigh_captures: kept(goods),
  withdrawal_reviews: kept(books, inItsRecord),
  withdrawal_sendings: kept(books, inItsRecord),
  withdrawal_steps: kept(books, inItsRecord),
  withdrawals: kept(books),
};

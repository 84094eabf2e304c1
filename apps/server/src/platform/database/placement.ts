/**
 * Where the rows of a table live once the database is more than one node:
 * - `city`: with the place they are of, by the column that holds its adcode;
 * - `person`: with the person they are of, by the column that holds the user's id;
 * - `reference`: the same on every node, because it is small, changes rarely and is joined from everywhere;
 * - `local`: on one node, or in one server's memory as far as anybody else cares; `why` says what makes that enough.
 */
export type Placement =
  | { readonly by: 'city' | 'person'; readonly column: string }
  | { readonly by: 'reference' }
  | { readonly by: 'local'; readonly why: string };

const city = (column = 'city'): Placement => ({ by: 'city', column });
const person = (column: string): Placement => ({ by: 'person', column });
const reference: Placement = { by: 'reference' };
const local = (why: string): Placement => ({ by: 'local', why });

const sandbox = local('plays an outside party; empty where real ones are configured');
const beforeThePerson = local('read before it is known whose it is, and short-lived');
const journal = local('added to and swept by age; visitors have rows too, so no person places them');

const drawing = local('a campaign is drawn and counted in one order, so on one node');
const byItsCode = local('a packet is found by its code alone, and is over within days');

/** Every table of the schema. A table that is missing here, or a key without its placement column, fails a check. */
export const placements: Readonly<Record<string, Placement>> = {
  schema_migrations: local('written by migrate, read by nobody else'),
  schema_functions: local('written by migrate, read by nobody else'),
  idempotency_keys: person('owner_id'),
  outbox_events: local('a queue: rows leave within seconds'),
  job_failures: local('a few rows, for the operator and the next run of the job'),
  installation_settings: reference,
  request_counts: local('counts of a minute; unlogged'),

  users: person('id'),
  user_devices: person('user_id'),
  mobile_changes: person('user_id'),
  person_freezes: person('user_id'),
  outside_accounts: person('user_id'),
  operators: reference,
  operator_role_changes: local('a record of a few operators'),
  operator_acts: local('one chain of hashes over the acts of a few operators'),
  access_tokens: local('found by the hash of the token alone, for people, operators and apps'),
  sms_codes: beforeThePerson,
  sign_in_tries: beforeThePerson,
  sign_in_places: person('person_id'),
  outside_tickets: beforeThePerson,
  scan_logins: beforeThePerson,
  provider_credentials: local('a row an app of a provider'),

  files: person('owner_id'),
  pledges: person('user_id'),
  insurance_signatures: person('user_id'),
  identity_checks: person('user_id'),
  identities: person('user_id'),
  identity_tries: person('user_id'),
  made_files: person('user_id'),
  paper_readings: person('owner_id'),

  regions: reference,
  addresses: person('owner_id'),
  area_offers: city(),
  service_areas: person('recycler_id'),
  area_openings: person('recycler_id'),
  area_applications: person('applicant_id'),
  outlets: city(),
  outlet_changes: city(),
  outlet_people: local('a few people an outlet; found by the outlet and by the person'),

  services: reference,
  categories: reference,
  items: reference,
  item_prices: city(),
  mixes: reference,
  price_lists: local('a few lists a day, for operators'),
  price_list_lines: local('belong to their list'),
  recycler_categories: person('recycler_id'),
  category_demand: city(),
  item_demand: city(),

  ledger_accounts: person('owner_id'),
  ledger_postings: person('owner_id'),
  ledger_holds: person('owner_id'),
  ledger_transactions: local('joins postings of several people and has one key over all of them'),
  ledger_checks: local('a row a night'),
  wallet_payments: person('owner_id'),
  payment_refunds: person('owner_id'),
  provider_notices: local('written before it is known whose payment it is'),
  wallet_pay_passwords: person('user_id'),
  receive_codes: person('owner_id'),
  bank_cards: person('owner_id'),
  bank_card_checks: person('owner_id'),
  withdrawals: person('owner_id'),
  withdrawal_steps: person('owner_id'),
  withdrawal_reviews: person('owner_id'),
  payout_quotas: local('a row a provider and day; taken by one conditional update'),
  provider_bills: local('a row a provider and day, compared by one server'),
  bill_lines: local('belong to their bill'),
  differences: local('a few rows a day, for operators'),

  order_fee_rules: reference,
  orders: city(),
  hall_orders: city(),
  order_goods: city(),
  receipts: city(),
  order_events: city(),
  weighings: city(),
  weighing_lines: city(),
  agreements: city(),
  order_payments: city(),
  order_ratings: city(),
  rank_days: city(),
  signing_links: city(),
  order_photos: city(),
  order_notes: city(),
  order_contact_looks: city(),
  order_vouchers: city(),
  credential_codes: city(),
  recycler_conduct: person('recycler_id'),
  brushing_counts: person('recycler_id'),
  order_erasures: person('customer_id'),

  appeals: city(),
  appeal_steps: city(),
  photo_quotes: city(),
  photo_quote_offers: city(),
  photo_quote_steps: city(),
  dispatch_rules: reference,
  dispatch_offers: city(),
  dispatch_pauses: city(),
  offer_switches: person('recycler_id'),
  order_warnings: city(),

  scale_models: reference,
  scales: local('a few thousand; found by the serial alone in a report that a scale signed'),
  scale_bindings: local('a few rows a scale, beside it'),
  scale_events: local('a few rows a scale, beside it'),
  my_scales: person('person_id'),
  scale_certificates: person('owner_id'),
  phone_keys: person('person_id'),
  weigh_captures: person('person_id'),
  scale_offers: person('owner_id'),

  device_kinds: reference,
  device_models: reference,
  device_variants: reference,
  base_prices: reference,
  base_price_proposals: reference,
  valuation_templates: reference,
  quotes: person('owner_id'),
  quote_lines: person('owner_id'),
  chat_messages: city(),
  chat_readers: city(),

  trade_listings: city(),
  trade_questions: city(),
  trade_reviews: city(),
  trade_deals: city(),
  trade_deal_steps: city(),
  trade_ratings: city(),
  trade_favourites: person('owner_id'),

  market_varieties: reference,
  market_feeds: local('a row an exchange, claimed by the server that asks'),
  market_quotes: reference,
  market_minute_bars: reference,
  market_day_bars: reference,
  market_news_groups: reference,
  market_articles: reference,
  market_quote_orgs: reference,
  market_quote_series: reference,
  market_org_quotes: reference,
  market_group_codes: reference,
  market_watches: person('person_id'),
  market_alerts: person('person_id'),

  messages: person('user_id'),
  message_switches: person('user_id'),
  message_deliveries: person('user_id'),
  security_texts: person('user_id'),
  push_devices: person('user_id'),
  notices: reference,
  app_versions: reference,
  advertisements: reference,

  invitation_rules: reference,
  invitation_codes: person('user_id'),
  invitations: person('inviter_id'),
  invitation_visits: person('user_id'),
  campaigns: reference,
  campaign_versions: reference,
  campaign_routes: reference,
  campaign_chains: drawing,
  campaign_prizes: drawing,
  campaign_draws: drawing,
  campaign_participants: person('person_id'),
  campaign_grants: person('person_id'),
  campaign_progress: person('person_id'),
  campaign_awards: person('person_id'),
  campaign_packets: byItsCode,
  campaign_packet_shares: byItsCode,
  campaign_candidates: drawing,
  campaign_votes: person('voter_id'),
  campaign_earnings: person('person_id'),
  partner_bindings: person('person_id'),
  // By the district's code, whose first four digits are the city's.
  estate_stewards: city('adcode'),

  content_pages: reference,
  theme_periods: reference,
  help_votes: person('voter'),
  feedback: person('user_id'),
  recycler_applications: person('user_id'),
  quizzes: reference,
  quiz_results: person('user_id'),
  duty_locations: person('user_id'),
  action_records: journal,
  error_reports: journal,
  leads: journal,

  sandbox_sms: sandbox,
  sandbox_push: sandbox,
  sandbox_push_devices: sandbox,
  sandbox_payments: sandbox,
  sandbox_notices: sandbox,
  sandbox_payouts: sandbox,
  sandbox_refunds: sandbox,
  sandbox_login_codes: sandbox,
  sandbox_wechat_tokens: sandbox,
  sandbox_wechat_media: sandbox,
  sandbox_esign_flows: sandbox,
};

const random = 'random and unguessable; the index is a second lock on the draw and may become an ordinary one';
const overAll = 'one over all people is the rule itself: across nodes it needs a table of its own, placed by that value';

/**
 * Unique indexes of placed tables without their placement column, by name, and why each is still there. Each is something
 * to be solved before that table is distributed; a new one needs as good a reason.
 */
export const keysOverAllNodes: Readonly<Record<string, string>> = {
  users_mobile_key: overAll,
  outside_accounts_open_id: overAll,
  outside_accounts_provider_user_id: overAll,
  identities_number_hash_key: overAll,
  push_devices_registration_id_key: overAll,
  invitations_invitee_id_key: overAll,
  invitations_device: overAll,
  identity_checks_flow: 'the number of a page at the provider, which tells nothing else in its notice',
  ledger_accounts_pkey: 'the order in which accounts are locked, over all owners of a transaction',
  files_name_key: random,
  made_files_name_key: random,
  wallet_payments_no_key: random,
  receive_codes_code_key: random,
  invitation_codes_code_key: random,
  bank_cards_active_number: overAll,
  appeals_no: random,
  photo_quotes_no: random,
  dispatch_offers_live_recycler: 'one live offer a recycler is the rule itself, whichever cities they work in: across nodes it needs a table of its own, placed by the recycler',
  withdrawals_no: random,
  withdrawals_provider_no: 'the provider’s number, which tells nothing else in its notice',
  quotes_no: random,
  trade_listings_no: random,
  trade_questions_id: random,
  trade_deals_no: random,
  outlets_id_key: 'outlet_people refers to it',
};

const random = 'random and unguessable; the index is a second lock on the draw and may become an ordinary one';
const overAll =
  'one over all people is the rule itself: across nodes it needs a table of its own, placed by that value';

/**
 * Unique indexes of placed tables without their placement column, by name, and why each is still there. Each is
 * something to be solved before that table is distributed; a new one needs as good a reason.
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
  withdrawals_no: random,
  withdrawals_receipt:
    'one payment at the door an order is the rule itself; the order’s row is locked while it is made',
  withdrawals_provider_no: 'the provider’s number, which tells nothing else in its notice',
  quotes_no: random,
  trade_listings_no: random,
  trade_questions_id: random,
  device_orders_no: random,
  device_erasures_certificate: random,
  device_identities_open:
    'one running order a device is the rule itself, in whichever city: across nodes it needs a table of its own, placed by the fingerprint',
  store_staff_person: overAll,
  device_orders_quote: 'the call holds a lock of the customer while it looks and inserts',
  trade_deals_no: random,
  company_reservations_no: random,
  vehicles_no: random,
  supplies_no: random,
  sale_contracts_no: random,
  insurance_applications_no: random,
  insurance_applications_policy:
    'one policy a number is the rule itself, whoever it belongs to: across nodes it needs a table of its own, placed by that number',
  outlets_id_key: 'outlet_people refers to it',
};

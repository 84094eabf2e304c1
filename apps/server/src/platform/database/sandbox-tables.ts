/** Where the rows of the simulated providers stand. */
const sandbox = { by: 'local', why: 'plays an outside party; empty where real ones are configured' } as const;

export const sandboxTables = {
  sandbox_sms: sandbox,
  sandbox_push: sandbox,
  sandbox_push_devices: sandbox,
  sandbox_payments: sandbox,
  sandbox_notices: sandbox,
  sandbox_payouts: sandbox,
  sandbox_refunds: sandbox,
  sandbox_transfer_authorisations: sandbox,
  sandbox_login_codes: sandbox,
  sandbox_wechat_tokens: sandbox,
  sandbox_wechat_media: sandbox,
  sandbox_esign_flows: sandbox,
  sandbox_insurances: sandbox,
  sandbox_filings: sandbox,
  sandbox_requests: sandbox,
  sandbox_number_bindings: sandbox,
  sandbox_calls: sandbox,
};

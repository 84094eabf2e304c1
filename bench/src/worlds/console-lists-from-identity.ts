import type { Client } from 'pg';
import type { Deps } from '../../../apps/server/src/deps.ts';
import { createNameResolver } from '../../../apps/server/src/domains/identity/builders/identity.builders.ts';
import { addUpSellers } from '../../../apps/server/src/domains/wallet/index.ts';
import { type List, list, number, uuid, moment, apart, rare, elsewhere, one } from './list-rows.ts';

/** Names and numbers of identity cards are encrypted per row. */
async function sealNames(client: Client, deps: Deps): Promise<void> {
  const newest = (where: string): string => `(SELECT id FROM identity_checks WHERE ${where} ORDER BY id DESC LIMIT 40)`;
  const { rows } = await client.query<{ id: string }>(`${newest('true')} UNION ${newest("state = 'refused'")}`);
  for (const { id } of rows) {
    const { sealedName, sealedNumber } = createNameResolver(deps).seal('identity_checks', id, {
      name: '李示例',
      number: '440304199001011014',
    });
    await client.query('UPDATE identity_checks SET sealed_name = $2, sealed_number = $3 WHERE id = $1', [
      id,
      sealedName,
      sealedNumber,
    ]);
  }
}

/** Paged lists of the console, by domain from identity to wallet. */
export const listsFromIdentity: readonly List[] = [
  list(
    'identity.console_checks',
    [{}, { state: 'refused' }],
    { identity_checks: { id: uuid, elements: '2', state: rare('verified', 'refused'), face_flow: 'NULL' } },
    sealNames,
  ),
  list('identity.console_readings', [{}], {
    paper_readings: { id: uuid, subject: `'identity'`, reader_kind: `'operator'` },
  }),
  list('insurance.console_applications', [{}, { state: 'refused' }], {
    insurance_applications: {
      no: number('IN'),
      kind: `'height'`,
      made_at: moment,
      state: rare('in_force', 'refused'),
      policy_no: 'NULL',
      mode: `'agency'`,
      premium: '1000',
    },
  }),
  list('joining.console_applications', [{}, { state: 'submitted' }], {
    recycler_applications: {
      id: uuid,
      user_id: uuid,
      state: rare('accepted', 'submitted'),
      plate: `''`,
      adcode: `'440305'`,
      vehicle: `'none'`,
    },
  }),
  list('market.console_articles', [{}], {
    market_articles: { id: `'a' || lpad(n::text, 9, '0')`, publish_at: moment, state: `'published'` },
  }),
  list('market.console_imports', [{}], {
    market_imports: {
      sha256: `lpad(to_hex(n), 64, '0')`,
      at: moment,
      answer: `'{"kind":"quotes","rows":0,"accepted":0,"refused":[]}'::jsonb`,
    },
  }),
  list('payouts.console_withdrawals', [{}, { state: 'failed' }], {
    withdrawals: {
      no: `'WD300101' || lpad(n::text, 14, '0')`,
      requested_at: moment,
      state: rare('paid', 'failed'),
      provider_no: 'NULL',
      batch_no: 'NULL',
      device_mark: 'NULL',
    },
  }),
  list('places.console_area_applications', [{}, { state: 'submitted' }], {
    area_applications: {
      applicant_id: uuid,
      created_at: moment,
      state: rare('accepted', 'submitted'),
      adcode: `'440305'`,
    },
  }),
  list('reports.console_leads', [{}], {
    leads: { id: uuid, kind: `'collect'`, mobile: `lpad(n::text, 11, '1')`, state: `'answered'`, adcode: `'440305'` },
  }),
  list('scales.console_captures', [{}], {
    weigh_captures: {
      id: `'c' || n`,
      profile: `'line'`,
      pieces: `'[]'::jsonb`,
      person_id: uuid,
      trust: `'refuted'`,
      refuted_for: `'replayed'`,
      received_at: moment,
      frames_hash: 'NULL',
    },
  }),
  list('scales.console_certificates', [{ group: 'all' }, { group: 'waiting' }, { group: 'expiring' }], {
    scale_certificates: {
      id: `'k' || lpad(n::text, 9, '0')`,
      state: rare('checked', 'waiting'),
      valid_to: `current_date + 20 + n % 400`,
      told_at_days: 'NULL',
    },
  }),
  list('scales.console_scales', [{}, { state: 'suspended' }, { words: '-7' }], {
    scale_models: {
      id: `'m' || n`,
      transport: `'network'`,
      profile: `'line'`,
      max_grams: '300000',
      min_grams: '1000',
      division_grams: '50',
      accuracy_class: `'III'`,
      key_holder: `'scale'`,
    },
    scales: {
      model_id: `'m1'`,
      serial: `${rare('SC', 'SC-7')} || lpad(n::text, 10, '0')`,
      state: rare('active', 'suspended'),
    },
  }),
  list('stations.console_list', [{}, { city: '110100' }], {
    outlets: { id: `'o' || lpad(n::text, 9, '0')`, city: elsewhere, adcode: `'440305'` },
  }),
  list('supply.console_contracts', [{}, { state: 'disputed' }], {
    sale_contracts: {
      city: `'440300'`,
      no: number('HT'),
      made_at: moment,
      supply_no: number('HY'),
      company_no: one('companies', 'no'),
      terms: `'[]'::jsonb`,
      state: rare('closed', 'disputed'),
      due_at: 'NULL',
    },
    supply_entries: { city: `'440300'`, supply_no: number('HY'), company_no: one('companies', 'no') },
  }),
  list('supply.console_list', [{}, { state: 'in_review' }], {
    supplies: { no: number('HY'), made_at: moment, state: rare('failed', 'in_review'), due_at: 'NULL' },
  }),
  list('trade.console_deals', [{}, { state: 'disputed' }], {
    trade_deals: {
      city: `'440300'`,
      listing_no: one('trade_listings', 'no'),
      delivery: `'meet'`,
      no: number('SP'),
      made_at: moment,
      state: rare('declined', 'disputed'),
      due_at: 'NULL',
    },
  }),
  list('trade.console_listings', [{}, { state: 'in_review' }, { city: '110100' }], {
    trade_listings: { no: number('SH'), city: elsewhere, sent_at: moment, state: rare('sold', 'in_review') },
  }),
  list('vehicles.console_list', [{}, { state: 'refused' }, { late: 'true' }], {
    vehicles: {
      no: number('BF'),
      booked_at: moment,
      state: rare('cancelled', 'refused'),
      due_at: 'NULL',
      late: `n % ${apart} = 0`,
      plate_hash: `decode(lpad(to_hex(n), 64, '0'), 'hex')`,
    },
  }),
  list('wallet.console_refunds', [{ group: 'open' }, { group: 'done' }], {
    payment_refunds: {
      no: `'RF' || lpad(n::text, 12, '0')`,
      provider: `'wechat'`,
      provider_no: `'W' || n`,
      made_at: moment,
      state: rare('done', 'failed'),
    },
  }),
  list(
    'wallet.console_tally',
    [{}, { group: 'warned' }],
    {
      seller_months: {
        seller_id: `'s' || n`,
        month: `date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')::date`,
        sales_fen: `CASE WHEN n % ${apart} = 0 THEN 400000000 ELSE n END`,
      },
    },
    async (client, deps) => {
      await client.query('TRUNCATE seller_year_sums, seller_years');
      await addUpSellers(deps);
      await client.query('VACUUM ANALYZE seller_years');
    },
  ),
  // Last, because deleting a company deletes its records.
  list('companies.console_list', [{}, { state: 'paused' }, { city: '110100' }, { words: '示例再生' }], {
    companies: {
      no: number('QY'),
      city: elsewhere,
      credit_code: `lpad(n::text, 18, '0')`,
      name: rare('回收公司', '示例再生公司'),
      state: rare('active', 'paused'),
      first_licence_ends: `date '2027-01-01' + n % 400`,
    },
  }),
  list('companies.console_guarantees', [{}], {
    company_guarantees: { company_no: number('QY'), payment_no: `'PY' || n` },
    companies: { no: number('QY'), city: elsewhere, credit_code: `lpad(n::text, 18, '0')`, state: `'active'` },
  }),
];

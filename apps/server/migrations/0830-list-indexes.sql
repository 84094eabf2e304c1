-- A page of every list of operators is found by key from an index with each of its filters, however many rows the other states or cities have.
CREATE INDEX campaign_awards_code_newest ON campaign_awards (code, id);
CREATE INDEX campaign_awards_state_newest ON campaign_awards (state, id);
CREATE INDEX commissions_state ON commissions (state, earned_at DESC, order_no DESC);
CREATE INDEX device_erasures_owed ON device_erasures (owed_at, order_no);
CREATE INDEX estate_stewards_listed ON estate_stewards ((ended_at IS NOT NULL), id);
CREATE INDEX insurance_applications_state ON insurance_applications (state, made_at DESC, no DESC);
CREATE INDEX photo_quotes_city_unoffered ON photo_quotes (city, promised_by, no) WHERE state IN ('open', 'closed') AND offer_seq IS NULL;
CREATE INDEX scales_state ON scales (state, serial);
CREATE INDEX store_orders_rechecks ON store_orders ((rechecked_at IS NOT NULL), bought_at DESC, order_no DESC) WHERE recheck;
CREATE INDEX withdrawals_state ON withdrawals (state, requested_at DESC, no DESC);
CREATE INDEX order_warnings_city_gravest ON order_warnings (city, level DESC, since, order_no, rule) WHERE state = 'open';
CREATE INDEX order_warnings_city_closed ON order_warnings (city, opened_at DESC, order_no, rule) WHERE state <> 'open';

-- Companies are listed by the end of their first licence; those without one come first.
ALTER TABLE companies ADD COLUMN first_licence_ends date NOT NULL DEFAULT '-infinity';
UPDATE companies c SET first_licence_ends = ends.first FROM (SELECT company_no, min(valid_to) AS first FROM company_licences GROUP BY company_no) ends WHERE ends.company_no = c.no;
CREATE INDEX companies_listed ON companies (first_licence_ends, no);
CREATE INDEX companies_listed_state ON companies (state, first_licence_ends, no);
CREATE INDEX companies_listed_city ON companies (city, first_licence_ends, no);

-- One row or more in every table that existed before the migration 0120: a customer with an open and a paid order, a recycler
-- with a wallet, an operator. The customer is …0001, the recycler …0002, the operator …0003. Never changed with later
-- migrations: it is the content of a database of that version.

-- Platform and sandbox.
INSERT INTO idempotency_keys VALUES ('018f0000-0000-7000-8000-000000000001', 'key-00000001', 'orders.book', 'hash', 200, '{}', '2026-11-01T02:00:00Z');
INSERT INTO outbox_events VALUES (new_id('2026-11-01T02:00:00Z'), 'orders.booked', '{"no": "OR26110100000001"}', '2026-11-01T02:00:00Z', 0, NULL, '2026-11-01T02:00:00Z');
INSERT INTO installation_settings VALUES ('sandbox.clock', '{"shift": 0}');
INSERT INTO request_counts VALUES ('address:10.0.0.1', '2026-11-01T02:00:00Z', 3);
INSERT INTO sandbox_sms (mobile, text, purpose, sent_at) VALUES ('13800000001', '验证码 000000', 'login', '2026-11-01T02:00:00Z');
INSERT INTO sandbox_push (user_id, title, text, extras, sent_at) VALUES ('018f0000-0000-7000-8000-000000000001', '订单', '已接单', '{}', '2026-11-01T02:00:00Z');
INSERT INTO sandbox_push_devices (registration_id, alias) VALUES ('registration', '018f00000000700080000000000000001');
INSERT INTO sandbox_login_codes (code, provider, app_id, person, scope, made_at) VALUES ('code', 'wechat', 'app', 'one', 'base', '2026-11-01T02:00:00Z');
INSERT INTO sandbox_wechat_tokens VALUES ('token', 'app', NULL, '2026-11-01T02:00:00Z', '2026-11-01T04:00:00Z');
INSERT INTO sandbox_wechat_media VALUES ('media', 'app', 'image', '\x00', '2026-11-01T02:00:00Z');
INSERT INTO sandbox_esign_flows (auth_flow_id, account, name, masked_number, by_consent, redirect_url, notify_url, started_at) VALUES ('flow', 'account', '林小满', '4403**********0011', true, '/', '/', '2026-11-01T02:00:00Z');

-- Accounts.
INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, adcode, registered_at) VALUES
  ('018f0000-0000-7000-8000-000000000001', '13800000001', '林小满', false, false, '{}', '440305', '2026-10-01T00:00:00Z'),
  ('018f0000-0000-7000-8000-000000000002', '13800000002', '周师傅', true, true, '{3}', '440305', '2026-10-01T00:00:00Z');
INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at) VALUES ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d1', 'Pixel', '\x01', '2026-10-01T00:00:00Z');
INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, created_at) VALUES ('018f0000-0000-7000-8000-000000000003', 'chen', '陈', 'hash', '\x01', '2026-10-01T00:00:00Z');
INSERT INTO access_tokens (hash, kind, user_id, device_id, expires_at) VALUES (sha256('token'), 'user', '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d1', '2027-01-01T00:00:00Z');
INSERT INTO sms_codes (id, mobile, purpose, code_hash, address, sent_at) VALUES (new_id('2026-11-01T02:00:00Z'), '13800000001', 'paypassword', '\x01', '10.0.0.1', '2026-11-01T02:00:00Z');
INSERT INTO sign_in_tries (scope, tries, last_at) VALUES ('operator:chen', 1, '2026-11-01T02:00:00Z');
INSERT INTO outside_accounts (user_id, provider, app_id, open_id, bound_at) VALUES ('018f0000-0000-7000-8000-000000000001', 'wechat', 'app', 'open', '2026-11-01T02:00:00Z');
INSERT INTO outside_tickets (hash, provider, app_id, open_id, expires_at) VALUES (sha256('ticket'), 'wechat', 'app', 'other', '2026-11-01T02:10:00Z');
INSERT INTO provider_credentials VALUES ('wechat.token:app', 'value', '2026-11-01T04:00:00Z');
INSERT INTO scan_logins (id, secret_hash, browser_hash, purpose, device, address, created_at, expires_at) VALUES (new_id('2026-11-01T02:00:00Z'), sha256('secret'), sha256('browser'), 'console', 'Firefox', '10.0.0.1', '2026-11-01T02:00:00Z', '2026-11-01T02:02:00Z');
INSERT INTO pledges VALUES ('018f0000-0000-7000-8000-000000000002', new_id('2026-11-01T02:00:00Z'), 'safety', '/files/signature.png', '2026-11-01T02:00:00Z');
INSERT INTO files (owner_id, id, name, width, height, bytes, claimed, uploaded_at, sent_bytes) VALUES ('018f0000-0000-7000-8000-000000000001', 'photo', 'photo.jpg', 100, 100, 900, true, '2026-11-01T02:00:00Z', 1200);

-- Identity.
INSERT INTO identity_checks (user_id, id, state, elements, sealed_name, sealed_number, number_hash, front, back, submitted_at, ended_at) VALUES
  ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-0000000000c1', 'refused', 2, '\x01', '\x01', sha256('1'), '/files/front.jpg', '/files/back.jpg', '2026-11-01T02:00:00Z', '2026-11-01T02:01:00Z'),
  ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-0000000000c2', 'verified', 3, '\x01', '\x01', sha256('1'), '/files/front.jpg', '/files/back.jpg', '2026-11-02T02:00:00Z', '2026-11-02T02:01:00Z');
INSERT INTO identities (user_id, check_id, sealed_name, sealed_number, number_hash, elements, verified_at) VALUES ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-0000000000c2', '\x01', '\x01', sha256('1'), 3, '2026-11-02T02:01:00Z');
INSERT INTO identity_tries VALUES ('018f0000-0000-7000-8000-000000000002', new_id('2026-11-01T02:00:00Z'), '2026-11-01T02:00:00Z');
INSERT INTO made_files (user_id, id, template, title, version, name, created_at) VALUES ('018f0000-0000-7000-8000-000000000002', new_id('2026-11-01T02:00:00Z'), 'pledge', '承诺书', '1', 'pledge.pdf', '2026-11-01T02:00:00Z');
INSERT INTO insurance_signatures VALUES ('018f0000-0000-7000-8000-000000000002', 'one', 'accident', '1', '/files/signature.png', '2026-11-01T02:00:00Z');

-- Places and catalog.
INSERT INTO regions VALUES ('440305', '南山区', 'district', '440300', 113.93, 22.53);
INSERT INTO addresses VALUES ('018f0000-0000-7000-8000-000000000001', 'home', '林小满', '13800000001', '440300', '440305', '440305007', '广东省深圳市南山区', '粤海街道', '海月花园', '3 栋 1201', 113.93, 22.53, '家', true, '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z');
INSERT INTO area_offers VALUES ('440300', '440305', '2026-01-01T00:00:00Z', true, 9900, 365, '{}');
INSERT INTO service_areas VALUES ('018f0000-0000-7000-8000-000000000002', '440300', '440305', '2026-10-01T00:00:00Z', '2027-10-01T00:00:00Z', false, 9900);
INSERT INTO area_openings VALUES ('018f0000-0000-7000-8000-000000000002', 'PY26100100000000000001', '440300', '440305', 9900, 365, '2026-10-01T00:00:00Z', '2026-10-01T00:01:00Z');
INSERT INTO area_applications (applicant_id, city, adcode, created_at, reason) VALUES ('018f0000-0000-7000-8000-000000000002', '440300', '440306', '2026-10-01T00:00:00Z', '顺路');
INSERT INTO outlets (city, id, adcode, name, address, longitude, latitude, services, opens_at, closes_at, open_days, phone, note) VALUES ('440300', 'outlet', '440305', '粤海站', '粤海街道 1 号', 113.93, 22.53, '{3}', 480, 1200, '{1,2,3,4,5}', '', '');
INSERT INTO outlet_people VALUES ('outlet', '018f0000-0000-7000-8000-000000000002');
INSERT INTO categories VALUES ('paper', '3', '废纸', 1);
INSERT INTO items (id, category_id, service, name, unit, base_price_fen, position) VALUES ('carton', 'paper', '3', '纸箱', 'kg', 120, 1);
INSERT INTO item_prices VALUES ('440300', '440305', 'carton', '2026-11-01', 130, false, '2026-11-01T00:00:00Z');
INSERT INTO recycler_categories VALUES ('018f0000-0000-7000-8000-000000000002', 'paper', '3', '2026-10-01T00:00:00Z');
INSERT INTO category_demand VALUES ('440300', 'paper', '2026-11-01', 2);

-- Wallet: 100 yuan come in, and an info fee is held for the first order.
SELECT ledger_post_batch('[{"key": "recharge:1", "kind": "recharge", "reference": "PY26110100000000000001", "city": null, "lines": [{"kind": "recharge", "title": "充值", "note": null}, null],
  "postings": [{"owner": "018f0000-0000-7000-8000-000000000002", "kind": "available", "amount": 10000}, {"owner": "platform", "kind": "clearing_wechat", "amount": -10000}]}]', '2026-11-01T01:00:00Z');
SELECT ledger_hold('018f0000-0000-7000-8000-000000000002', 200, 'JD26110100000002', '2026-11-01T03:00:00Z', '440300');
INSERT INTO ledger_checks VALUES ('2026-11-02T19:00:00Z', true, 2, '[]');
INSERT INTO wallet_payments (owner_id, no, attempt, purpose, title, amount, state, method, created_at, expires_at, paid_at) VALUES ('018f0000-0000-7000-8000-000000000002', 'PY26110100000000000001', 1, 'recharge', '充值', 10000, 'paid', 'wechat', '2026-11-01T01:00:00Z', '2026-11-01T01:30:00Z', '2026-11-01T01:00:00Z');
INSERT INTO provider_notices VALUES (new_id('2026-11-01T01:00:00Z'), 'wechat', 'taken', NULL, 'PY26110100000000000001', '42', '{}', '10.0.0.2', '2026-11-01T01:00:00Z');
INSERT INTO wallet_days VALUES ('018f0000-0000-7000-8000-000000000002', '2026-11-01', 0, 1200, 10000);
INSERT INTO wallet_pay_passwords VALUES ('018f0000-0000-7000-8000-000000000002', 'hash', 0, NULL, '2026-11-01T01:00:00Z');
INSERT INTO receive_codes (owner_id, code, note, created_at, expires_at) VALUES ('018f0000-0000-7000-8000-000000000002', 'receive', '', '2026-11-01T01:00:00Z', '2026-12-01T01:00:00Z');
INSERT INTO sandbox_payments (no, provider, user_id, amount, subject, state, transaction_id, started_at) VALUES ('PY26110100000000000001', 'wechat', '018f0000-0000-7000-8000-000000000002', 10000, '充值', 'paid', '42', '2026-11-01T01:00:00Z');
INSERT INTO sandbox_notices (no, status, due_at) VALUES ('PY26110100000000000001', 'paid', '2026-11-01T01:00:00Z');

-- Orders: the first is open, the second was taken, weighed, agreed to and paid.
INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title, district, street, place, longitude, latitude, placed_at, window_from, window_to,
  estimate_low_fen, estimate_high_fen, info_fee_fen, rules_version, receipt_no, recycler_id, taken_at, paid_at, weighing_id, total_fen, total_grams) VALUES
  ('440300', 'OR26110100000001', '440305', '3', 'open', '018f0000-0000-7000-8000-000000000001', '林小满', '13800000001', '纸箱', '南山区', '粤海街道', '海月花园', 113.93, 22.53,
    '2026-11-01T02:00:00Z', '2026-12-01T06:00:00Z', '2026-12-01T08:00:00Z', 1000, 1400, 200, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('440300', 'OR26110100000002', '440305', '3', 'paid', '018f0000-0000-7000-8000-000000000001', '林小满', '13800000001', '纸箱', '南山区', '粤海街道', '海月花园', 113.93, 22.53,
    '2026-11-01T02:00:00Z', '2026-11-01T06:00:00Z', '2026-11-01T08:00:00Z', 1000, 1400, 200, 1, 'JD26110100000002', '018f0000-0000-7000-8000-000000000002', '2026-11-01T03:00:00Z', '2026-11-01T07:00:00Z', 'weighing', 1200, 10000);
INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to, estimate_low_fen, customer_id, card) VALUES ('440300', 'OR26110100000001', '440305', '3', '{paper}', '(12682000,2575000)', '2026-12-01T06:00:00Z', '2026-12-01T08:00:00Z', 1000, '018f0000-0000-7000-8000-000000000001', '{');
INSERT INTO order_goods VALUES ('440300', 'OR26110100000001', 1, 'carton', 'paper', '废纸', '纸箱', 'kg', 10000, NULL, 120, 1200);
INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at, window_to, info_fee_fen, info_fee_state, paid_at, total_fen, total_grams) VALUES
  ('440300', 'JD26110100000002', 'OR26110100000002', '018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000001', '3', 'paid', '2026-11-01T03:00:00Z', '2026-11-01T08:00:00Z', 200, 'held', '2026-11-01T07:00:00Z', 1200, 10000);
INSERT INTO order_events (city, order_no, seq, kind, actor, actor_id, to_state, occurred_at, recorded_at) VALUES ('440300', 'OR26110100000001', 1, 'booked', 'customer', '018f0000-0000-7000-8000-000000000001', 'open', '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z');
INSERT INTO weighings (city, order_no, id, receipt_no, total_fen, total_grams, service_fee_fen, weighed_at, recorded_at) VALUES ('440300', 'OR26110100000002', 'weighing', 'JD26110100000002', 1200, 10000, 12, '2026-11-01T06:30:00Z', '2026-11-01T06:30:00Z');
INSERT INTO weighing_lines (city, order_no, weighing_id, position, id, item_id, category_id, name, unit, net_grams, list_price_fen, unit_price_fen, amount_fen, source) VALUES ('440300', 'OR26110100000002', 'weighing', 1, 'line', 'carton', 'paper', '纸箱', 'kg', 10000, 120, 120, 1200, 'scale');
INSERT INTO agreements VALUES ('440300', 'OR26110100000002', 'JD26110100000002', 'weighing', 'own_phone', NULL, '2026-11-01T06:40:00Z', '2026-11-01T06:40:00Z');
INSERT INTO order_payments (city, receipt_no, order_no, type, amount_fen, service_fee_fen, state, claimed_at, paid_at) VALUES ('440300', 'JD26110100000002', 'OR26110100000002', 1, 1200, 12, 'paid', '2026-11-01T07:00:00Z', '2026-11-01T07:00:00Z');
INSERT INTO order_ratings VALUES ('440300', 'OR26110100000002', 'customer', '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002', 5, '{准时}', '', '{}', '2026-11-01T09:00:00Z');
INSERT INTO order_photos (city, order_no, id, stage, url, by_side, by_id, taken_at, recorded_at) VALUES ('440300', 'OR26110100000001', 'photo', 'placed', '/files/photo.jpg', 'customer', '018f0000-0000-7000-8000-000000000001', '2026-11-01T02:00:00Z', '2026-11-01T02:00:00Z');
INSERT INTO order_vouchers VALUES ('440300', 'OR26110100000002', '2026-11-01T06:40:00Z', 'voucher.png', 'ab', '2026-11-01T06:41:00Z');
INSERT INTO credential_codes VALUES ('440300', 'JD26110100000002', '3', 'nonce', 0, '2026-11-01T06:50:00Z', '2026-11-01T07:50:00Z', '2026-11-01T07:00:00Z');
INSERT INTO recycler_conduct VALUES ('018f0000-0000-7000-8000-000000000002', 1, '2026-10-20', 1, NULL);
INSERT INTO brushing_counts VALUES ('018f0000-0000-7000-8000-000000000002', 'hall', 1793500000, 2);
INSERT INTO order_erasures VALUES ('018f0000-0000-7000-8000-000000000009', '2026-10-01T00:00:00Z');

-- Messages, campaigns, content, joining, reports.
INSERT INTO messages (user_id, id, kind, title, text, push_type, at, by_sms) VALUES ('018f0000-0000-7000-8000-000000000001', new_id('2026-11-01T03:00:00Z'), 'order', '订单', '已接单', 1, '2026-11-01T03:00:00Z', false);
INSERT INTO message_switches VALUES ('018f0000-0000-7000-8000-000000000001', 'notice', false, false);
INSERT INTO notices VALUES (new_id('2026-11-01T03:00:00Z'), '公告', '国庆照常上门', '2026-11-01T03:00:00Z');
INSERT INTO app_versions VALUES ('android', '1.0.0', false, '', 'https://example.com', '2026-11-01T03:00:00Z');
INSERT INTO advertisements VALUES (new_id('2026-11-01T03:00:00Z'), '双十一', '/files/ad.jpg', '/hall', 3, 3, '2026-11-01T00:00:00Z', '2026-11-12T00:00:00Z');
INSERT INTO push_devices VALUES ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-0000000000d1', 'registration', '{}', '2026-11-01T03:00:00Z');
INSERT INTO invitation_codes VALUES ('018f0000-0000-7000-8000-000000000001', 'ABCDEFGH', '2026-11-01T03:00:00Z');
INSERT INTO invitations (inviter_id, invitee_id, joined_at, state, rules_version) VALUES ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002', '2026-11-01T03:00:00Z', 'joined', 1);
INSERT INTO invitation_visits VALUES ('018f0000-0000-7000-8000-000000000001', 'install', '2026-11-01');
INSERT INTO estate_stewards VALUES ('440305', '海月花园', '018f0000-0000-7000-8000-000000000001', '2026-11-01T03:00:00Z');
INSERT INTO content_pages VALUES ('about', 1, 'help', '入门', '关于', '', '[]', '关于', 1, 'hash', NULL, '2026-11-01T03:00:00Z');
INSERT INTO help_votes VALUES ('018f0000-0000-7000-8000-000000000001', 'about', true, '2026-11-01T03:00:00Z');
INSERT INTO feedback (user_id, id, kind, text, photos, contact, at) VALUES ('018f0000-0000-7000-8000-000000000001', new_id('2026-11-01T03:00:00Z'), 'wish', '夜间上门', '{}', '', '2026-11-01T03:00:00Z');
INSERT INTO recycler_applications (user_id, id, name, mobile, city, adcode, category_ids, vehicle, plate, photos, note, applied_at) VALUES ('018f0000-0000-7000-8000-000000000001', new_id('2026-11-01T03:00:00Z'), '林小满', '13800000001', '440300', '440305', '{paper}', 'tricycle', '', '{}', '', '2026-11-01T03:00:00Z');
INSERT INTO quiz_results VALUES ('018f0000-0000-7000-8000-000000000002', '2026-11-01T03:00:00Z', 1, 9, 10, true);
INSERT INTO action_records VALUES (new_id('2026-11-01T03:00:00Z'), NULL, '首页', 'open', '/', 'browser', '', '', '2026-11-01T03:00:00Z');
INSERT INTO error_reports VALUES (new_id('2026-11-01T03:00:00Z'), NULL, 'key', '/', 'TypeError', 'browser', '1.0.0', '', '', '', '2026-11-01T03:00:00Z');
INSERT INTO duty_locations VALUES ('018f0000-0000-7000-8000-000000000002', '2026-11-01T03:00:00Z', 113.93, 22.53);
INSERT INTO leads (id, kind, name, mobile, goods, note, at) VALUES (new_id('2026-11-01T03:00:00Z'), 'collect', '王', '13800000009', '旧书', '', '2026-11-01T03:00:00Z');

-- By which installation of the app a device is known again, whoever is signed in on it; and from which a withdrawal was asked for.
-- An HMAC of the app's install id under the server's secret; null where the app did not say.
ALTER TABLE user_devices ADD COLUMN install_mark bytea;
ALTER TABLE withdrawals ADD COLUMN device_mark bytea;
CREATE INDEX user_devices_install ON user_devices (user_id, install_mark) WHERE install_mark IS NOT NULL;
CREATE INDEX withdrawals_device ON withdrawals (device_mark, requested_at) WHERE device_mark IS NOT NULL;
CREATE INDEX withdrawals_account ON withdrawals (account) WHERE account IS NOT NULL;

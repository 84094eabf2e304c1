-- Finds everybody who used a phone: two recyclers on one phone count as one for the information fee.
CREATE INDEX user_devices_mark ON user_devices (install_mark) WHERE install_mark IS NOT NULL;

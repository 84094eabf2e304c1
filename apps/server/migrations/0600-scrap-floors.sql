-- A device is never valued below what it brings as scrap in its district: the item of the catalogue that a kind is sold as then.
ALTER TABLE device_kinds ADD COLUMN scrap_item_id text;
UPDATE device_kinds SET scrap_item_id = CASE code WHEN 'phone' THEN 'phone-dead-smart' WHEN 'laptop' THEN 'computer-laptop-dead' END WHERE code IN ('phone', 'laptop');

-- Where the device was valued, for its value of a later day; null where nobody said.
ALTER TABLE quotes ADD COLUMN adcode text CHECK (adcode ~ '^\d{6}$');

-- Its drawing has another name.
UPDATE device_kinds SET picture = 'television' WHERE picture = 'tv';

-- Districts that were abolished since the yearbook of 2023, with the one that has their land (packages/rules/src/places/region-changes.ts).
-- What people saved follows; orders and other records of what happened keep the code of their day. Cities, by which rows are placed, stay.
CREATE TABLE region_changes (
  former text PRIMARY KEY CHECK (former ~ '^(\d{6}|\d{9})$'),
  current text NOT NULL CHECK (current ~ '^\d{6}$'),
  announced_on date NOT NULL,
  source text NOT NULL
);
INSERT INTO region_changes (former, current, announced_on, source) VALUES
  ('500105', '500157', '2025-11-06', '重庆市人民政府新闻发布会：撤销江北区、渝北区，设立两江新区'),
  ('500112', '500157', '2025-11-06', '重庆市人民政府新闻发布会：撤销江北区、渝北区，设立两江新区'),
  ('500112133', '500109', '2025-11-06', '同上：统景镇划归北碚区'),
  ('500112135', '500109', '2025-11-06', '同上：大湾镇划归北碚区'),
  ('500112138', '500109', '2025-11-06', '同上：兴隆镇划归北碚区'),
  ('500112140', '500109', '2025-11-06', '同上：茨竹镇划归北碚区'),
  ('500112143', '500109', '2025-11-06', '同上：大盛镇划归北碚区'),
  ('500109006', '500157', '2025-11-06', '同上：蔡家岗街道划归两江新区'),
  ('500109008', '500157', '2025-11-06', '同上：水土街道划归两江新区'),
  ('500109009', '500157', '2025-11-06', '同上：复兴街道划归两江新区'),
  ('500109104', '500157', '2025-11-06', '同上：童家溪镇划归两江新区'),
  ('500109108', '500157', '2025-11-06', '同上：施家梁镇划归两江新区'),
  ('460321', '460302', '2020-04-18', '民政部公告：三沙市设立西沙区、南沙区'),
  ('460322', '460303', '2020-04-18', '民政部公告：三沙市设立西沙区、南沙区'),
  ('460323', '460302', '2020-04-18', '民政部公告：三沙市设立西沙区、南沙区'),
  ('620201', '620200', '2023-06-30', '嘉峪关市不设区县，统计用代码不是行政区划代码');

-- The street first: it says more than the district. A street without a code of today is no longer chosen; its name stays.
UPDATE addresses SET adcode = change.current, street_code = NULL
FROM region_changes change WHERE change.former = addresses.street_code;
UPDATE addresses SET adcode = change.current,
  street_code = CASE WHEN addresses.adcode = '620201' THEN '620200' || substr(street_code, 7) END
FROM region_changes change WHERE change.former = addresses.adcode;

-- Of two districts that became one, a recycler keeps the longer term.
DELETE FROM service_areas area USING region_changes change, service_areas other, region_changes other_change
WHERE change.former = area.adcode AND other_change.former = other.adcode AND other.recycler_id = area.recycler_id
  AND other_change.current = change.current AND (other.expires_at, other.adcode) > (area.expires_at, area.adcode);
UPDATE service_areas SET adcode = change.current FROM region_changes change WHERE change.former = service_areas.adcode;
UPDATE area_openings SET adcode = change.current FROM region_changes change
WHERE change.former = area_openings.adcode AND area_openings.opened_at IS NULL;

-- Of two offers from the same moment the cheaper one stays.
DELETE FROM area_offers offer USING region_changes change, area_offers other, region_changes other_change
WHERE change.former = offer.adcode AND other_change.former = other.adcode AND other.valid_from = offer.valid_from
  AND other_change.current = change.current AND (other.fee_fen, other.adcode) < (offer.fee_fen, offer.adcode);
UPDATE area_offers SET adcode = change.current FROM region_changes change WHERE change.former = area_offers.adcode;

DELETE FROM area_applications wish USING region_changes change, area_applications other, region_changes other_change
WHERE change.former = wish.adcode AND other_change.former = other.adcode AND other.applicant_id = wish.applicant_id
  AND other_change.current = change.current AND wish.state = 'submitted' AND other.state = 'submitted'
  AND (other.created_at, other.adcode) > (wish.created_at, wish.adcode);
UPDATE area_applications SET adcode = change.current FROM region_changes change
WHERE change.former = area_applications.adcode AND area_applications.state = 'submitted';

-- Of two prices for the same day the higher one stays: nobody who sells loses by the change.
DELETE FROM item_prices price USING region_changes change, item_prices other, region_changes other_change
WHERE change.former = price.district AND other_change.former = other.district AND other.city = price.city
  AND other.item_id = price.item_id AND other.effective_on = price.effective_on AND other_change.current = change.current
  AND (other.price_fen, other.district) > (price.price_fen, price.district);
UPDATE item_prices SET district = change.current FROM region_changes change WHERE change.former = item_prices.district;

-- Lists that are not in force yet; the others say what was decided then.
DELETE FROM price_list_lines line USING price_lists list, region_changes change, price_list_lines other, region_changes other_change
WHERE list.id = line.list_id AND list.state IN ('waiting', 'scheduled') AND change.former = line.district
  AND other_change.former = other.district AND other.list_id = line.list_id AND other.item_id = line.item_id
  AND other_change.current = change.current AND (other.price_fen, other.district) > (line.price_fen, line.district);
UPDATE price_list_lines SET district = change.current FROM region_changes change, price_lists list
WHERE change.former = price_list_lines.district AND list.id = price_list_lines.list_id AND list.state IN ('waiting', 'scheduled');

DELETE FROM price_watches watch USING region_changes change, price_watches other, region_changes other_change
WHERE change.former = watch.district AND other_change.former = other.district AND other.owner_id = watch.owner_id
  AND other.item_id = watch.item_id AND other_change.current = change.current AND other.district > watch.district;
UPDATE price_watches SET district = change.current FROM region_changes change WHERE change.former = price_watches.district;

UPDATE users SET adcode = change.current FROM region_changes change WHERE change.former = users.adcode;
UPDATE outlets SET adcode = change.current FROM region_changes change WHERE change.former = outlets.adcode;
UPDATE recycler_applications SET adcode = change.current FROM region_changes change WHERE change.former = recycler_applications.adcode;
UPDATE trade_listings SET adcode = change.current FROM region_changes change WHERE change.former = trade_listings.adcode;
UPDATE companies SET adcode = change.current FROM region_changes change WHERE change.former = companies.adcode;
UPDATE stores SET adcode = change.current FROM region_changes change WHERE change.former = stores.adcode;
UPDATE installation_settings SET value = jsonb_set(value, '{adcode}', to_jsonb(change.current))
FROM region_changes change WHERE name = 'places.home_district' AND change.former = value ->> 'adcode';

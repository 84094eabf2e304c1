-- Names and plates are found however they are written: with full-width characters, spaces and dashes or without.
DROP INDEX users_name;
CREATE INDEX users_name ON users (upper(translate(normalize(username, NFKC), ' -', '')) text_pattern_ops);
DROP INDEX recycler_applications_plate;
CREATE INDEX recycler_applications_plate ON recycler_applications (upper(translate(normalize(plate, NFKC), ' -', ''))) WHERE plate <> '';
DROP INDEX recycler_applications_name;
CREATE INDEX recycler_applications_name ON recycler_applications (upper(translate(normalize(name, NFKC), ' -', '')) text_pattern_ops)
WHERE state = 'accepted';

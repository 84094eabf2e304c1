-- Of a licence's last days, those of which the company was told already: 30, 7 or 1.
ALTER TABLE company_licences ADD COLUMN told_at_days integer;

-- A vehicle on hold goes on, or is ended, when a second operator wants the same: what the first one wants, and who that is.
ALTER TABLE vehicles ADD COLUMN wanted_move text CHECK (wanted_move IN ('resume', 'stop'));
ALTER TABLE vehicles ADD COLUMN wanted_by uuid;
ALTER TABLE vehicles ADD COLUMN wanted_name text;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_wanted CHECK ((wanted_move IS NULL) = (wanted_by IS NULL) AND (wanted_move IS NULL) = (wanted_name IS NULL));

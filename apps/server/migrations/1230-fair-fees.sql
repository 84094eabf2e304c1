-- A left order's info fee is charged with the next deal of the same two people; one left order is charged once.
ALTER TABLE receipts
  ADD COLUMN escaped_into text,
  ADD COLUMN escaped_fee_fen bigint NOT NULL DEFAULT 0 CHECK (escaped_fee_fen >= 0);
CREATE INDEX receipts_left ON receipts (city, recycler_id, ended_at) WHERE info_fee_state = 'returned';

-- The next order rules: an info fee is at most a tenth of the lowest estimate, a taken visit is moved three times at most and each move frees
-- the recycler for an hour, and an info fee cannot be escaped. Orders that are booked keep their rules.
INSERT INTO order_fee_rules (version, valid_from, rules, note)
SELECT version + 1, valid_from + interval '1 second', rules || '{"infoFeeMostThousandths": 100, "moves": {"most": 3, "freeMinutes": 60}, "escapeHours": 48}', '信息费封顶、改约和补收'
FROM order_fee_rules ORDER BY version DESC LIMIT 1;

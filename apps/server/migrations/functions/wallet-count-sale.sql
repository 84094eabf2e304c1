-- Counts a sale in the transaction of its payment. Returns the person's sales in the months after `since`, this one included,
-- and the percentage of the limit at which the seller was last notified. One round trip, since every payment makes it. The
-- seller's row is locked by a separate statement, so that the sum includes what earlier holders of the lock committed. Deleted
-- accounts of the person sell no more, so that only one row is locked.
CREATE OR REPLACE FUNCTION wallet_count_sale(seller text, sold_in date, since date, amount bigint, OUT sales bigint, OUT warned integer) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_totals AS totals (seller_id, deals) VALUES (seller, 1)
  ON CONFLICT (seller_id) DO UPDATE SET deals = totals.deals + 1 RETURNING totals.warned_percent INTO warned;
  WITH counted AS (
    INSERT INTO seller_months AS months (seller_id, month, deals, sales_fen) VALUES (seller, sold_in, 1, amount)
    ON CONFLICT (seller_id, month) DO UPDATE SET deals = months.deals + 1, sales_fen = months.sales_fen + excluded.sales_fen
    RETURNING months.sales_fen)
  SELECT sum(sold.sales_fen) INTO sales FROM (
    SELECT own.sales_fen FROM seller_months own WHERE own.seller_id = seller AND own.month > since AND own.month <> sold_in
    UNION ALL
    SELECT earlier.sales_fen FROM seller_people person
    JOIN seller_people account ON account.person_hash = person.person_hash AND account.seller_id <> seller
    JOIN seller_months earlier ON earlier.seller_id = account.seller_id AND earlier.month > since
    WHERE person.seller_id = seller
    UNION ALL SELECT counted.sales_fen FROM counted) sold;
END $$;

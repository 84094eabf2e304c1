-- Every row of a file names a variety that was read in the same transaction, and varieties are never deleted: a check of each minute costs as much as storing it.
ALTER TABLE market_minute_bars DROP CONSTRAINT market_minute_bars_varcode_fkey;

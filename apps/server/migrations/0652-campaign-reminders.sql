-- Votes of a candidate are counted in sixteen rows, so that those for a favourite don't wait for one another.
ALTER TABLE campaign_candidates ADD COLUMN bucket smallint NOT NULL DEFAULT 0 CHECK (bucket BETWEEN 0 AND 15);
ALTER TABLE campaign_candidates DROP CONSTRAINT campaign_candidates_pkey;
ALTER TABLE campaign_candidates ADD PRIMARY KEY (code, candidate, bucket);

-- How often the winner was told that a prize or coupon is about to expire. A prize that is never collected is forfeited too.
ALTER TABLE campaign_awards ADD COLUMN told smallint NOT NULL DEFAULT 0 CHECK (told BETWEEN 0 AND 2);
DROP INDEX campaign_awards_open;
CREATE INDEX campaign_awards_open ON campaign_awards (expires_at) WHERE state IN ('won', 'usable') OR (state = 'claimed' AND point IS NOT NULL);
CREATE INDEX campaign_awards_untold ON campaign_awards (expires_at) WHERE told < 2 AND (state IN ('won', 'usable') OR (state = 'claimed' AND point IS NOT NULL));

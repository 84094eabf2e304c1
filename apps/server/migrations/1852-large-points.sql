-- A campaign may give a million points for each kilogram: a heavy deal, or many of them, are more than four bytes hold.
ALTER TABLE campaign_participants ALTER COLUMN points TYPE bigint;
ALTER TABLE campaign_grants ALTER COLUMN points TYPE bigint;

-- What a campaign still owes is found by its own rows: neither the desk nor the job that settles campaigns reads the packets and shares of all others.
CREATE INDEX campaign_packets_unclosed ON campaign_packets (code) WHERE closed_at IS NULL;
CREATE INDEX campaign_earnings_pending ON campaign_earnings (code) WHERE state = 'pending';
-- Who has won what must be published (规范促销行为暂行规定): a campaign's valuable prizes, newest first.
CREATE INDEX campaign_awards_published ON campaign_awards (code, won_at DESC) WHERE gross >= 50000 AND kind IN ('cash', 'goods') AND state NOT IN ('refused', 'recovered');

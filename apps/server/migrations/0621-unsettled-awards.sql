-- What keeps a campaign from being settled is found without reading the awards that are over, of which there may be a million.
CREATE INDEX campaign_awards_unsettled ON campaign_awards (code) WHERE state IN ('held', 'won', 'usable', 'claimed');

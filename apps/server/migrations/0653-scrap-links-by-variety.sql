-- The page of the feed counts the prices of scrap that follow each variety.
CREATE INDEX market_scrap_links_variety ON market_scrap_links (varcode, city, item_id);

-- A page of news is read from its index alone: with a million articles it touches as many pages as with a thousand.
CREATE INDEX market_articles_pages ON market_articles (grpcode, publish_at DESC, id DESC) INCLUDE (title, source, summary, corrected_at) WHERE state = 'published';
DROP INDEX market_articles_group;

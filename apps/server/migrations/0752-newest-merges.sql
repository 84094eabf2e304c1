-- Those that wait, then the newest: as the console lists them.
CREATE INDEX person_merges_newest ON person_merges ((state = 'waiting') DESC, id DESC);

-- How many price lists wait for a second operator is counted every few seconds.
CREATE INDEX price_lists_waiting ON price_lists (city) WHERE state = 'waiting';

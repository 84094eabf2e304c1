-- What an item is searched by besides its name, and the drawing that shows it.
ALTER TABLE items
  ADD COLUMN synonyms text[] NOT NULL DEFAULT '{}',
  ADD COLUMN picture text;

-- How many orders asked for an item on a day in a city: what a customer is offered first.
CREATE TABLE item_demand (
  city text NOT NULL,
  item_id text NOT NULL,
  -- Shanghai calendar day.
  day date NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (city, item_id, day)
);

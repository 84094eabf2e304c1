-- The lowest estimate for which somebody comes to the door, by city; without a row there is no limit.
CREATE TABLE visit_least_values (
  city text PRIMARY KEY,
  least_fen bigint NOT NULL CHECK (least_fen > 0)
);

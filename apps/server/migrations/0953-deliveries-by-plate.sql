-- Operators find the deliveries of a vehicle by its plate.
CREATE INDEX company_reservations_by_plate ON company_reservations (plate, starts_at DESC, no DESC);

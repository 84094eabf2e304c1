-- A reservation that was moved when its cancellation already cost a part of the deposit is cancelled at that cost later too.
ALTER TABLE company_reservations ADD COLUMN late_from timestamptz;

-- Whether what a category holds is bought by a valuation of the very device: it has a price of reference, and can't be booked by the piece.
ALTER TABLE categories ADD COLUMN valued boolean NOT NULL DEFAULT false;
-- Where devices are valued already, phones, tablets and laptops that work are no longer booked beside it.
UPDATE categories SET valued = true WHERE service = '2' AND id ~ '^(phone|digital)-' AND id <> 'phone-scrap' AND EXISTS (SELECT 1 FROM base_prices);

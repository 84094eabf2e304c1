-- The ranking counts two people once a day, and not at all when they share a phone: such a receipt and its rating stay outside it.
ALTER TABLE receipts ADD COLUMN unranked boolean NOT NULL DEFAULT false;

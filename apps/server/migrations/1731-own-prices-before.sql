-- Whether a district had a price of its own before a list changed it: one that had none is left without one when the list is undone.
ALTER TABLE price_list_lines ADD COLUMN had_own boolean NOT NULL DEFAULT true;

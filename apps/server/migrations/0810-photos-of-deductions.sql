-- What is taken off for moisture or dirt is seen, not only said; null where nothing was taken off, and from before.
ALTER TABLE company_reservation_lines ADD COLUMN deduction_photo text;
ALTER TABLE company_round_results ADD COLUMN deduction_photo text;

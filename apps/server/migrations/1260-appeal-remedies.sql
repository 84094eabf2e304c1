-- What else upholding an appeal does: pays a difference, corrects the weighing, deducts points. Fen.
ALTER TABLE appeals
  ADD COLUMN difference bigint NOT NULL DEFAULT 0 CHECK (difference >= 0),
  -- The part of it that the other side paid; the platform paid the rest.
  ADD COLUMN difference_from_other bigint NOT NULL DEFAULT 0,
  -- The weighing's totals before and after, and the number of the new one.
  ADD COLUMN correction jsonb,
  ADD COLUMN points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- The ledger transactions of the decision, with what each is and its amount.
  ADD COLUMN movements jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT appeals_difference_parts CHECK (difference_from_other BETWEEN 0 AND difference),
  ADD CONSTRAINT appeals_only_upheld_act CHECK (state = 'upheld' OR (difference = 0 AND points = 0 AND correction IS NULL));

-- A weighing that an appeal corrected: the agreed one stays, with its voucher.
ALTER TABLE weighings ADD COLUMN corrects text, ADD COLUMN appeal_no text,
  ADD CONSTRAINT weighings_corrected_by_appeals CHECK ((corrects IS NULL) = (appeal_no IS NULL));

-- An order has the voucher of its agreement ('') and one for each correction.
ALTER TABLE order_vouchers ADD COLUMN appeal_no text NOT NULL DEFAULT '';
ALTER TABLE order_vouchers DROP CONSTRAINT order_vouchers_pkey, ADD PRIMARY KEY (city, order_no, appeal_no);

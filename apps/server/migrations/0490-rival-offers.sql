-- Companies offer for photographed goods beside operators: one standing offer each.
ALTER TABLE photo_quotes DROP CONSTRAINT photo_quotes_state_check,
  ADD CONSTRAINT photo_quotes_state_check CHECK (state IN ('open', 'quoted', 'closed', 'ordered', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- GCJ-02 degrees, to about a kilometre. Null for older quotes, and once the account was erased.
  ADD COLUMN longitude numeric(5, 2), ADD COLUMN latitude numeric(4, 2),
  -- The company whose offer was accepted must have taken the pickup by then; null when it has, or when an operator offered.
  ADD COLUMN take_by timestamptz,
  -- Its owner was told that it ends soon.
  ADD COLUMN closing_told boolean NOT NULL DEFAULT false;
CREATE INDEX photo_quotes_closing ON photo_quotes (promised_by, no) WHERE state IN ('open', 'quoted');
DROP INDEX photo_quotes_running_out;
CREATE INDEX photo_quotes_running_out ON photo_quotes (promised_by, no) WHERE state = 'closed';
CREATE INDEX photo_quotes_take_by ON photo_quotes (take_by, no) WHERE take_by IS NOT NULL;
CREATE INDEX photo_quotes_city ON photo_quotes (city, asked_at DESC, no DESC);
ALTER TABLE photo_quote_steps DROP CONSTRAINT photo_quote_steps_by_check, ADD CONSTRAINT photo_quote_steps_by_check CHECK (by IN ('customer', 'operator', 'company', 'order', 'clock'));

-- Whose offer it is, and who of the company comes; null for operators.
ALTER TABLE photo_quote_offers ADD COLUMN company_no text, ADD COLUMN collector_id uuid, ADD CHECK ((company_no IS NULL) = (collector_id IS NULL));

-- The last offer of each rival, and what became of it.
CREATE TABLE photo_quote_bids (
  city text NOT NULL,
  quote_no text NOT NULL,
  -- A company's number, or `house`.
  party text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL CHECK (state IN ('standing', 'withdrawn', 'declined', 'accepted', 'broken')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (city, quote_no, party),
  FOREIGN KEY (city, quote_no, seq) REFERENCES photo_quote_offers (city, quote_no, seq)
);
CREATE UNIQUE INDEX photo_quote_bids_one_winner ON photo_quote_bids (city, quote_no) WHERE state = 'accepted';
CREATE INDEX photo_quote_bids_party ON photo_quote_bids (party, quote_no);
INSERT INTO photo_quote_bids (city, quote_no, party, seq, state, changed_at)
SELECT city, no, 'house', offer_seq, CASE WHEN state IN ('ordered', 'done') THEN 'accepted' ELSE 'standing' END, asked_at FROM photo_quotes WHERE offer_seq IS NOT NULL;

-- What members of companies reported about a quote, for operators.
CREATE TABLE photo_quote_reports (
  city text NOT NULL,
  quote_no text NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, quote_no, user_id),
  FOREIGN KEY (city, quote_no) REFERENCES photo_quotes (city, no)
);

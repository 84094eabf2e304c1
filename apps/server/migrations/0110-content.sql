-- What people read, in versions; how the app looks on what day; what people write to the operator.

CREATE TABLE content_pages (
  code text NOT NULL CHECK (code ~ '^[\w-]{1,40}$'),
  version integer NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('legal', 'rules', 'standard', 'help')),
  -- What a list gathers it under.
  section text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  -- Blocks of @shoushou/texts: no tags, links lead into the app alone.
  blocks jsonb NOT NULL,
  -- The words of title, summary and blocks, for searching.
  words text NOT NULL,
  place integer NOT NULL,
  -- Hash of the text that the product ships; null where an operator wrote it. An operator's version is not replaced by a newer shipped one.
  shipped_hash text,
  published_by text,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (code, version),
  CHECK ((shipped_hash IS NULL) = (published_by IS NOT NULL))
);

-- One voice a person, or a device that nobody is signed in on.
CREATE TABLE help_votes (
  voter text NOT NULL,
  code text NOT NULL,
  helpful boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (voter, code)
);
CREATE INDEX help_votes_code ON help_votes (code);

-- The look of a holiday while it runs; of two at once, the one that began later.
CREATE TABLE theme_periods (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  stylename text NOT NULL CHECK (stylename IN ('red-theme', 'green-theme', 'blue-theme')),
  title text NOT NULL,
  -- Path of another icon by service: {"3": "/services/green-3.svg"}.
  icons jsonb NOT NULL DEFAULT '{}',
  runs_from timestamptz NOT NULL,
  runs_until timestamptz NOT NULL,
  CHECK (runs_until > runs_from)
);
CREATE INDEX theme_periods_running ON theme_periods (runs_until);
INSERT INTO theme_periods (stylename, title, runs_from, runs_until) VALUES
  ('green-theme', '植树节', '2027-03-12T00:00:00+08', '2027-03-13T00:00:00+08'),
  ('green-theme', '六五环境日', '2027-06-05T00:00:00+08', '2027-06-06T00:00:00+08'),
  ('green-theme', '全国生态日', '2027-08-15T00:00:00+08', '2027-08-16T00:00:00+08');

CREATE TABLE feedback (
  user_id uuid NOT NULL,
  -- UUID version 7: newest first is by id.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('problem', 'order', 'money', 'wish', 'other')),
  text text NOT NULL,
  photos text[] NOT NULL,
  contact text NOT NULL,
  at timestamptz NOT NULL,
  answer text,
  answered_by text,
  answered_at timestamptz,
  PRIMARY KEY (user_id, id),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX feedback_waiting ON feedback ((answered_at IS NOT NULL), id);

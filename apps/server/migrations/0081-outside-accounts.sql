-- WeChat and Alipay accounts that people sign in with, and what their servers gave this installation.

CREATE TABLE outside_accounts (
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  -- The app of ours that the person met: WeChat and Alipay give another openid to each.
  app_id text NOT NULL,
  -- WeChat's openid, Alipay's open_id. Alipay apps from before 2024 get a user id in its place.
  open_id text,
  -- Alipay's user_id, 2088…
  provider_user_id text,
  -- One for all WeChat apps of an owner, where they share an open platform account.
  union_id text,
  bound_at timestamptz NOT NULL,
  -- A person has one account of a provider, known by each app under one name.
  PRIMARY KEY (user_id, provider, app_id),
  CHECK (open_id IS NOT NULL OR provider_user_id IS NOT NULL)
);
-- An outside account signs in one person.
CREATE UNIQUE INDEX outside_accounts_open_id ON outside_accounts (provider, app_id, open_id) WHERE open_id IS NOT NULL;
CREATE UNIQUE INDEX outside_accounts_provider_user_id ON outside_accounts (provider, app_id, provider_user_id) WHERE provider_user_id IS NOT NULL;
CREATE INDEX outside_accounts_union_id ON outside_accounts (provider, union_id) WHERE union_id IS NOT NULL;

-- Somebody who came through a provider and is not bound yet. The ticket is theirs alone: an openid is no secret, so it
-- can't be what a binding is asked with.
CREATE TABLE outside_tickets (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  app_id text NOT NULL,
  open_id text,
  provider_user_id text,
  union_id text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX outside_tickets_expiry ON outside_tickets (expires_at);

-- Access tokens and tickets that providers give an app, one for all processes: each new one ends the one before.
CREATE TABLE provider_credentials (
  -- `wechat.token:<appid>`, `wechat.ticket:<appid>`.
  name text PRIMARY KEY,
  value text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The sandbox's WeChat and Alipay: login codes that were given out, and pictures that were handed over.
CREATE TABLE sandbox_login_codes (
  code text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  app_id text NOT NULL,
  person text NOT NULL,
  scope text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE TABLE sandbox_wechat_tokens (
  token text PRIMARY KEY,
  app_id text NOT NULL,
  -- Null for the app's own; else the openid it reads the profile of.
  open_id text,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE sandbox_wechat_media (
  media_id text PRIMARY KEY,
  app_id text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  made_at timestamptz NOT NULL
);

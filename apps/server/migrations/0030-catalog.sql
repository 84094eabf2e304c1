-- Catalogue: services, their categories and items, and prices that are dated by district.

CREATE TABLE services (
  code text PRIMARY KEY CHECK (code ~ '^[1-9]$'),
  name text NOT NULL,
  summary text NOT NULL
);
-- The six services are part of the product, not of anybody's data.
INSERT INTO services (code, name, summary) VALUES
  ('1', '家电回收', '冰箱、洗衣机、空调、电视上门拆运'),
  ('2', '手机数码', '手机、平板、电脑，当面验机付款'),
  ('3', '废品回收', '纸、塑料、金属、旧衣，称重付款'),
  ('4', '家具二手', '沙发、床、桌椅，免费搬运'),
  ('5', '企业物资', '设备、库存、办公用品，整批回收'),
  ('6', '报废车', '正规拆解，代办注销手续');

CREATE TABLE categories (
  id text PRIMARY KEY,
  service text NOT NULL REFERENCES services (code),
  name text NOT NULL,
  position integer NOT NULL,
  -- A category or item that is taken out stays, since orders and prices speak of it.
  active boolean NOT NULL DEFAULT true
);
CREATE INDEX categories_service ON categories (service, position);

CREATE TABLE items (
  id text PRIMARY KEY,
  category_id text NOT NULL REFERENCES categories (id),
  service text NOT NULL REFERENCES services (code),
  name text NOT NULL,
  grade text,
  unit text NOT NULL CHECK (unit IN ('kg', 'piece')),
  -- Fen a unit, where a district has no price of its own.
  base_price_fen bigint NOT NULL CHECK (base_price_fen >= 0),
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Marked on screens as 示例价格.
  sample boolean NOT NULL DEFAULT false
);
CREATE INDEX items_category ON items (category_id, position);

-- A price holds from its day on until a later one; days without a change have no row.
CREATE TABLE item_prices (
  city text NOT NULL,
  district text NOT NULL,
  item_id text NOT NULL REFERENCES items (id),
  -- Shanghai calendar day.
  effective_on date NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  sample boolean NOT NULL DEFAULT false,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (city, district, item_id, effective_on)
);

CREATE TABLE recycler_categories (
  recycler_id text NOT NULL,
  category_id text NOT NULL REFERENCES categories (id),
  service text NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (recycler_id, category_id)
);

-- How many orders asked for a category on a day in a city: what a recycler chooses categories by.
CREATE TABLE category_demand (
  city text NOT NULL,
  category_id text NOT NULL,
  -- Shanghai calendar day.
  day date NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (city, category_id, day)
);

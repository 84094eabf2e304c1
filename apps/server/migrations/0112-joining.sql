-- How somebody becomes a recycler: applications that an operator answers, and the quiz on the service standard.

CREATE TABLE recycler_applications (
  user_id uuid NOT NULL,
  -- UUID version 7: oldest first is by id.
  id uuid NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  category_ids text[] NOT NULL CHECK (cardinality(category_ids) > 0),
  vehicle text NOT NULL CHECK (vehicle IN ('none', 'bicycle', 'tricycle', 'van', 'truck')),
  plate text NOT NULL,
  photos text[] NOT NULL,
  note text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'accepted', 'declined', 'withdrawn')),
  applied_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id),
  CHECK ((state = 'submitted') = (answered_at IS NULL))
);
-- One waits at a time.
CREATE UNIQUE INDEX recycler_applications_waiting ON recycler_applications (user_id) WHERE state = 'submitted';
CREATE INDEX recycler_applications_state ON recycler_applications (state, id);

-- A version is never edited: a result says under which questions it was reached.
CREATE TABLE quizzes (
  version integer PRIMARY KEY,
  -- Right answers that pass.
  pass_at integer NOT NULL CHECK (pass_at > 0),
  -- [{id, text, options, right, why}]; `right` is the index of an option.
  questions jsonb NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE TABLE quiz_results (
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  version integer NOT NULL REFERENCES quizzes,
  right_count integer NOT NULL,
  of integer NOT NULL,
  passed boolean NOT NULL,
  PRIMARY KEY (user_id, at)
);

INSERT INTO quizzes (version, pass_at, published_at, questions) VALUES (1, 8, '2026-11-01T00:00:00+08', '[
  {"id": "late", "text": "路上堵车，预计会晚到 20 分钟，应该怎么做？", "options": ["到了再解释", "马上打电话告诉客户，并问是否要改时间", "先退单，到了再接一次"], "right": 1, "why": "能不能等由客户决定。提前说，多数客户愿意等；不说就到，容易被投诉。"},
  {"id": "scale", "text": "称重时秤应该放在哪里？", "options": ["客户看得见显示屏的平地上", "车上，装完一起称", "客户家门外，称完再报数"], "right": 0, "why": "称重要当面进行，毛重、皮重和读数都要让客户看到。"},
  {"id": "tare", "text": "纸箱里有水，重量偏大，应该怎么记？", "options": ["单价直接压低", "记录扣重并写明原因，让客户确认", "不收"], "right": 1, "why": "扣重和单价是两回事。写明原因的扣重，客户才能核对。"},
  {"id": "price", "text": "客户觉得单价低，当天列表价是 1.20 元每公斤，可以怎么调？", "options": ["在页面允许的幅度内议价", "随便调，双方同意就行", "先按列表价确认，再私下补现金"], "right": 0, "why": "议价有幅度，系统会提示上下限。线下补钱没有凭证，出了问题双方都说不清。"},
  {"id": "extra", "text": "五楼没有电梯，可以当场加收搬运费吗？", "options": ["可以，力气活理应加钱", "不可以，页面上没有的费用一律不收", "客户不说就收"], "right": 1, "why": "只能收页面上写明的费用。觉得不合适，可以在接单前看清楼层和电梯信息。"},
  {"id": "code", "text": "客户不在家，让您先付款、回头再补确认码，可以吗？", "options": ["可以，熟客没问题", "不可以，没有签字或确认码不能付款", "发微信说一声就行"], "right": 1, "why": "签字或确认码是双方认可重量和金额的凭证，凭证会随订单保存。"},
  {"id": "found", "text": "收回来的旧书里夹着一张存折，应该怎么办？", "options": ["立即联系客户归还，联系不上就交给客服", "留着，客户来找再说", "当废纸处理"], "right": 0, "why": "遗留物品属于客户。归还要留记录，通过订单电话联系最稳妥。"},
  {"id": "stolen", "text": "有人拿来一捆带路灯编号的电缆，没有来源证明，应该怎么办？", "options": ["价格低就收", "拒收，并报告公安机关", "拆开分几次收"], "right": 1, "why": "公用设施器材没有证明不得收购，发现可疑赃物要报告。"},
  {"id": "battery", "text": "客户有两块电动车铅酸电池，可以一起收走吗？", "options": ["可以，跟废铁一起称", "不可以自行收运，请交给有危险废物资质的单位", "拆开再收"], "right": 1, "why": "铅酸电池是危险废物，收运和拆解都要有资质。"},
  {"id": "phone", "text": "订单完成后，可以用客户的电话做什么？", "options": ["加微信群发广告", "只用于处理这一单的事", "转给同行"], "right": 1, "why": "客户的电话只为这一单提供。用作别的用途侵害客户的个人信息权益。"}
]');

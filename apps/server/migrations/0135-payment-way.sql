-- How the provider was asked: a number that was begun in one way is refused by WeChat in another.
ALTER TABLE wallet_payments ADD COLUMN pay_way text NOT NULL DEFAULT 'page' CHECK (pay_way IN ('page', 'wechat-page', 'wechat-app', 'alipay'));

-- How a payment was begun at the sandbox's provider: jsapi, app, h5 or native at WeChat, the product's code at Alipay.
ALTER TABLE sandbox_payments ADD COLUMN kind text NOT NULL DEFAULT 'h5';

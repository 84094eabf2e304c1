-- What an operator gave and refunded without a second one in a day is summed up before the next.
CREATE INDEX order_refunds_alone ON order_refunds (proposed_by, proposed_at) WHERE state = 'done' AND decided_by IS NULL;

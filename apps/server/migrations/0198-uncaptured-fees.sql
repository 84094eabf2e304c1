-- Arrivals whose info fee is still held: a job captures it once the arrival can no longer be undone.
CREATE INDEX receipts_uncaptured ON receipts (city, receipt_no) WHERE state = 'arrived' AND info_fee_state = 'held';

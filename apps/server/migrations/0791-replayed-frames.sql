-- Frames that a phone sends again under another name: found by what they are.
ALTER TABLE weigh_captures ADD COLUMN frames_hash bytea;
CREATE INDEX weigh_captures_frames ON weigh_captures (person_id, frames_hash) WHERE frames_hash IS NOT NULL;
ALTER TABLE weigh_captures DROP CONSTRAINT weigh_captures_refuted_for_check;
ALTER TABLE weigh_captures ADD CONSTRAINT weigh_captures_refuted_for_check CHECK (refuted_for IN ('weight_differs', 'no_weight', 'signature_wrong', 'other_order', 'used_twice', 'replayed', 'unknown'));

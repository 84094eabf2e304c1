-- Pictures of signatures are sealed like papers; these find the ones that lie open from before.
CREATE INDEX pledges_open_signature ON pledges (user_id) WHERE signature NOT LIKE '/files/private-%' AND signature <> '';
CREATE INDEX insurance_signatures_open ON insurance_signatures (user_id) WHERE signature NOT LIKE '/files/private-%' AND signature <> '';

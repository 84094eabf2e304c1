-- An event tells one person, so the person may stand in the key: rows of a person carry the person in every key.
ALTER TABLE security_texts DROP CONSTRAINT security_texts_pkey, ADD PRIMARY KEY (user_id, event_id);

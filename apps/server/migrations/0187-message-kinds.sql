-- Domains register their kinds of messages; a new one changes no table.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind ~ '^[a-z_]{1,40}$') NOT VALID;
ALTER TABLE messages VALIDATE CONSTRAINT messages_kind_check;
ALTER TABLE message_switches DROP CONSTRAINT message_switches_kind_check;
ALTER TABLE message_switches ADD CONSTRAINT message_switches_kind_check CHECK (kind ~ '^[a-z_]{1,40}$') NOT VALID;
ALTER TABLE message_switches VALIDATE CONSTRAINT message_switches_kind_check;

-- A history could be emptied at once, though not row by row.
CREATE TRIGGER order_events_never_emptied BEFORE TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

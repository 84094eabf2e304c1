-- The operator who entered an application for a person on the phone; null where the person applied in the app.
ALTER TABLE recycler_applications ADD COLUMN entered_by text;

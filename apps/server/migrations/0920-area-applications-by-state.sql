-- The few applications that wait are found among all that were answered.
CREATE INDEX area_applications_state ON area_applications (state, created_at, applicant_id, adcode);

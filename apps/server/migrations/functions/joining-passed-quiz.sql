-- Whether a person passed the quiz on the service standard: provided by the domain joining for the levels of recyclers. False
-- for ids that are no person's.
CREATE OR REPLACE FUNCTION joining_passed_quiz(owner text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM quiz_results result
    WHERE result.user_id = CASE WHEN owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN owner::uuid END AND result.passed)
$$;

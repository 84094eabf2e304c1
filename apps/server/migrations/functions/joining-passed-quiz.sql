-- Whether somebody passed the quiz on the service standard: the domain joining's answer for the levels of recyclers.
CREATE OR REPLACE FUNCTION joining_passed_quiz(owner text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM quiz_results result WHERE result.user_id = owner::uuid AND result.passed)
$$;

-- Whether a person's account is neither frozen nor closed: provided by the domain accounts for places.
CREATE OR REPLACE FUNCTION accounts_is_active(user_id text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users WHERE id = user_id::uuid AND state = 'active');
END $$;

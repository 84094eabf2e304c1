-- Whether a person is on duty: provided by the domain accounts for orders_take, which reads no table of accounts.
CREATE OR REPLACE FUNCTION accounts_on_duty(user_id text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users WHERE id = user_id::uuid AND on_duty);
END $$;

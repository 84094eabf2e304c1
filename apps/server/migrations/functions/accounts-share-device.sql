-- Whether two people have used the same device: provided by the domain accounts for ratings. False for ids that are no person's.
CREATE OR REPLACE FUNCTION accounts_share_device(one text, other text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM user_devices a JOIN user_devices b ON b.install_mark = a.install_mark
    WHERE a.user_id = CASE WHEN one ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN one::uuid END AND a.install_mark IS NOT NULL
      AND b.user_id = CASE WHEN other ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN other::uuid END AND one <> other)
$$;

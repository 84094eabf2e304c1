-- Orders of a city whose info-fee appeal was neither answered in its promised time nor upheld by the clock, which gives one recycler only so much, and since
-- when: the domain appeals' answer for warnings. The clock runs every minute.
CREATE OR REPLACE FUNCTION appeals_overdue(of_city text, at timestamptz) RETURNS TABLE (order_no text, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.order_no, min(a.promised_by) FROM appeals a
  WHERE a.city = of_city AND a.kind = 'info_fee' AND a.state IN ('submitted', 'reviewing') AND a.promised_by <= at - interval '2 minutes' GROUP BY a.order_no
$$;

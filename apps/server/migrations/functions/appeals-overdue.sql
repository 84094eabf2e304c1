-- Orders of a city whose info-fee appeal is overdue, and since when: not answered within the promised time, and not upheld by
-- the job, which may grant one recycler a limited number only. The job runs every minute. Provided by the domain appeals for
-- warnings.
CREATE OR REPLACE FUNCTION appeals_overdue(of_city text, at timestamptz) RETURNS TABLE (order_no text, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.order_no, min(a.promised_by) FROM appeals a
  WHERE a.city = of_city AND a.kind = 'info_fee' AND a.state IN ('submitted', 'reviewing') AND a.promised_by <= at - interval '2 minutes' GROUP BY a.order_no
$$;

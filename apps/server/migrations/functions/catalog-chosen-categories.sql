-- The categories that a recycler chose: provided by the domain catalog for orders_take and the hall.
CREATE OR REPLACE FUNCTION catalog_chosen_categories(owner text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT chosen.category_id FROM recycler_categories chosen WHERE chosen.recycler_id = owner);
END $$;

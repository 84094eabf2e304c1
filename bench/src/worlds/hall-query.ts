/** The hall's SQL statement for recycler `:r` at their position with their filters, to be run one query at a time. */
export function hallQuery(statement: string): string {
  const recycler = `'00000000-0000-7000-8000-' || lpad(:r::text, 12, '0')`;
  const question = `jsonb_build_array(jsonb_build_object('index', 0, 'recycler', ${recycler}, 'x', 6371008.8 * radians(113.85 + ((:r * 7919) % 5000) / 10000.0),
    'y', 6371008.8 * ln(tan(pi() / 4 + radians(22.5 + ((:r * 6007) % 2500) / 10000.0) / 2)), 'reach', 5415, 'factor', 0.9233, 'elsewhere', false,
    'areas', to_jsonb(places_active_areas(${recycler}, now())), 'categories', to_jsonb(catalog_chosen_categories(${recycler}))))`;
  return statement
    .replaceAll('$1', question)
    .replaceAll('$2', `'440300'`)
    .replaceAll('$3', String(Date.now()))
    .replaceAll('$4', '20');
}

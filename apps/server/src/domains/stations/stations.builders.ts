import type { Queryable } from '../../platform/database/types.ts';
import type { StationRow } from './stations.store.ts';

export type StationSeed = StationRow & { city: string; active?: boolean; people: readonly string[] };

/** Inserts outlets with their workers; the first worker is the manager. */
export async function seedStations(database: Queryable, stations: readonly StationSeed[]): Promise<void> {
  const text = JSON.stringify(stations.map(({ active = true, ...rest }) => ({ ...rest, active })));
  await database.query(
    `INSERT INTO outlets (city, id, adcode, name, address, longitude, latitude, services, opens_at, closes_at,
     open_days, phone, note, active)
     SELECT city, id, adcode, name, address, longitude, latitude, ARRAY(SELECT jsonb_array_elements_text(services)),
     "opensAt", "closesAt",
       ARRAY(SELECT jsonb_array_elements_text("openDays")::int), phone, note, active
     FROM jsonb_to_recordset($1) AS outlet (city text, id text, adcode text, name text, address text, longitude float8,
     latitude float8, services jsonb,
       "opensAt" int, "closesAt" int, "openDays" jsonb, phone text, note text, active boolean)`,
    [text],
  );
  await database.query(
    `INSERT INTO outlet_people (outlet_id, user_id, manager) SELECT outlet.id, person.id::uuid, person.place = 1
     FROM jsonb_to_recordset($1) AS outlet (id text, people jsonb), jsonb_array_elements_text(outlet.people)
     WITH ORDINALITY AS person (id, place)`,
    [text],
  );
}

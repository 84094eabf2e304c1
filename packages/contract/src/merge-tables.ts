type Tables<Domains, Kind extends string> = {
  [Name in keyof Domains as Name extends `${string}${Kind}` ? Name : never]: Domains[Name];
};
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<Table> = { readonly [Name in keyof Table]: Table[Name] };

/** The exports of all domains ending in `Kind`, such as `ordersCalls`, merged into one. */
export type Merged<Domains, Kind extends string> = Flat<
  Intersection<Tables<Domains, Kind>[keyof Tables<Domains, Kind>]>
>;

/** @param domains a module that exports the tables of every domain */
export function mergeTables<Domains extends object, Kind extends string>(
  domains: Domains,
  kind: Kind,
): Merged<Domains, Kind> {
  return Object.assign(
    {},
    ...Object.entries(domains).flatMap(([name, table]) => (name.endsWith(kind) ? [table] : [])),
  ) as Merged<Domains, Kind>;
}

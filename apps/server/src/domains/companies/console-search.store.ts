import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import { searchedText } from '../../platform/console/read-term.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { placeOfReservation } from './reservation/reservations.store.ts';

interface FoundCompany {
  no: string;
  name: string;
  address: string;
}

interface FoundReservation {
  no: string;
  name: string;
  plate: string;
}

const companyHit = ({ no, name, address }: FoundCompany): SearchHit => ({
  kind: 'company',
  key: no,
  title: `${no} ${name}`,
  note: address,
});
const reservationHit = ({ no, name, plate }: FoundReservation): SearchHit => ({
  kind: 'reservation',
  key: no,
  title: `${no} ${plate}`,
  note: name,
});

/** Companies by number and name, reservations by number and plate. */
export const companiesSearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }, limit): Promise<SearchHit[]> {
    if (kind === 'words') {
      const plate = normalPlate(text);
      const [companies, reservations] = await Promise.all([
        findNamed(database, text, limit),
        NUMBER_PLATE.test(plate) ? findByPlate(database, plate, limit) : [],
      ]);
      return [...companies.map(companyHit), ...reservations.map(reservationHit)];
    }
    if (kind !== 'number') return [];
    if (text.startsWith('QY'))
      return (await database.query<FoundCompany>('SELECT no, name, address FROM companies WHERE no = $1', [text])).map(
        companyHit,
      );
    if (!text.startsWith('YY')) return [];
    return (
      await database.query<FoundReservation>(
        `SELECT r.no, c.name, r.plate FROM company_reservations r JOIN companies c ON c.no = r.company_no
         WHERE r.no = $1`,
        [text],
      )
    ).map(reservationHit);
  },
};

/** Companies whose names contain the text, among the first twenty thousand of their list. */
function findNamed(database: Queryable, text: string, limit: number): Promise<FoundCompany[]> {
  return database.query(
    `SELECT no, name, address FROM (SELECT no, name, address FROM companies
     ORDER BY first_licence_ends, no LIMIT 20000) listed WHERE strpos(${searchedText('name')}, ${searchedText('$1::text')}) > 0
     ORDER BY no LIMIT $2`,
    [text, limit],
  );
}

/** The newest deliveries of a vehicle. */
function findByPlate(database: Queryable, plate: string, limit: number): Promise<FoundReservation[]> {
  return database.query(
    `SELECT r.no, c.name, r.plate FROM company_reservations r JOIN companies c ON c.no = r.company_no WHERE r.plate = $1
     ORDER BY r.starts_at DESC, r.no DESC LIMIT $2`,
    [plate, limit],
  );
}

export const companiesQueues: readonly ConsoleQueue[] = [
  {
    page: 'reservations',
    right: 'trade',
    rows: 'company_reservations',
    where: "state = 'disputed'",
    ...placeOfReservation('company_reservations'),
    since: 'booked_at',
  },
];

import { loadPages } from '../../domains/content/index.ts';
import { buildIdentity } from '../../domains/identity/builders/identity.builders.ts';
import { loadRegions } from '../../domains/places/index.ts';
import { createId } from '../../platform/system.ts';
import type { TestServer } from '../server.ts';
import { enrolOperators, enrolPeople, WORLD_DISTRICT } from './people.ts';
import { buildCampaigns } from './sample-campaigns.ts';
import { buildCatalog } from './sample-catalog.ts';
import { buildInvitations } from './sample-invitations.ts';
import { buildTrade, buildWallets } from './sample-market.ts';
import { buildMessages, buildPublished } from './sample-messages.ts';
import { buildOrders } from './sample-orders.ts';
import { buildPayouts } from './sample-payouts.ts';
import { buildPlaces, buildStations } from './sample-places.ts';
import { insertRound } from '../../domains/estates/index.ts';
import { buildCompanies, buildSupplies, buildVehicles } from './sample-companies.ts';
import { buildDevices, buildScales, buildStores } from './sample-devices.ts';
import { buildPhotoQuote } from './sample-photo-quote.ts';
import { buildInsurance, buildQuotes } from './sample-quotes.ts';
import { buildScanning, placeholderCodes } from './sample-scanning.ts';
import type { WorldFacts, WorldName } from './world-facts.ts';

/**
 * Fills a migrated database with a world, by the server's own builders and calls, so that timelines, money and
 * permissions agree as they do in use. Moves the server's clock from a week before the world's start to just before it.
 */
export async function buildWorld(server: TestServer, name: WorldName): Promise<WorldFacts> {
  const { deps } = server;
  await loadRegions(deps.database);
  server.clock.set('2026-11-14T00:00:00.000Z');
  const people = await enrolPeople(server);
  const operators = await enrolOperators(server);
  const { recycler } = people;
  await deps.database.transaction((tx) =>
    buildIdentity(tx, deps, { userId: recycler.userid, name: '陈大力', number: '44030419800101101X' }),
  );
  if (name === 'empty')
    return {
      people,
      operators,
      orders: {},
      published: { ad: createId(deps.clock, deps.random), notices: [] },
      market: { listings: {}, deals: {} },
      scanning: placeholderCodes,
    };

  await loadPages(deps.database);
  await buildCatalog(server);
  await buildDevices(server);
  await buildStores(server, recycler.userid);
  await buildPlaces(server, people);
  await buildStations(server, people);
  await buildWallets(server, people);
  await buildPayouts(server, people);
  await buildCampaigns(server);
  await buildInvitations(server, people);
  await buildPhotoQuote(server, people);
  const orders = await buildOrders(server, people);
  const market = await buildTrade(server, people);
  await buildCompanies(server, people);
  await buildSupplies(server, people);
  await buildVehicles(server, people);
  await deps.database.transaction((tx) =>
    insertRound(
      tx,
      {
        recyclerId: recycler.userid,
        id: createId(deps.clock, deps.random),
        estate: '阳光花园',
        adcode: WORLD_DISTRICT,
        meeting: '东门岗亭旁',
        weekdays: [2, 4, 6],
        fromMinute: 540,
        toMinute: 660,
        most: 20,
        note: '',
      },
      deps.clock.now(),
    ),
  );
  const published = await buildPublished(server);
  await server.server.deliver();
  await buildMessages(server, people);
  await buildQuotes(server, people);
  await buildInsurance(server, people);
  const scanning = await buildScanning(server, people);
  await buildScales(server, recycler.userid);
  return { people, operators, orders, published, market, scanning };
}

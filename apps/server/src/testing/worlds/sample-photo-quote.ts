import { HOUR } from '@shoushou/kernel';
import { seedPhotoQuotes } from '../../domains/general-recycling/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

/** A heap of goods whose owner waits for a price. */
export async function buildPhotoQuote(server: TestServer, { customer }: WorldFacts['people']): Promise<void> {
  const [address] = await server.succeed('places.list_addresses', {}, { token: customer.token });
  await seedPhotoQuotes(
    server.deps.database,
    [
      {
        city: WORLD_CITY,
        no: 'ZH26112100000001',
        ownerId: customer.userid,
        adcode: WORLD_DISTRICT,
        addressId: address!.id,
        place: '福田区沙头街道',
        service: '3',
        text: '阳台上的纸箱和瓶罐',
        roughGrams: 30_000,
        photos: ['/listings/bales.svg'],
        at: WORLD_START - 2 * HOUR,
        answer: null,
      },
    ],
    WORLD_START,
  );
}

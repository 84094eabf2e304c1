import type { Address } from '@shoushou/contract';
import type { areaDeskCalls, placesCalls } from '@shoushou/contract/places/places.contract';
import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { ADDRESS_LIMIT } from '../places.rules.ts';
import { readHomeDistrict } from '../regions/home-district.store.ts';
import { resolveRegion } from './address-region.steps.ts';
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  listAddresses as listFrom,
  lockAddressBook,
  promoteLatest,
  readAddress,
  writeAddress,
} from './addresses.store.ts';
import { createRecognizer } from './recognize-address.steps.ts';

export const addressesCalls = (deps: Pick<Deps, 'database' | 'gateways' | 'log' | 'clock' | 'random'>) => {
  const { database, clock, random } = deps;
  const recognize = createRecognizer(deps);
  return callsOf<typeof placesCalls & typeof areaDeskCalls>()({
    'places.recognize': handler(async ({ caller }, { text }) => {
      const [own] = await listFrom(database, caller.userId);
      return recognize(text, own?.city ?? cityOf((await readHomeDistrict(database)).adcode));
    }),

    /** The same for an operator who writes what a person on the phone says. */
    'places.console_recognize': handler(async (_context, { text, city }) =>
      recognize(text, city === undefined ? cityOf((await readHomeDistrict(database)).adcode) : cityOf(city)),
    ),

    /** The caller's address book, default first. */
    'places.list_addresses': handler(async ({ caller }) => success(await listFrom(database, caller.userId))),

    /**
     * Adds an address, or changes the one with this id. The first address becomes the default; there is at most one
     * default.
     */
    'places.save_address': transactionalHandler(async (tx, { caller }, input) => {
      const resolved = await resolveRegion(tx, input);
      if (!resolved.ok) return resolved;
      const region = resolved.value;
      await lockAddressBook(tx, caller.userId);
      if (input.id !== undefined && !(await readAddress(tx, caller.userId, input.id)))
        return failure('places.address_unknown');
      const others = await countAddresses(tx, caller.userId);
      if (input.id === undefined && others >= ADDRESS_LIMIT) return failure('places.address_limit');
      const address: Address = {
        id: input.id ?? createId(clock, random),
        name: input.name,
        mobile: input.mobile,
        ...region,
        place: input.place,
        door: input.door,
        longitude: input.longitude,
        latitude: input.latitude,
        tag: input.tag ? input.tag : null,
        isDefault: input.isDefault || (input.id === undefined && others === 0),
      };
      if (address.isDefault) await clearDefault(tx, caller.userId);
      await writeAddress(tx, caller.userId, address, clock.now());
      return success(address);
    }),

    /**
     * Removes an address; orders keep their own copy. When it was the default, the last changed one becomes the
     * default.
     */
    'places.remove_address': transactionalHandler(async (tx, { caller }, { id }) => {
      await lockAddressBook(tx, caller.userId);
      const removed = await deleteAddress(tx, caller.userId, id);
      if (!removed) return failure('places.address_unknown');
      if (removed.wasDefault) await promoteLatest(tx, caller.userId);
      return success(null);
    }),
  });
};

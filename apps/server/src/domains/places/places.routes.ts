import type { placesCalls } from '@shoushou/contract/places/places.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { applyArea } from './apply-area.ts';
import { around } from './around.ts';
import { listAddresses } from './list-addresses.ts';
import { listAreas } from './list-areas.ts';
import { listOpenAreas } from './list-open-areas.ts';
import { consoleRegions, listRegions } from './list-regions.ts';
import { openArea } from './open-area.ts';
import { pauseArea } from './pause-area.ts';
import { recognizeAddress } from './recognize-address.ts';
import { removeAddress } from './remove-address.ts';
import { reverseGeocode } from './reverse-geocode.ts';
import { saveAddress } from './save-address.ts';
import { searchPlaces } from './search-places.ts';
import { setHomeArea } from './set-home-area.ts';
import { text } from './text.ts';

export function placesActions(deps: Deps): ActionsOf<typeof placesCalls> {
  return {
    'places.reverse_geocode': reverseGeocode(deps),
    'places.console_regions': consoleRegions(deps),
    'places.list_regions': listRegions(deps),
    'places.search': searchPlaces(deps),
    'places.around': around(deps),
    'places.text': text(deps),
    'places.recognize': recognizeAddress(deps),
    'places.list_addresses': listAddresses(deps),
    'places.save_address': saveAddress(deps),
    'places.remove_address': removeAddress(),
    'places.list_areas': listAreas(deps),
    'places.list_open_areas': listOpenAreas(deps),
    'places.open_area': openArea(deps),
    'places.pause_area': pauseArea(deps),
    'places.apply_area': applyArea(deps),
    'places.set_home_area': setHomeArea(),
  };
}

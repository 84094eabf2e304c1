import type { areaDeskCalls, placesCalls } from '@shoushou/contract/places/places.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerAreaApplication } from './desk/answer-area-application.ts';
import { consoleAreaApplications } from './desk/console-area-applications.ts';
import { consoleAreas } from './desk/console-areas.ts';
import { consoleCities } from './desk/console-cities.ts';
import { setAreas } from './desk/set-areas.ts';
import { setHomeDistrict } from './desk/set-home-district.ts';
import { applyArea } from './areas/apply-area.ts';
import { around } from './maps/around.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { listAreas } from './areas/list-areas.ts';
import { listOpenAreas } from './areas/list-open-areas.ts';
import { consoleShapes } from './regions/console-shapes.ts';
import { consoleRegions, listRegions } from './regions/list-regions.ts';
import { openArea } from './areas/open-area.ts';
import { pauseArea } from './areas/pause-area.ts';
import { recognizeAddress } from './addresses/recognize-address.ts';
import { removeAddress } from './addresses/remove-address.ts';
import { reverseGeocode } from './maps/reverse-geocode.ts';
import { saveAddress } from './addresses/save-address.ts';
import { setHomeArea } from './areas/set-home-area.ts';
import { text } from './maps/text.ts';

export function placesActions(deps: Deps): ActionsOf<typeof placesCalls & typeof areaDeskCalls> {
  return {
    'places.reverse_geocode': reverseGeocode(deps),
    'places.console_regions': consoleRegions(deps),
    'places.console_shapes': consoleShapes(),
    'places.list_regions': listRegions(deps),
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
    'places.console_cities': consoleCities(deps),
    'places.console_areas': consoleAreas(deps),
    'places.set_areas': setAreas(deps),
    'places.set_home_district': setHomeDistrict(),
    'places.console_area_applications': consoleAreaApplications(deps),
    'places.answer_area_application': answerAreaApplication(deps),
  };
}

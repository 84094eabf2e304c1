import type { CallTable } from '../call.ts';

export { placesRefusals } from './places.errors.ts';
export type * from './places.types.ts';

/** Regions to street level, geocoding, the address book and service areas. */
export const placesCalls = {
  'places.reverse_geocode': {
    method: 'GET',
    path: '/api/util/getlocationbyLngLat',
    auth: 'app',
    reply: 'text',
    summary: 'The place at a point (GCJ-02) as a JSON string in the shape of AMap regeocode',
  },
  'places.console_regions': {
    method: 'GET',
    path: '/api/console/regions',
    auth: 'operator',
    right: null,
    refusals: ['places.region_unknown'],
    summary: 'As places.list_regions, for the console’s pickers',
  },
  'places.console_shapes': {
    method: 'GET',
    path: '/api/console/shapes',
    auth: 'operator',
    right: null,
    summary: 'Outlines of a city’s districts, simplified; districts that are newer than the outlines have none',
  },
  'places.list_regions': {
    method: 'GET',
    path: '/api/places/regions',
    auth: 'app',
    replica: true,
    refusals: ['places.region_unknown'],
    summary: 'Children of a region; without parent the provinces',
  },
  // The specification's `maps:place/around` and `maps:place/text`: its maps client calls /api/maps, because the maps
  // key must stay on the server.
  'places.around': {
    method: 'GET',
    path: '/api/maps/place/around',
    auth: 'app',
    reply: 'json',
    trust: { ignoresUnknownFields: 'AMap’s parameters are passed through, whatever they are (specification §7)' },
    summary:
      'AMap’s place/around, passed through: all parameters but key, sig and callback, its reply unchanged (numbers as text, [] for empty text, status "0" with an infocode for a refusal); the key is added here',
  },
  'places.text': {
    method: 'GET',
    path: '/api/maps/place/text',
    auth: 'app',
    reply: 'json',
    trust: { ignoresUnknownFields: 'as places.around' },
    summary: 'AMap’s place/text, passed through in the same way',
  },
  'places.recognize': {
    method: 'POST',
    path: '/api/places/recognize',
    auth: 'user',
    stale: [],
    refusals: ['places.nothing_recognized'],
    summary: 'Reads name, mobile, region and detail out of pasted text',
  },
  'places.list_addresses': {
    method: 'GET',
    path: '/api/places/addresses',
    auth: 'user',
    summary: 'My address book, default first',
  },
  'places.save_address': {
    method: 'POST',
    path: '/api/places/saveaddress',
    auth: 'user',
    idempotent: true,
    stale: ['places.list_addresses'],
    refusals: ['places.region_unknown', 'places.address_unknown', 'places.address_limit'],
    trust: {
      names: [
        {
          foreign: { id: 'customer.addressId' },
          outcome: 'places.address_unknown',
          input: {
            name: '周先生',
            mobile: '13711112222',
            adcode: '440305',
            place: '科技园',
            door: '',
            longitude: 113.93,
            latitude: 22.53,
            isDefault: true,
          },
        },
      ],
      trials: [
        {
          scene: 'person',
          by: 'person',
          input: {
            name: '周先生',
            mobile: '13711112222',
            adcode: '440305',
            place: '科技园南区',
            door: '801',
            longitude: 113.93,
            latitude: 22.53,
            isDefault: true,
          },
        },
      ],
    },
    summary: 'Adds an address, or changes the one with the id',
  },
  'places.remove_address': {
    method: 'POST',
    path: '/api/places/removeaddress',
    auth: 'user',
    stale: ['places.list_addresses'],
    refusals: ['places.address_unknown'],
    trust: { names: [{ foreign: { id: 'customer.addressId' }, outcome: 'places.address_unknown' }] },
    summary: 'Removes an address',
  },
  'places.list_areas': {
    method: 'GET',
    path: '/api/places/areas',
    auth: 'recycler',
    shows: ['payment'],
    summary: 'My service areas with their terms',
  },
  'places.list_open_areas': {
    method: 'GET',
    path: '/api/util/getopenaddr',
    auth: 'app',
    shows: ['payment', 'caller'],
    summary: 'Districts open to join, with fee and what is included',
  },
  'places.open_area': {
    method: 'POST',
    path: '/api/places/openarea',
    auth: 'recycler',
    idempotent: true,
    stale: ['places.list_areas', 'places.list_open_areas', 'recycler', 'hall', 'wallet'],
    refusals: ['places.area_not_open'],
    trust: {
      trials: [
        {
          title: 'for nothing',
          scene: 'recycler',
          by: 'recycler',
          input: { adcode: '440304' },
          change: { adcode: '440305' },
        },
        { title: 'for a fee', scene: 'recycler', by: 'recycler', input: { adcode: '440306' } },
      ],
    },
    summary: 'Opens or renews a district; returns the payment to make if there is a fee',
  },
  'places.pause_area': {
    method: 'POST',
    path: '/api/places/pausearea',
    auth: 'recycler',
    stale: ['places.list_areas', 'hall'],
    refusals: ['places.area_not_mine'],
    summary: 'Pauses or resumes orders of an opened district',
  },
  'places.apply_area': {
    method: 'POST',
    path: '/api/user/addapplyaddrpro',
    auth: 'user',
    stale: ['places.list_open_areas'],
    refusals: ['places.region_unknown', 'places.already_applied', 'places.area_already_open'],
    summary: 'Applies for a district that is not open yet',
  },
  'places.set_home_area': {
    method: 'POST',
    path: '/api/user/set_areacode/{userid}/{areacode}',
    auth: 'user',
    stale: ['home_area'],
    refusals: ['places.region_unknown'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' }] },
    summary: 'Sets the caller’s own home district',
  },
} as const satisfies CallTable;

/** The console's pages of districts: open or closed, with fee and term. */
export const areaDeskCalls = {
  'places.console_recognize': {
    method: 'GET',
    path: '/api/console/recognize',
    auth: 'operator',
    right: null,
    refusals: ['places.nothing_recognized'],
    summary: 'As places.recognize, for what a person on the phone says',
  },
  'places.console_cities': {
    method: 'GET',
    path: '/api/console/cities',
    auth: 'operator',
    right: null,
    shows: ['areas'],
    summary:
      'Cities with districts that were ever offered, with the number of open ones, and the home district of people without a place',
  },
  'places.console_areas': {
    method: 'GET',
    path: '/api/console/areas',
    auth: 'operator',
    right: 'catalog',
    shows: ['areas'],
    refusals: ['places.region_unknown'],
    summary:
      'Every district of a city: open or not, fee, term, what comes next, recyclers at work and waiting applications',
  },
  'places.set_areas': {
    method: 'POST',
    path: '/api/console/setareas',
    auth: 'operator',
    right: 'catalog',
    act: '设置区域',
    stale: ['areas', 'places.list_open_areas', 'places.console_area_applications'],
    refusals: ['places.region_unknown', 'places.moment_past'],
    summary:
      'Opens or closes districts with fee and term, now or from a moment on; who applied for one that opens now is told',
  },
  'places.set_home_district': {
    method: 'POST',
    path: '/api/console/sethomedistrict',
    auth: 'operator',
    right: 'catalog',
    act: '设置默认区县',
    stale: ['areas'],
    refusals: ['places.region_unknown', 'places.centre_needed'],
    summary: 'Sets the district and point that people without a place see',
  },
  'places.console_area_applications': {
    method: 'GET',
    path: '/api/console/areaapplications',
    auth: 'operator',
    right: 'catalog',
    summary: 'Applications for districts by state, the longest waiting first',
  },
  'places.answer_area_application': {
    method: 'POST',
    path: '/api/console/answerareaapplication',
    auth: 'operator',
    right: 'catalog',
    act: '答复区域申请',
    stale: ['places.console_area_applications', 'areas'],
    refusals: ['places.application_unknown', 'places.area_not_open', 'places.reason_needed'],
    trust: { names: 'public' },
    summary: 'Tells an applicant that the district is open, or declines with a reason',
  },
} as const satisfies CallTable;

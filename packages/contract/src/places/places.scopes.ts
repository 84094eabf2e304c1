import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const placesScopes = {
  'places.console_regions': 'everywhere',
  'places.console_shapes': 'everywhere',
  'places.console_cities': 'caller',
  'places.console_recognize': 'everywhere',
  'places.console_areas': { city: ['city'] },
  'places.set_areas': { city: ['adcodes'] },
  'places.set_home_district': 'country',
  'places.console_area_applications': { city: ['city'], districts: true },
  'places.answer_area_application': { city: ['adcode'], districts: true },
} as const satisfies ScopeTable;

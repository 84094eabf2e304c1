import { useQueries } from '@tanstack/react-query';
import { regionsQuery, useCityNames } from '../cities.ts';

/** District names by code; the code itself until its city has loaded. */
export function useDistrictNames(codes: readonly string[]): (code: string) => string {
  const cities = [...new Set(codes.map((code) => code.slice(0, 4)))];
  const regions = useQueries({ queries: cities.map((city) => regionsQuery(city)) });
  return (code) =>
    regions[cities.indexOf(code.slice(0, 4))]?.data?.find((region) => region.code === code)?.name ?? code;
}

/** Names of cities and districts by their codes. */
export function usePlaceNames(codes: readonly string[] = []): (code: string) => string {
  const cityName = useCityNames();
  const districtName = useDistrictNames(codes.filter((code) => !code.endsWith('00')));
  return (code) => (code.endsWith('00') ? cityName : districtName)(code);
}

import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Hours, closed days and holidays of a city; nothing is read before it is known. */
export const useCityHours = (city: string | null) =>
  useQuery({
    queryKey: ['orders.console_hours', { city }],
    queryFn: ({ signal }) => request('orders.console_hours', { city: city! }, { signal, silent: true }),
    enabled: city !== null,
  });

/** Days of a city or a district. */
export interface ChosenDays {
  adcode: string;
  from: string;
  to: string;
}

/** What is booked on some days, read again while it is looked at, because customers go on booking. */
export const useBooked = (days: ChosenDays | null) =>
  useQuery({
    queryKey: ['orders.console_booked', days],
    queryFn: ({ signal }) => request('orders.console_booked', days!, { signal, silent: true }),
    enabled: days !== null && days.from !== '' && days.to !== '',
    refetchInterval: 10_000,
    retry: false,
  });

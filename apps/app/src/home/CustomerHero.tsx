import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BookingCard } from '@shoushou/contract/types';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import { BookHero } from './HeroLinks.tsx';

const BookingHero = lazy(() => import('./BookingHero.tsx'));

/** Bookings that need the customer's answer come first, then the next visit. */
function mostPressing(bookings: readonly BookingCard[]): BookingCard | undefined {
  const rank = ({ state }: BookingCard): number =>
    state === 'weighed' ? 0 : state === 'agreed' || state === 'arrived' ? 1 : 2;
  return [...bookings].sort((a, b) => rank(a) - rank(b) || a.windowFrom.localeCompare(b.windowFrom))[0];
}

/** Links to booking a pickup, and to the goods of the last one again. */
function BookAgainHero() {
  const active = useScreenActive();
  const { data } = useQuery({ ...callQuery('orders.list_mine', { state: 'done' }), subscribed: active });
  const last = data?.items[0];
  return <BookHero {...(last ? { aside: <a href={`/conorder?again=${last.no}`}>再约一次</a> } : {})} />;
}

/** The active booking, or a link to book one. */
export function CustomerHero() {
  const active = useScreenActive();
  const { data } = useQuery({ ...callQuery('orders.list_mine', { state: 'current' }), subscribed: active });
  const booking = mostPressing(data?.items ?? []);
  if (!data) return <BookHero />;
  if (!booking) return <BookAgainHero />;
  return (
    <Suspense fallback={<BookHero />}>
      <BookingHero booking={booking} count={data.next === null ? String(data.items.length) : `${data.items.length}+`} />
    </Suspense>
  );
}

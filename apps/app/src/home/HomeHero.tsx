import { memo, Suspense } from 'react';
import { useSession } from '../shell/session/session.ts';
import { BookHero, HallHero } from './HeroLinks.tsx';
import { lazyPart } from './lazy-part.ts';

const RecyclerHero = lazyPart('RecyclerHero');
const CustomerHero = lazyPart('CustomerHero');

/** The next act of whoever looks: take orders, follow a booking, or make one. Each stands in the same room, so nothing jumps. */
export const HomeHero = memo(function HomeHero() {
  const { user } = useSession();
  if (user === null) return <BookHero />;
  return <Suspense fallback={user.isrecycler ? <HallHero /> : <BookHero />}>{user.isrecycler ? <RecyclerHero /> : <CustomerHero />}</Suspense>;
});

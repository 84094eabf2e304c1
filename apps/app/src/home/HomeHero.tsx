import { memo, Suspense } from 'react';
import { useSession } from '../shell/session/session.ts';
import { BookHero, HallHero } from './HeroLinks.tsx';
import { lazyPart } from './lazy-part.ts';

const RecyclerHero = lazyPart('RecyclerHero');
const CustomerHero = lazyPart('CustomerHero');

/**
 * The next action of the viewer: take orders, follow a booking, or make one. All have the same size, so nothing jumps.
 */
export const HomeHero = memo(function HomeHero() {
  const { user } = useSession();
  if (user === null) return <BookHero />;
  return (
    <Suspense fallback={user.isrecycler ? <HallHero /> : <BookHero />}>
      {user.isrecycler ? <RecyclerHero /> : <CustomerHero />}
    </Suspense>
  );
});

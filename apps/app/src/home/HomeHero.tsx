import { Suspense } from 'react';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { HeroCard } from '../ui/HeroCard.tsx';
import { fromLater } from './from-later.ts';

const RecyclerHero = fromLater('RecyclerHero');
const CustomerHero = fromLater('CustomerHero');

/** The next act of whoever looks: take orders, follow a booking, or make one. Each stands in the same room, so nothing jumps. */
export function HomeHero() {
  const { user } = useSession();
  if (user === null) return <BookHero />;
  return <Suspense fallback={user.isrecycler ? <HallHero /> : <BookHero />}>{user.isrecycler ? <RecyclerHero /> : <CustomerHero />}</Suspense>;
}

/** The way to a pickup. */
export function BookHero() {
  return (
    <HeroCard
      title="废品、家电、手机、家具，约人上门收"
      figure="上门回收"
      action={
        <Button kind="onBrand" href="/conorder">
          预约上门
        </Button>
      }
      facts={[
        { label: '上门', value: '免费' },
        { label: '称重', value: '当面' },
        { label: '付款', value: '当场' },
      ]}
    />
  );
}

/** The way to the hall while its figures are on their way. */
function HallHero() {
  return (
    <HeroCard
      title="附近可接订单"
      figure="–"
      figureNote="单"
      action={
        <Button kind="onBrand" href="/jiedan/0">
          去接单
        </Button>
      }
      facts={['今日完成', '收货', '付款'].map((label) => ({ label, value: '–' }))}
    />
  );
}

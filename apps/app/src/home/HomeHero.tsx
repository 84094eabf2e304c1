import { useQuery } from '@tanstack/react-query';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { formatWeight } from '@shoushou/kernel/weight';
import { useScreenActive } from '../shell/navigator/index.ts';
import { lastPoint } from '../shell/last-point.ts';
import { callQuery } from '../shell/queries.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { HeroCard } from '../ui/HeroCard.tsx';

/** The next act of whoever looks: take orders, or book a pickup. */
export function HomeHero() {
  const { user } = useSession();
  return user?.isrecycler ? <RecyclerHero /> : <CustomerHero />;
}

function CustomerHero() {
  return (
    <HeroCard
      title="价格公开，当面称重，当场付款"
      figure="上门回收"
      action={
        <Button kind="onBrand" href="/conorder">
          预约上门
        </Button>
      }
    />
  );
}

function RecyclerHero() {
  const active = useScreenActive();
  const point = useQuery({ queryKey: ['last-point'], queryFn: lastPoint, meta: { volatile: true } });
  const { longitude = 0, latitude = 0 } = point.data?.point ?? {};
  const { data } = useQuery({ ...callQuery('orders.summary', { longitude, latitude }), enabled: point.data !== undefined, subscribed: active });
  return (
    <HeroCard
      title="附近可接订单"
      aside={data && `${data.within / 1000} 公里内`}
      figure={data ? data.nearbyCount : '–'}
      figureNote={data ? `单 · 预计 ${formatMoneyShort(data.nearbyLowFen)} 起` : '单'}
      action={
        <Button kind="onBrand" href="/jiedan/0">
          去接单
        </Button>
      }
      facts={[
        { label: '今日完成', value: data?.doneToday ?? '–' },
        { label: '收货', value: data ? formatWeight(data.gramsToday) : '–' },
        { label: '付款', value: data ? formatMoneyShort(data.paidTodayFen) : '–' },
      ]}
    />
  );
}

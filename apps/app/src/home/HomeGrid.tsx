import { memo, Suspense } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Armchair from 'lucide-react/icons/armchair';
import Car from 'lucide-react/icons/car';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Factory from 'lucide-react/icons/factory';
import Package from 'lucide-react/icons/package';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Smartphone from 'lucide-react/icons/smartphone';
import type { Data } from '@shoushou/contract/schemas';
import { useSession } from '../shell/session/session.ts';
import { Card } from '../ui/display/Card.tsx';
import { IconGrid, type IconGridItem } from '../ui/list/IconGrid.tsx';
import { lazyPart } from './lazy-part.ts';
import * as styles from '../ui/list/icon-grid.module.css';

/**
 * Services by their number, beside scrap with its parcel; phones are valued before they are booked, vehicles go to
 * companies.
 */
const serviceIcons: Record<string, Pick<IconGridItem, 'icon' | 'tone'> & { href?: string }> = {
  1: { icon: <Refrigerator />, tone: 'brand' },
  2: { icon: <Smartphone />, tone: 'link', href: '/guzhi' },
  4: { icon: <Armchair />, tone: 'warning' },
  5: { icon: <Factory />, tone: 'violet' },
  6: { icon: <Car />, tone: 'teal', href: '/carorder/0' },
};

/** The grid's content before the server has answered; names from the product rules (hytype). */
const usual = [
  { service: '1', name: '家电回收' },
  { service: '2', name: '手机数码' },
  { service: '3', name: '废品回收' },
  { service: '4', name: '家具二手' },
  { service: '5', name: '企业物资' },
  { service: '6', name: '报废车' },
] as const;

const RecyclerGrid = lazyPart('RecyclerGrid');

/** Two rows of entries: a recycler's work screens, or the services that can be booked. */
export const HomeGrid = memo(function HomeGrid({
  services = usual,
}: {
  services: Data<'catalog.home'>['services'] | typeof usual | undefined;
}) {
  const { user } = useSession();
  const bookable: readonly IconGridItem[] = [
    ...services.map(({ service, name }) => ({
      id: service,
      label: name,
      href: `/conorder?service=${service}`,
      icon: <Package />,
      tone: 'success' as const,
      ...serviceIcons[service],
    })),
    { id: 'bookings', label: '我的预约', href: '/myorder', icon: <ClipboardList />, tone: 'rose' },
    { id: 'prices', label: '今日价格', href: '/price', icon: <ChartLine />, tone: 'plain' },
  ];
  return (
    <Card>
      {user?.isrecycler ? (
        <Suspense fallback={<EmptyGrid />}>
          <RecyclerGrid />
        </Suspense>
      ) : (
        <IconGrid label="回收服务" items={bookable} />
      )}
    </Card>
  );
});

/** Placeholder of the two rows while loading. */
function EmptyGrid() {
  return (
    <ul className={styles.iconGrid} aria-hidden="true">
      {[...usual, 7, 8].map((_, index) => (
        <li key={index} className={styles.item}>
          <span className={classNames(styles.icon, styles.iconPlain)} />
          <span>&nbsp;</span>
        </li>
      ))}
    </ul>
  );
}

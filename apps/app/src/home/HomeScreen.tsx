import Armchair from 'lucide-react/icons/armchair';
import Bell from 'lucide-react/icons/bell';
import Car from 'lucide-react/icons/car';
import Factory from 'lucide-react/icons/factory';
import Package from 'lucide-react/icons/package';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Smartphone from 'lucide-react/icons/smartphone';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { useNavigator, useScreenActive } from '../shell/navigator/index.ts';
import { useScreenTitle } from '../shell/page-frame/index.ts';
import { callQuery } from '../shell/queries.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconGrid, type IconGridItem } from '../ui/IconGrid.tsx';
import { PriceRow } from '../ui/PriceRow.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import './home.css';

type Home = Data<'catalog.home'>;

/** The six services by their number. */
const faces: Record<string, Pick<IconGridItem, 'icon' | 'tone'>> = {
  1: { icon: <Refrigerator />, tone: 'brand' },
  2: { icon: <Smartphone />, tone: 'link' },
  3: { icon: <Package />, tone: 'success' },
  4: { icon: <Armchair />, tone: 'warning' },
  5: { icon: <Factory />, tone: 'violet' },
  6: { icon: <Car />, tone: 'teal' },
};

/** What stands in the grid before the server has answered; the names of product rules (hytype). */
const usual = [
  { service: '1', name: '家电回收' },
  { service: '2', name: '手机数码' },
  { service: '3', name: '废品回收' },
  { service: '4', name: '家具二手' },
  { service: '5', name: '企业物资' },
  { service: '6', name: '报废车' },
] as const;

function greeting(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

const shanghaiHour = new Intl.DateTimeFormat('zh-CN', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Shanghai' });

/** The first tab: what the person can do now, the services, today's prices. Its data comes with the page when the server sends it. */
export default function HomeScreen() {
  const { user } = useSession();
  const active = useScreenActive();
  useScreenTitle('收收');
  const home = useQuery({ ...callQuery('catalog.home', {}), subscribed: active });
  const hour = Number(shanghaiHour.format(Date.now()).replace(/\D/g, ''));
  return (
    <main className="sh-body home">
      <header className="home__head">
        <div>
          <h1 className="home__greeting">{user ? `${greeting(hour)}，${user.username}` : '收收'}</h1>
          <p className="home__place">{home.data?.district ?? '上门回收，称重付款'}</p>
        </div>
        <a className="home__messages" href="/message">
          <Bell aria-hidden="true" />
          <span className="ui-unseen">消息</span>
        </a>
      </header>
      <div className="ui-stack">
        <HomeHero />
        <Card>
          <Services home={home.data} />
        </Card>
        <Card title="今日行情" aside={home.data && <a href="/price">{home.data.district} · 查看全部</a>}>
          <Prices home={home} />
        </Card>
      </div>
    </main>
  );
}

function Prices({ home }: { home: UseQueryResult<Home> }) {
  if (!home.data) {
    if (!home.isError) return <SkeletonRows count={4} />;
    return (
      <div className="home__failed" role="alert">
        <span className="ui-note">{home.error.message}</span>
        <Button size="small" busy={home.isFetching} onPress={() => void home.refetch()}>
          重新加载
        </Button>
      </div>
    );
  }
  if (home.data.prices.length === 0) return <p className="ui-note">今天的价格还没有公布</p>;
  return home.data.prices.map((price) => (
    <PriceRow
      key={price.itemId}
      name={price.name}
      price={price.priceFen}
      unit={price.unit === 'kg' ? '元/kg' : '元/台'}
      change={price.changeFen}
      history={price.series}
      href="/price"
    />
  ));
}

function Services({ home }: { home: Home | undefined }) {
  const navigator = useNavigator();
  const services = home?.services ?? usual;
  return (
    <IconGrid
      label="回收服务"
      items={services.map(({ service, name }) => ({ id: service, label: name, href: `/price?service=${service}`, icon: <Package />, ...faces[service] }))}
      onOpen={(id) => navigator.push(`price?service=${id}`)}
    />
  );
}

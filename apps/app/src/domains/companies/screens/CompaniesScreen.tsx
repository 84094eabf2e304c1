import { useState } from 'react';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import Building2 from 'lucide-react/icons/building-2';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { centreOf } from '../../stations/stations.rules.ts';
import { usePositionOnRequest } from '../../stations/stations.queries.ts';
import { CompanyRow } from '../components/CompanyRow.tsx';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { useCompanies } from '../companies.queries.ts';
import * as styles from '../components/companies.module.css';

/** Companies on the map; the list below shows all. */
const ON_MAP = 12;
const orders = [
  { id: 'near', label: '离我近' },
  { id: 'price', label: '价格高' },
] as const;

/** Companies that buy in bulk, by goods, nearest or dearest first. */
export default function CompaniesScreen() {
  const { user } = useSession();
  const { here, choose } = usePositionOnRequest();
  const [sort, setSort] = useState<'near' | 'price'>('near');
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const query = useCompanies({
    here: here?.actual ? here.point : null,
    categoryId,
    sort,
    adcode: user?.adcode ?? null,
  });
  const { companies = [], categories = [] } = query.data ?? {};
  const navigator = useNavigator();
  const centre = here?.actual ? here.point : centreOf(companies);
  return (
    <PageFrame
      title="收购企业"
      onRefresh={() => query.refetch()}
      action={<BarAction onPress={() => void choose()}>选择位置</BarAction>}
      footer={
        <BottomBar>
          <Button size="large" block href="/recyuyue">
            送货预约
          </Button>
          <Button size="large" block href="/SourceGoods">
            货源竞价
          </Button>
        </BottomBar>
      }
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="排序"
            segments={orders}
            selected={sort}
            onSelect={(id) => setSort(id as typeof sort)}
            controls="companies"
          />
          {(categories.length > 0 || query.data === undefined) && (
            <Chips
              label="收什么"
              chips={categories.map(({ id, name }) => ({ id, label: name }))}
              selected={categoryId === null ? [] : [categoryId]}
              onPress={(id) => setCategoryId(id === categoryId ? null : id)}
            />
          )}
        </div>
      }
    >
      <div className="ui-stack" id="companies">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={3} height={206} />}
          isEmpty={companies.length === 0}
          empty={
            <EmptyBlock
              icon={<Building2 size={32} />}
              title={categoryId === null ? '附近还没有收购企业' : '附近没有企业收这种货'}
              text={categoryId === null ? '换个城市看看，或先看回收网点' : '换一种货，或看看全部企业'}
              action={
                categoryId === null ? (
                  <Button href="/networklist">回收网点</Button>
                ) : (
                  <Button onPress={() => setCategoryId(null)}>查看全部</Button>
                )
              }
            />
          }
        >
          {centre && (
            <Card>
              <PlaceMap
                label="收购企业的方位"
                centre={centre}
                centreLabel={here?.actual ? '您的位置' : null}
                height={260}
                markers={companies.slice(0, ON_MAP).map(({ no, name, longitude, latitude, prices }) => ({
                  id: no,
                  at: { longitude, latitude },
                  label: categoryId !== null && prices[0] ? `${name} ${formatMoneyShort(prices[0].priceFen)}` : name,
                  kind: 'place',
                }))}
                onSelect={(no) => navigator.push(`company/companydetail/${no}`)}
              />
            </Card>
          )}
          {companies.map((company) => (
            <CompanyRow key={company.no} company={company} />
          ))}
        </ListStates>
      </div>
    </PageFrame>
  );
}

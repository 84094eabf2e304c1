import { useDeferredValue, useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Warehouse from 'lucide-react/icons/warehouse';
import type { Station } from '@shoushou/contract/types';
import { services, shortServiceNames } from '@shoushou/kernel/service';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StationCard } from '../components/StationCard.tsx';
import { StationSheet } from '../components/StationSheet.tsx';
import { matchesFilter, centreOf } from '../stations.rules.ts';
import { usePositionOnRequest, useStations } from '../stations.queries.ts';
import * as styles from '../components/stations.module.css';

/** Outlets on the map; the list below shows all. */
const onMap = 12;

/** Outlets near the person, on a map and as a list, nearest first. */
export default function StationsScreen() {
  const { user } = useSession();
  const { here, ask, choose } = usePositionOnRequest();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('id'));
  const keyword = useDeferredValue(typed.trim());
  const query = useStations(here, user?.adcode ?? undefined, keyword);
  const all = query.data ?? [];
  const stations = all.filter((each) => matchesFilter(each, filter));
  const station = all.find(({ id }) => id === opened) ?? null;
  const centre = here?.actual ? here.point : centreOf(stations);
  return (
    <PageFrame
      title="回收网点"
      onRefresh={() => query.refetch()}
      action={<BarAction onPress={() => void choose()}>选择位置</BarAction>}
      header={
        <div className={styles.head}>
          <SearchField label="搜索网点" placeholder="名称、街道或说明" value={typed} onChange={setTyped} />
          <StationFilter stations={all} isLoading={query.data === undefined} filter={filter} onFilter={setFilter} />
        </div>
      }
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={4} height={150} />}
          isEmpty={stations.length === 0}
          empty={
            <NoStations keyword={keyword} isFiltered={filter !== null} onAll={() => (setTyped(''), setFilter(null))} />
          }
        >
          {centre && (
            <Card>
              <PlaceMap
                centre={centre}
                centreLabel={here?.actual ? '您的位置' : null}
                label="网点的方位"
                height={300}
                markers={stations.slice(0, onMap).map(({ id, name, longitude, latitude }) => ({
                  id,
                  at: { longitude, latitude },
                  label: name.replace(/回收站$|回收网点$/, ''),
                  kind: 'place',
                }))}
                selected={opened}
                onSelect={setOpened}
              />
              {here?.actual === false && (
                <div className={styles.place}>
                  <p className="ui-note">知道您在哪里，才能按远近排</p>
                  <Button size="small" icon={<LocateFixed size={18} />} onPress={() => void ask()}>
                    定位
                  </Button>
                  <Button size="small" kind="primary" onPress={() => void choose()}>
                    选择位置
                  </Button>
                </div>
              )}
            </Card>
          )}
          {stations.map((each) => (
            <StationCard key={each.id} station={each} onOpen={() => setOpened(each.id)} />
          ))}
        </ListStates>
      </div>
      <StationSheet station={station} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

/** Open ones only, or those that take goods of one service; its place is kept while nothing is known. */
function StationFilter({
  stations,
  isLoading,
  filter,
  onFilter,
}: {
  stations: readonly Station[];
  isLoading: boolean;
  filter: string | null;
  onFilter: (filter: string | null) => void;
}) {
  if (stations.length === 0 && !isLoading) return null;
  const taken = services.filter((service) => stations.some((each) => each.services.some((own) => own === service)));
  return (
    <Chips
      label="筛选网点"
      chips={[
        { id: 'open', label: '营业中' },
        ...taken.map((service) => ({ id: service, label: shortServiceNames[service] })),
      ]}
      selected={filter === null ? [] : [filter]}
      onPress={(id) => onFilter(id === filter ? null : id)}
    />
  );
}

function NoStations({ keyword, isFiltered, onAll }: { keyword: string; isFiltered: boolean; onAll: () => void }) {
  if (keyword === '' && !isFiltered) {
    return (
      <EmptyBlock
        icon={<Warehouse size={32} />}
        title="附近还没有网点"
        text="可以预约上门，回收员来取"
        action={
          <Button kind="primary" href="/conorder">
            预约上门
          </Button>
        }
      />
    );
  }
  return (
    <EmptyBlock
      icon={<Warehouse size={32} />}
      title={keyword === '' ? '没有这样的网点' : `没有找到“${keyword}”`}
      text="换个条件试试"
      action={<Button onPress={onAll}>查看全部</Button>}
    />
  );
}

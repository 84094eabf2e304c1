import { useDeferredValue, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Warehouse from 'lucide-react/icons/warehouse';
import { formatDistance } from '@shoushou/kernel/distance';
import { shortServiceNames } from '@shoushou/kernel/service';
import { StateTag } from '@shoushou/design/StateTag';
import type { Station } from '@shoushou/contract/types';
import { useOverlayEntry, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MapSketch } from '../../../ui/map/MapSketch.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { StationSheet } from '../components/StationSheet.tsx';
import { hoursText } from '../stations.labels.ts';
import { usePositionOnRequest, useStations } from '../stations.queries.ts';
import * as styles from '../components/stations.module.css';

/** Outlets on the sketch; more would overlap, and the list below shows all. */
const onSketch = 8;

/** Outlets near the person, on a sketch and as a list, nearest first. */
export default function StationsScreen() {
  const { user } = useSession();
  const { here, ask } = usePositionOnRequest();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('id'));
  const keyword = useDeferredValue(typed.trim());
  const query = useStations(here, user?.adcode ?? undefined, keyword);
  const stations = query.data ?? [];
  const station = stations.find(({ id }) => id === opened) ?? null;
  useOverlayEntry(station !== null, () => setOpened(null));
  return (
    <PageFrame
      title="回收网点"
      onRefresh={() => query.refetch()}
      action={
        <BarAction onPress={() => void ask()}>定位</BarAction>
      }
      header={
        <div className={styles.head}>
          <SearchField label="搜索网点" placeholder="名称、街道或说明" value={typed} onChange={setTyped} />
        </div>
      }
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={7} />}
          isEmpty={stations.length === 0}
          empty={
            keyword === '' ? (
              <EmptyBlock icon={<Warehouse size={32} />} title="附近还没有网点" text="可以预约上门，回收员来取" action={<Button kind="primary" href="/conorder">预约上门</Button>} />
            ) : (
              <EmptyBlock icon={<Warehouse size={32} />} title={`没有找到“${keyword}”`} text="换个街道或名称试试" action={<Button onPress={() => setTyped('')}>查看全部</Button>} />
            )
          }
        >
          {here && (
            <Card>
              <MapSketch
                centre={here.point}
                centreLabel={here.actual ? '您的位置' : '默认位置'}
                label="网点的方位"
                height={240}
                markers={stations.slice(0, onSketch).map(({ id, name, longitude, latitude }) => ({ id, at: { longitude, latitude }, label: name.replace(/回收站$|回收网点$/, ''), kind: 'place' }))}
                selected={opened}
                onSelect={setOpened}
              />
            </Card>
          )}
          <Card flush>
            {stations.map((each) => (
              <StationRow key={each.id} station={each} onOpen={() => setOpened(each.id)} />
            ))}
          </Card>
        </ListStates>
      </div>
      <StationSheet station={station} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

function StationRow({ station, onOpen }: { station: Station; onOpen: () => void }) {
  const { name, openNow, district, address, distance, services } = station;
  return (
    <Cell
      title={
        <span className="ui-row ui-row--wrap">
          {name}
          <StateTag tone={openNow ? 'success' : 'plain'}>{openNow ? '营业中' : '休息中'}</StateTag>
        </span>
      }
      note={
        <>
          {district} · {address}
          <br />
          {hoursText(station)} · {services.map((service) => shortServiceNames[service]).join('、')}
        </>
      }
      value={distance === null ? undefined : <span className={classNames('ui-figures', styles.distance)}>{formatDistance(distance)}</span>}
      onPress={onOpen}
    />
  );
}

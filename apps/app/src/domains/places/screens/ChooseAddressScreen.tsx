import { firstCharacters } from '@shoushou/kernel/cut-text';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { formatDistance } from '@shoushou/kernel/distance';
import type { Place } from '../found-place.rules.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { lastPoint } from '../../../shell/location/last-point.ts';
import { useDeliverResult, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useOwnPosition, useDebounced, useReverseGeocode, useSearchPlaces } from '../places.queries.ts';
import * as styles from '../components/choose-address.module.css';

/** Pixels. */
const MAP_HEIGHT = 300;

function pointOf(parameters: URLSearchParams): { longitude: number; latitude: number } | null {
  const longitude = Number.parseFloat(parameters.get('lng') ?? '');
  const latitude = Number.parseFloat(parameters.get('lat') ?? '');
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

/** A place near the person, near `?lng=&lat=`, or by name; returned to the requesting screen. */
export default function ChooseAddressScreen() {
  const deliver = useDeliverResult<Place>();
  const wanted = pointOf(useQueryParameters());
  const known = useQuery({
    queryKey: ['last-point'],
    queryFn: lastPoint,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const own = useOwnPosition();
  const [keyword, setKeyword] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ longitude: number; latitude: number } | null>(null);
  const centre = picked ?? own.point ?? wanted ?? known.data?.point ?? null;
  // The default point is not the person's position, so no distance is shown from it.
  const isSituated = picked !== null || own.point !== null || wanted !== null || known.data?.actual === true;
  const word = useDebounced(keyword).trim();
  const here = useReverseGeocode(
    word === '' && (picked !== null || own.point !== null || wanted !== null) ? centre : null,
  );
  const places = useSearchPlaces(word, centre);
  const items = places.data ?? [];
  const ordered =
    marked === null
      ? items
      : [...items].sort((left, right) => Number(right.id === marked) - Number(left.id === marked));

  const row = (place: Place) => (
    <Cell
      key={place.id}
      icon={<MapPin />}
      title={place.name}
      note={
        place.address.startsWith(place.district) || place.id === 'here'
          ? place.address
          : `${place.district}${place.street} ${place.address === place.street ? '' : place.address}`.trim()
      }
      value={
        place.distance === null || place.id === 'here' || !isSituated ? undefined : (
          <span className="ui-figures">{formatDistance(place.distance)}</span>
        )
      }
      arrow={false}
      onPress={() => deliver(place)}
      {...(place.id === marked ? { className: styles.marked } : {})}
    />
  );

  return (
    <PageFrame
      title="选择地址"
      header={
        <div className={styles.head}>
          <SearchField label="搜索地点" placeholder="搜小区、大厦、道路" value={keyword} onChange={setKeyword} />
        </div>
      }
    >
      <div className="ui-stack">
        {word === '' && (
          <Card flush>
            <Cell
              icon={<LocateFixed />}
              title={own.busy ? '正在定位' : '使用我的位置'}
              note="只用来查找您附近的小区和大厦"
              busy={own.busy}
              onPress={() => void own.find().then(() => setPicked(null))}
              arrow={false}
            />
            {here.data && row(here.data)}
          </Card>
        )}
        <Card>
          {centre === null ? (
            <Skeleton width="100%" height={MAP_HEIGHT} radius={12} />
          ) : (
            <PlaceMap
              centre={centre}
              centreLabel={picked === null && own.point !== null ? '您的位置' : isSituated ? '地图中心' : null}
              label="附近的地点"
              height={MAP_HEIGHT}
              markers={items.map((place) => ({
                id: place.id,
                at: place,
                label: firstCharacters(place.name, 8),
                kind: 'place',
              }))}
              selected={marked}
              onSelect={(id) => setMarked(id === marked ? null : id)}
              // A search shows where its results are; without one, the pin chooses the place.
              onPick={word === '' ? setPicked : undefined}
            />
          )}
          {word === '' && <p className="ui-hint">拖动图钉到上门的位置</p>}
        </Card>
        <ListStates
          query={places}
          skeleton={<SkeletonRows count={7} />}
          isEmpty={items.length === 0}
          empty={
            word === '' ? (
              <EmptyBlock icon={<MapPin size={32} />} title="附近没有找到地点" text="可以搜索小区或大厦的名字" />
            ) : (
              <EmptyBlock
                icon={<MapPin size={32} />}
                title={`没有找到「${word}」`}
                text="换个名字试试，或返回直接填写地址"
              />
            )
          }
        >
          <Card title={word === '' ? '附近地点' : '搜索结果'} flush>
            {ordered.map(row)}
          </Card>
        </ListStates>
      </div>
    </PageFrame>
  );
}

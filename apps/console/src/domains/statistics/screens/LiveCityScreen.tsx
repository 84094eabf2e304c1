import type { Data } from '@shoushou/contract/schemas';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { Select, Segmented } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { memo, useDeferredValue } from 'react';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { StuckOrders, TodayFigures, OrdersInProgress } from '../components/CityLists.tsx';
import { CityMap } from '../../../shell/map/CityMap.tsx';
import { CityLegend, type CityMarker, type CityView } from '../../../shell/map/CitySketch.tsx';
import { useCityBoard, useCityWarnings, useLiveCity } from '../live-city.queries.ts';
import { useOutlines } from '../../../shell/map/outlines.ts';
import { freshness } from '../../../shell/map/freshness.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from '../components/live.module.css';

const states = ['taken', 'arrived', 'weighed', 'agreed'] as const;

/**
 * Live state of a city: open, current and stuck orders on a sketch and in lists, and today compared with other days.
 */
export default function LiveCityScreen() {
  const [{ city, state, order }, setFilter] = useQueryStates({
    city: parseAsString,
    state: parseAsString,
    order: parseAsString,
  });
  const board = useCityBoard(city);
  const live = useLiveCity(city);
  const outlines = useOutlines(board.data?.city ?? null);
  const warnings = useCityWarnings(board.data?.city ?? null);
  // Rendered in parts, so that keys are handled in between.
  const [shownBoard, shownCity, shownOutlines, shownWarnings] = [
    useDeferredValue(board.data),
    useDeferredValue(live.data),
    useDeferredValue(outlines.data),
    useDeferredValue(warnings.data),
  ];
  const waiting = shownCity === undefined && !live.isError;
  return (
    <>
      <div data-filters className={shell.filters}>
        <Select
          aria-label="城市"
          value={board.data?.city ?? null}
          options={(board.data?.cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => void setFilter({ city: value })}
          style={{ width: 120 }}
        />
        <Segmented<string>
          aria-label="状态"
          value={state ?? ''}
          options={[
            { value: '', label: '全部' },
            { value: 'open', label: `待接单 ${live.data?.counts.open ?? '–'}` },
            ...states.map((value) => ({
              value,
              label: `${orderStateNames[value]} ${live.data?.counts[value] ?? '–'}`,
            })),
          ]}
          onChange={(value) => void setFilter({ state: value || null })}
        />
        <RefreshButton query={live} />
      </div>
      <LoadFailed query={board} />
      <LoadFailed query={live} />
      <LoadFailed query={outlines} />
      <LoadFailed query={warnings} />
      <div className={styles.halves}>
        <div className={styles.column}>
          <section className={styles.part} aria-label="图">
            <CityPicture
              board={shownBoard}
              city={shownCity}
              outlines={shownOutlines}
              hasOutlines={!outlines.isError && shownOutlines?.length !== 0}
              warnings={shownWarnings?.items}
              state={state}
              chosen={order}
              setFilter={setFilter}
            />
            <CityLegend />
          </section>
          <OrdersInProgress city={shownCity} state={state} waiting={waiting} />
        </div>
        <div className={styles.column}>
          <TodayFigures city={shownCity} waiting={waiting} />
          <StuckOrders
            warnings={shownWarnings?.items}
            more={shownWarnings?.more === true}
            now={shownCity?.now}
            waiting={shownWarnings === undefined && !warnings.isError && !board.isError}
          />
        </div>
      </div>
    </>
  );
}

interface CityPictureProps {
  board: Data<'dispatch.board'> | undefined;
  city: Data<'statistics.live_city'> | undefined;
  outlines: CityView['outlines'] | undefined;
  hasOutlines: boolean;
  warnings: readonly { no: string }[] | undefined;
  state: string | null;
  chosen: string | null;
  setFilter: (filter: { order: string }) => unknown;
}

/** Everything with a position in the city. */
const CityPicture = memo(function CityPicture({
  board,
  city,
  outlines = [],
  hasOutlines,
  warnings = [],
  state,
  chosen,
  setFilter,
}: CityPictureProps) {
  const now = city ? Date.parse(city.now) : Date.now();
  const stuck = new Set(warnings.map(({ no }) => no));
  const waiting = board?.orders ?? [];
  const spots: CityMarker[] = [
    ...(board?.recyclers ?? []).flatMap((one): CityMarker[] =>
      one.longitude === null || one.latitude === null
        ? []
        : [
            {
              key: one.id,
              longitude: one.longitude,
              latitude: one.latitude,
              kind: freshness(one, now),
              title: `${one.name}，在途 ${one.underWay} 单`,
            },
          ],
    ),
    ...(state === null || state === 'open' ? waiting : []).map((one): CityMarker => ({
      key: one.no,
      longitude: one.longitude,
      latitude: one.latitude,
      kind: one.stuck || stuck.has(one.no) ? 'stuck' : one.offer ? 'offered' : 'open',
      title: `${one.title}，${one.district}`,
    })),
    ...(city?.orders ?? [])
      .filter((one) => state === null || one.state === state)
      .map((one): CityMarker => ({
        key: one.no,
        longitude: one.longitude,
        latitude: one.latitude,
        kind: stuck.has(one.no) ? 'stuck' : one.state,
        title: `${one.title}，${orderStateNames[one.state]}，${one.recyclerName}`,
      })),
  ];
  const districts = (city?.districts ?? []).map((district) => ({
    ...district,
    waiting: waiting.filter((each) => each.district === district.name).length,
  }));
  return (
    <CityMap
      spots={spots}
      districts={districts}
      outlines={outlines}
      hasOutlines={hasOutlines}
      chosen={chosen}
      onChoose={(key) => void setFilter({ order: key })}
    />
  );
});

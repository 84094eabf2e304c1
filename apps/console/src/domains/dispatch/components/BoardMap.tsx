import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../../shell/cities.ts';
import { CityMap } from '../../../shell/map/CityMap.tsx';
import type { CityMarker } from '../../../shell/map/CitySketch.tsx';
import { freshness } from '../../../shell/map/freshness.ts';
import { useOutlines } from '../../../shell/map/outlines.ts';

/** Beside the list of orders. */
const size = { width: 340, height: 280, margin: 12 };

/**
 * The city's open orders, visits in progress and recyclers on its districts; pressing an order opens its candidates.
 */
export function BoardMap({
  board: { city, now, orders, underWay, recyclers },
  chosen,
  onChoose,
}: {
  board: Data<'dispatch.board'>;
  chosen: string | null;
  onChoose: (no: string) => void;
}) {
  const outlines = useOutlines(city);
  const regions = useQuery(regionsQuery(city.slice(0, 4)));
  const at = Date.parse(now);
  const spots: CityMarker[] = [
    ...recyclers.flatMap((one): CityMarker[] =>
      one.longitude === null || one.latitude === null
        ? []
        : [
            {
              key: one.id,
              longitude: one.longitude,
              latitude: one.latitude,
              kind: freshness(one, at),
              title: `${one.name}，在途 ${one.underWay} 单`,
            },
          ],
    ),
    ...underWay.map(({ no, title, state, recyclerName, longitude, latitude }): CityMarker => ({
      key: no,
      longitude,
      latitude,
      kind: state === 'arrived' || state === 'weighed' || state === 'agreed' ? state : 'taken',
      title: `${title}，${recyclerName}`,
    })),
    ...orders.map(({ no, title, district, longitude, latitude, offer, stuck }): CityMarker => ({
      key: no,
      longitude,
      latitude,
      kind: offer ? 'offered' : stuck ? 'stuck' : 'open',
      title: `${title}，${district}`,
    })),
  ];
  const districts = (regions.data ?? [])
    .filter(({ level }) => level === 'district')
    .map(({ code, name }) => ({
      adcode: code,
      name,
      longitude: null,
      latitude: null,
      waiting: orders.filter(({ district }) => district === name).length,
    }));
  return (
    <CityMap
      size={size}
      spots={spots}
      districts={districts}
      outlines={outlines.data ?? []}
      hasOutlines={!outlines.isError && outlines.data?.length !== 0}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AmapApi, AmapInstance } from './amap-api.ts';
import { loadAmap, withTimeout, type MapProvider } from './load-amap.ts';

export interface OpenedAmap {
  api: AmapApi;
  map: AmapInstance;
}

interface Opening {
  readonly provider: MapProvider;
  /** Of AMap's constructor, when the map begins. */
  readonly options: () => Record<string, unknown>;
  /** Events after which the map's content has moved. */
  readonly movedBy: readonly string[];
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/**
 * AMap in an element: created once an account is known, reported when complete, given up after ten seconds, and
 * destroyed with the element. `moves` counts its movements.
 */
export function useAmap({ provider: { key, serviceHost }, ...opening }: Opening): {
  container: RefObject<HTMLDivElement | null>;
  opened: OpenedAmap | null;
  moves: number;
} {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedAmap | null>(null);
  const [moves, setMoves] = useState(0);
  const first = useRef(opening);

  useEffect(() => {
    let map: AmapInstance | null = null;
    let isUnmounted = false;
    async function start(): Promise<void> {
      const api = await loadAmap({ key, serviceHost });
      if (isUnmounted || !container.current) return;
      map = new api.Map(container.current, { viewMode: '2D', resizeEnable: true, ...first.current.options() });
      const drawn = map;
      for (const event of first.current.movedBy) drawn.on(event, () => setMoves((count) => count + 1));
      await withTimeout(new Promise<void>((resolve) => drawn.on('complete', () => resolve())));
      if (isUnmounted) return;
      setOpened({ api, map: drawn });
      first.current.onReady();
    }
    start().catch(() => {
      if (!isUnmounted) first.current.onFail();
    });
    return () => {
      isUnmounted = true;
      map?.destroy();
      setOpened(null);
    };
  }, [key, serviceHost]);

  return { container, opened, moves };
}

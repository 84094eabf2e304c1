import { point } from '@shoushou/design/amap/amap-drawing';
import type { MapProvider } from '@shoushou/design/amap/load-amap';
import { useAmap } from '@shoushou/design/amap/use-amap';
import { AmapContent } from './AmapContent.tsx';
import type { MapContent } from './map-view.ts';
import * as styles from './amap.module.css';

export interface AmapMapProps {
  content: MapContent;
  provider: MapProvider;
  onReady: () => void;
  onFail: () => void;
}

const movedBy = ['moveend', 'zoomend', 'resize'];

/** AMap's map with the same markers as the sketch. */
export function AmapMap({ content, provider, onReady, onFail }: AmapMapProps) {
  const options = () => ({
    center: point(content.centre),
    zoom: content.onPick ? 15 : 13,
    mapStyle: isDark() ? 'amap://styles/dark' : 'amap://styles/normal',
  });
  const { container, opened, moves } = useAmap({ provider, options, movedBy, onReady, onFail });
  return (
    <>
      <div ref={container} className={styles.map} role="group" aria-label={content.label} />
      {opened && <AmapContent content={content} opened={opened} moves={moves} />}
    </>
  );
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';

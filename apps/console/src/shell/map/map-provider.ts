import type { MapProvider } from '@shoushou/design/amap/load-amap';

/** The account with AMap that the server wrote into this page; null for an installation without one. */
export function mapProvider(): MapProvider | null {
  const key = document.querySelector<HTMLMetaElement>('meta[name="amap"]')?.content ?? '';
  return key === '' ? null : { key, serviceHost: `${location.origin}/_AMapService` };
}

/**
 * The part of AMap's JS API 2.0 that the map uses (lbs.amap.com/api/javascript-api-v2). Points are [longitude,
 * latitude] in GCJ-02 where they go in, `LngLat` where they come out.
 */
export interface LngLat {
  lng: number;
  lat: number;
}

export interface AmapOverlay {
  on(event: string, listener: (event: { lnglat?: LngLat }) => void): void;
  setPosition(point: [number, number]): void;
  getPosition(): LngLat;
}

export interface AmapInstance {
  on(event: string, listener: (event: { lnglat?: LngLat }) => void): void;
  off(event: string, listener: (event: { lnglat?: LngLat }) => void): void;
  add(overlay: unknown): void;
  remove(overlay: unknown): void;
  setBounds(bounds: unknown, immediately?: boolean): void;
  setZoomAndCenter(zoom: number, centre: [number, number]): void;
  getZoom(): number;
  getCenter(): LngLat;
  lngLatToContainer(point: [number, number]): { x: number; y: number };
  containerToLngLat(pixel: unknown): LngLat;
  getSize(): { width: number; height: number };
  destroy(): void;
}

export interface RidingResult {
  routes: { distance: number; time: number; rides: { path: LngLat[] }[] }[];
}

export interface AmapApi {
  Map: new (container: HTMLElement, options: Record<string, unknown>) => AmapInstance;
  Marker: new (options: Record<string, unknown>) => AmapOverlay;
  Polyline: new (options: Record<string, unknown>) => unknown;
  Pixel: new (x: number, y: number) => unknown;
  Bounds: new (southWest: [number, number], northEast: [number, number]) => unknown;
  Riding: new (options?: Record<string, unknown>) => {
    search(
      from: [number, number],
      to: [number, number],
      listener: (status: 'complete' | 'no_data' | 'error', result: RidingResult | string) => void,
    ): void;
  };
}

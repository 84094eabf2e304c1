/** Behaviour of a stubbed AMap, and what was asked of it. */
export interface AmapPage {
  /** Why AMap refuses the key, such as INVALID_USER_KEY; null when it does not. */
  refusal: string | null;
  readonly asked: { name: string; value: unknown }[];
}

/**
 * Installs the part of AMap's JS API 2.0 that the map uses: Web Mercator at 256 px a tile, `complete` after the map was
 * made, overlays as elements in the container, draggable ones by pointer. Self-contained, so that its source can be
 * injected into a browser; ends as AMap's script does, by calling the loader.
 */
export function installAmap(page: AmapPage): void {
  type Listener = (event: object) => void;
  type Point = [number, number];
  class Emitter {
    listeners = new Map<string, Listener[]>();
    on(name: string, listener: Listener): void {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    }
    off(name: string, listener: Listener): void {
      this.listeners.set(
        name,
        (this.listeners.get(name) ?? []).filter((each) => each !== listener),
      );
    }
    emit(name: string, event: object = {}): void {
      for (const listener of this.listeners.get(name) ?? []) listener(event);
    }
  }
  const world = ([lng, lat]: Point, zoom: number): { x: number; y: number } => {
    const scale = 256 * 2 ** zoom;
    const sine = Math.sin((lat * Math.PI) / 180);
    return { x: (scale * (lng + 180)) / 360, y: scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
  };
  const unworld = ({ x, y }: { x: number; y: number }, zoom: number): { lng: number; lat: number } => {
    const scale = 256 * 2 ** zoom;
    return {
      lng: (x / scale) * 360 - 180,
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) * 180) / Math.PI,
    };
  };
  class StubMap extends Emitter {
    markers = new Set<StubMarker>();
    container: HTMLElement;
    zoom: number;
    centre: Point;
    constructor(container: HTMLElement, options: { zoom: number; center: Point }) {
      super();
      this.container = container;
      this.zoom = options.zoom;
      this.centre = options.center;
      page.asked.push({ name: 'Map', value: { ...options } });
      container.addEventListener('click', (event) => {
        const box = container.getBoundingClientRect();
        if (event.target === container)
          this.emit('click', {
            lnglat: this.containerToLngLat({ x: event.clientX - box.left, y: event.clientY - box.top }),
          });
      });
      setTimeout(() => this.emit('complete'), 1);
    }
    getSize() {
      return { width: this.container.clientWidth || 358, height: this.container.clientHeight || 420 };
    }
    getZoom = () => this.zoom;
    getCenter = () => ({ lng: this.centre[0], lat: this.centre[1] });
    lngLatToContainer(point: Point) {
      const [at, middle, { width, height }] = [world(point, this.zoom), world(this.centre, this.zoom), this.getSize()];
      return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
    }
    containerToLngLat({ x, y }: { x: number; y: number }) {
      const [middle, { width, height }] = [world(this.centre, this.zoom), this.getSize()];
      return unworld({ x: x + middle.x - width / 2, y: y + middle.y - height / 2 }, this.zoom);
    }
    setZoomAndCenter(zoom: number, centre: Point): void {
      this.zoom = zoom;
      this.centre = centre;
      page.asked.push({ name: 'setZoomAndCenter', value: { zoom, centre } });
      this.redraw();
      setTimeout(() => this.emit('zoomend'), 1);
    }
    setBounds({ southWest, northEast }: { southWest: Point; northEast: Point }): void {
      const { width, height } = this.getSize();
      const [from, to] = [world(southWest, 0), world(northEast, 0)];
      this.zoom = Math.floor(
        Math.min(Math.log2(width / Math.abs(to.x - from.x)), Math.log2(height / Math.abs(to.y - from.y))),
      );
      this.centre = [(southWest[0] + northEast[0]) / 2, (southWest[1] + northEast[1]) / 2];
      page.asked.push({ name: 'setBounds', value: { southWest, northEast } });
      this.redraw();
      setTimeout(() => this.emit('moveend'), 1);
    }
    add(overlay: unknown): void {
      if (!(overlay instanceof StubMarker))
        return void page.asked.push({ name: 'add', value: (overlay as { kind: string }).kind });
      this.markers.add(overlay);
      overlay.map = this;
      this.container.append(overlay.holder);
      overlay.draw();
    }
    remove(overlay: unknown): void {
      if (overlay instanceof StubMarker && this.markers.delete(overlay)) overlay.holder.remove();
    }
    redraw(): void {
      for (const marker of this.markers) marker.draw();
    }
    destroy(): void {
      page.asked.push({ name: 'destroy', value: null });
      this.container.replaceChildren();
    }
  }
  class StubMarker extends Emitter {
    map: StubMap | null = null;
    position: Point;
    holder = document.createElement('div');
    constructor(options: {
      position: Point | { lng: number; lat: number };
      content: HTMLElement;
      draggable?: boolean;
      zIndex: number;
    }) {
      super();
      this.position = Array.isArray(options.position) ? options.position : [options.position.lng, options.position.lat];
      this.holder.style.cssText = `position:absolute;z-index:${options.zIndex}`;
      this.holder.append(options.content);
      this.holder.addEventListener('click', () => this.emit('click'));
      if (options.draggable) this.dragBy(this.holder);
    }
    dragBy(holder: HTMLElement): void {
      let from: { x: number; y: number } | null = null;
      holder.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { x: clientX, y: clientY }));
      addEventListener('pointerup', ({ clientX, clientY }) => {
        if (!from || !this.map) return;
        const { x, y } = this.map.lngLatToContainer(this.position);
        const { lng, lat } = this.map.containerToLngLat({ x: x + clientX - from.x, y: y + clientY - from.y });
        from = null;
        this.setPosition([lng, lat]);
        this.emit('dragend');
      });
    }
    getPosition = () => ({ lng: this.position[0], lat: this.position[1] });
    setPosition(point: Point): void {
      this.position = point;
      this.draw();
    }
    draw(): void {
      if (!this.map) return;
      const { x, y } = this.map.lngLatToContainer(this.position);
      this.holder.style.left = `${x}px`;
      this.holder.style.top = `${y}px`;
    }
  }
  const loaded = globalThis as unknown as { AMap: unknown; ___onAPILoaded(refusal?: string): void };
  if (page.refusal !== null) return loaded.___onAPILoaded(page.refusal);
  loaded.AMap = {
    Map: StubMap,
    Marker: StubMarker,
    Polyline: class {
      kind = 'Polyline';
      options: object;
      constructor(options: object) {
        this.options = options;
      }
    },
    Bounds: class {
      southWest: Point;
      northEast: Point;
      constructor(southWest: Point, northEast: Point) {
        this.southWest = southWest;
        this.northEast = northEast;
      }
    },
    Pixel: class {
      x: number;
      y: number;
      constructor(x: number, y: number) {
        this.x = x;
        this.y = y;
      }
    },
    Riding: class {
      search(from: Point, to: Point, listener: (status: string, result: unknown) => void): void {
        page.asked.push({ name: 'Riding', value: { from, to } });
        setTimeout(
          () =>
            listener('complete', {
              routes: [
                { distance: 2300, time: 840, rides: [{ path: [from, to].map(([lng, lat]) => ({ lng, lat })) }] },
              ],
            }),
          1,
        );
      }
    },
    plugin: (_: unknown, ready: () => void) => ready(),
  };
  return loaded.___onAPILoaded();
}

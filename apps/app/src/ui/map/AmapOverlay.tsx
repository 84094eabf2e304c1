import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '@shoushou/kernel/distance';
import type { AmapApi, AmapInstance, AmapOverlay as Overlay } from '@shoushou/design/amap/amap-api';
import { coordinates, overlayAt, point } from '@shoushou/design/amap/amap-drawing';
import { arrowSteps } from './arrow-steps.ts';
import * as markerStyles from './markers.module.css';
import { PinShape } from './PinShape.tsx';

interface AmapOverlayProps {
  api: AmapApi;
  map: AmapInstance;
  at: Coordinates;
  zIndex: number;
  onPress?: (() => void) | undefined;
  children: (press: (() => void) | undefined) => ReactNode;
}

/** Milliseconds within which AMap's click and the browser's own are one press. */
const ONE_PRESS = 400;

/**
 * Something of ours at a point of AMap's map. On phones AMap reports a press that the browser does not, on others both
 * do.
 */
export function AmapOverlay({ api, map, at, zIndex, onPress, children }: AmapOverlayProps) {
  const [element] = useState(createAnchor);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(onPress);
  const { longitude, latitude } = at;
  useEffect(() => {
    latest.current = onPress;
  });

  function press(): void {
    if (performance.now() - pressed.current < ONE_PRESS) return;
    pressed.current = performance.now();
    latest.current?.();
  }
  const hear = useRef(press);

  useEffect(() => {
    const overlay = overlayAt(api, map, { longitude, latitude }, element, zIndex);
    overlay.on('click', () => hear.current());
    return () => map.remove(overlay);
  }, [api, map, longitude, latitude, element, zIndex]);

  return createPortal(children(onPress && press), element);
}

interface AmapPinProps {
  api: AmapApi;
  map: AmapInstance;
  at: Coordinates;
  onPick: (point: Coordinates) => void;
}

/** A pin to drag; a press on the map puts it there, and the arrow keys move it. */
export function AmapPin({ api, map, at, onPick }: AmapPinProps) {
  const [element] = useState(createAnchor);
  const pin = useRef<Overlay | null>(null);
  const pick = useRef(onPick);
  const { longitude, latitude } = at;
  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => {
    const overlay = new api.Marker({
      position: map.getCenter(),
      content: element,
      anchor: 'top-left',
      draggable: true,
      zIndex: 300,
    });
    const press = ({ lnglat }: { lnglat?: { lng: number; lat: number } }): void => {
      if (lnglat) pick.current(coordinates(lnglat));
    };
    overlay.on('dragend', () => pick.current(coordinates(overlay.getPosition())));
    map.on('click', press);
    map.add(overlay);
    pin.current = overlay;
    return () => {
      map.off('click', press);
      map.remove(overlay);
    };
  }, [api, map, element]);

  useEffect(() => pin.current?.setPosition([longitude, latitude]), [longitude, latitude]);

  function move(event: KeyboardEvent): void {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    const { x, y } = map.lngLatToContainer(point(at));
    onPick(coordinates(map.containerToLngLat(new api.Pixel(x + step.x, y + step.y))));
  }

  return createPortal(
    <button type="button" className={markerStyles.pin} aria-label="地图上的位置，拖动或用方向键移动" onKeyDown={move}>
      <PinShape />
    </button>,
    element,
  );
}

/** An element without size at a point; what is in it is placed around the point. */
function createAnchor(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:relative;width:0;height:0';
  return element;
}

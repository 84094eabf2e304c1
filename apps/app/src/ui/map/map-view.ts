import type { Coordinates } from '@shoushou/kernel/distance';

export interface MapMarker {
  id: string;
  /** GCJ-02. */
  at: Coordinates;
  /** Short, such as ¥36–42 or 李师傅. */
  label: string;
  /** `order`: a price · `person`: somebody who moves · `place`: an address. */
  kind: 'order' | 'person' | 'place';
}

export interface MapRoute {
  from: Coordinates;
  to: Coordinates;
}

/** The contents of a map, independent of the engine. All points are GCJ-02. */
export interface MapContent {
  /** The middle of the map. */
  centre: Coordinates;
  /** Accessible text of the dot in the middle, such as 您的位置; null without a dot. */
  centreLabel: string | null;
  markers: readonly MapMarker[];
  selected?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** Metres from the middle to the rim; by default all markers fit. */
  radius?: number | undefined;
  /** Draws the ride between two points, with its length and time. */
  route?: MapRoute | undefined;
  /** The pin's position; when set, the map's centre has a pin that can be dragged. */
  onPick?: ((point: Coordinates) => void) | undefined;
  label: string;
  /** CSS px. */
  height: number;
}

import type { Coordinates } from '@shoushou/kernel/distance';

/** A provider's description of a point. Empty text where unknown; never null or a list. */
export interface ReverseGeocode {
  formattedAddress: string;
  province: string;
  /** In the four municipalities the province's name, which providers leave blank. */
  city: string;
  district: string;
  /** Six digits of the district, empty outside the mainland. */
  adcode: string;
  township: string;
  /** Nine digits of the street. */
  streetCode: string;
  street: string;
  number: string;
}

export interface MapPlace {
  id: string;
  name: string;
  address: string;
  adcode: string;
  district: string;
  longitude: number;
  latitude: number;
  /** Metres from the requested point, null without one. */
  distance: number | null;
}

export interface PlaceQuery {
  keyword: string;
  /** Six digits of the district or city to search in. */
  adcode?: string | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** AMap's reply: `status` 1 or 0, `info`, `infocode`, and what belongs to it. */
export type AmapReply = { status: string; info: string; infocode: string } & Record<string, unknown>;

/** A maps provider. All points are GCJ-02. */
export interface MapsGateway {
  /** @throws MapsUnavailable when the provider refuses or does not answer within 5 s */
  reverseGeocode(point: Coordinates): Promise<ReverseGeocode>;
  /** @throws MapsUnavailable as above. */
  searchPlaces(query: PlaceQuery): Promise<{ places: MapPlace[]; total: number }>;
  /**
   * AMap's own search with its own parameters; the reply unchanged, including refusals. @throws MapsUnavailable without
   * a reply
   */
  passOn(search: 'around' | 'text', parameters: Readonly<Record<string, string>>): Promise<AmapReply>;
}

/** The provider refused (AMap's `infocode`) or was unreachable (`NETWORK`). */
export class MapsUnavailable extends Error {
  readonly infocode: string;

  constructor(infocode: string, text: string) {
    super(`The maps provider failed with ${infocode}: ${text}`);
    this.name = 'MapsUnavailable';
    this.infocode = infocode;
  }
}

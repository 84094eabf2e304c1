/**
 * The used part of AMap's web service v3 JSON (lbs.amap.com). Numbers are strings, and every empty string is an empty
 * list.
 */
export type WireText = string | readonly [];

export interface WireReply {
  status: string;
  info: string;
  infocode: string;
}

export interface WireStreetNumber {
  street: WireText;
  number: WireText;
  location: WireText;
  direction: WireText;
  distance: WireText;
}

export interface WireAddressComponent {
  country: WireText;
  province: WireText;
  city: WireText;
  citycode: WireText;
  district: WireText;
  adcode: WireText;
  township: WireText;
  /** Twelve digits: the street's nine and three zeros. */
  towncode: WireText;
  streetNumber: WireStreetNumber;
}

export interface WireRegeo extends WireReply {
  regeocode: { formatted_address: WireText; addressComponent: WireAddressComponent };
}

export interface WirePoi {
  id: string;
  name: WireText;
  type: WireText;
  typecode: WireText;
  address: WireText;
  /** `lng,lat`; empty for lines, which have no point. */
  location: WireText;
  tel: WireText;
  distance: WireText;
  pcode: WireText;
  pname: WireText;
  citycode: WireText;
  cityname: WireText;
  adcode: WireText;
  adname: WireText;
}

export interface WirePlaces extends WireReply {
  /** Number of matches as a string. */
  count: string;
  pois: WirePoi[];
}

/** `[]` and a missing field are empty text. */
export function textOf(value: WireText | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The wire form of a text: an empty one is `[]`. */
export function wireText(text: string): WireText {
  return text === '' ? [] : text;
}

/** `114.05571,22.52245`: at most six decimals, as the service requires. */
export function wirePoint(longitude: number, latitude: number): string {
  return `${Number(longitude.toFixed(6))},${Number(latitude.toFixed(6))}`;
}

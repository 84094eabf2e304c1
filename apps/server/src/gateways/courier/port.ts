/** A parcel to be fetched from a person, or brought to them. */
export interface ParcelOrder {
  /** Ours: the order's number and the direction. A repeated request under it returns the same parcel. */
  readonly reference: string;
  readonly direction: 'in' | 'back';
  readonly name: string;
  readonly mobile: string;
  readonly place: string;
  /** When it was first requested, milliseconds. */
  readonly askedAt: number;
}

export type ParcelState = 'booked' | 'collected' | 'delivered';

/** Fetches devices at people's doors and brings them back; the platform pays the freight. */
export interface CourierGateway {
  /** @throws without an answer: repeat under the same reference */
  book(parcel: ParcelOrder): Promise<{ readonly carrier: string; readonly trackingNo: string }>;
  /** @throws without an answer */
  track(trackingNo: string): Promise<ParcelState>;
}

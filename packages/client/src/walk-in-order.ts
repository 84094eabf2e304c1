import type { OrderDetail, User } from '@shoushou/contract/types';
import type { Entry } from './outbox-entry.ts';

/** What rules usually allow, thousandths, until the server has told this deal's own. */
const USUAL_BAND = 100;

/** Where a walk-in deal is made, as far as known offline. */
export interface KnownPlace {
  /** City code. */
  city: string;
  district: string;
  street: string;
}

/** The order that a queued walk-in deal will become, as a start for `projectOrder`. */
export function walkInOrder({ orderNo, occurredAt, input }: Entry<'orders.walk_in'>, me: User, title: string, { city, district, street }: KnownPlace): OrderDetail {
  return {
    no: orderNo,
    receiptNo: null,
    role: 'recycler',
    state: 'arrived',
    service: input.service,
    title,
    note: '',
    tags: [],
    bargain: true,
    priceBandThousandths: USUAL_BAND,
    walkIn: true,
    placedAt: occurredAt,
    windowFrom: occurredAt,
    windowTo: occurredAt,
    deadline: null,
    customer: { userid: null, name: input.customerName, mobile: input.customerMobile ?? '', timesWorked: 0 },
    recycler: { userid: me.userid, name: me.username, mobile: me.mobile, ratingTenths: null, dealCount: 0 },
    place: { city, adcode: input.adcode, district, street, address: input.place, longitude: input.longitude, latitude: input.latitude, exact: true },
    goods: [],
    estimateLowFen: 0,
    estimateHighFen: 0,
    infoFee: { amountFen: 0, state: 'none' },
    weighing: null,
    agreement: null,
    payment: null,
    ratings: { byCustomer: null, byRecycler: null },
    cancellation: null,
    events: [{ kind: 'walk_in', title: '现场开单', note: null, actor: 'recycler', at: occurredAt, recordedAt: occurredAt }],
    photos: [],
    permitted: ['weigh', 'add_photo'],
  };
}

export interface DayPerson {
  token: string;
  /** Id of a customer. */
  addressId?: string;
}

/**
 * Requests of an order beside its own ten steps. A recycler with fifteen orders a day views the hall every eight
 * minutes of ten hours, three times as often while choosing: sixteen views an order. Both sides open the order and
 * count their messages whenever a live event reports a change.
 */
export const HALL_VIEWS_PER_ORDER = 16;
const LOOKS_AT_ORDER = 12;
const COUNTS = 12;
/** Share of a day's orders that start in its busiest hour. */
export const BUSIEST_HOUR_SHARE = 0.12;
export const ORDERS_PER_RECYCLER = 15;

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
) => Promise<Record<string, unknown> | null>;

/** One order from booking to payment, with the requests of both sides around it. */
export async function dayOf(
  { customer, recycler }: { customer: DayPerson; recycler: DayPerson },
  windowFrom: string,
  ask: Ask,
): Promise<void> {
  const placed = await ask('POST', '/api/orders/place', customer.token, {
    addressId: customer.addressId,
    goods: [{ itemId: 'cardboard', grams: 10_000 }],
    windowFrom,
    note: '',
    tags: [],
    bargain: false,
    photoIds: [],
  });
  if (!placed) return;
  const no = placed['no'];
  for (let look = 0; look < HALL_VIEWS_PER_ORDER; look += 1)
    await ask('GET', `/api/orders/hall?longitude=113.93&latitude=22.53`, recycler.token);
  const taken = await ask('POST', '/api/orders/take', recycler.token, { no });
  if (!taken) return;
  const look = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      const side = time % 2 === 0 ? customer : recycler;
      await ask('GET', `/api/orders/get/${no as string}`, side.token);
      await ask('GET', '/api/messages/counts', side.token);
    }
  };
  await look(LOOKS_AT_ORDER / 3);
  await ask('POST', '/api/orders/arrive', recycler.token, { no });
  const weighed = await ask('POST', '/api/orders/weigh', recycler.token, {
    no,
    lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }],
  });
  if (!weighed) return;
  const weighing = (weighed['order'] as { weighing: { id: string; totalFen: number } }).weighing;
  await look(COUNTS / 3);
  await ask('POST', '/api/orders/agree', customer.token, { no, weighingId: weighing.id, method: 'own_phone' });
  await ask('POST', '/api/orders/pay', recycler.token, { no, type: 1, amountFen: weighing.totalFen });
  await look(LOOKS_AT_ORDER / 3);
}

import type { Data } from '@shoushou/contract';
import type { phoneOrderCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import { cityOf } from '@shoushou/rules/places/region-code';
import { callsOf, handler, providerHandler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { personOnThePhone, phoneCodeSteps } from '../../accounts/index.ts';
import { readListedItems } from '../../catalog/index.ts';
import { isDistrict, isDistrictOpen, resolveRegion } from '../../places/index.ts';
import { readCalendar } from '../hours/calendar.steps.ts';
import { readLeastValue } from '../hours/visit-hours.store.ts';
import { slotDays } from '../hours/slots.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { bookPickup, priceBooking } from '../booking/book-pickup.steps.ts';

type Choices = Data<'orders.console_booking_choices'>;

export const phoneOrderActions = (deps: OrdersDeps) => {
  const { database, clock, rules } = deps;
  return callsOf<typeof phoneOrderCalls>()({
    /** What an operator offers to a person on the phone. */
    'orders.console_booking_choices': handler(async (_context, { adcode }) => {
      const now = clock.now();
      const city = cityOf(adcode);
      if (!(await isDistrict(database, adcode))) return failure('places.region_unknown');
      const [served, calendar, leastFen, current, items] = await Promise.all([
        isDistrictOpen(database, adcode, now),
        readCalendar(database, { city, adcode }, now),
        readLeastValue(database, city),
        rules.current(),
        readListedItems(database, adcode, undefined, now),
      ]);
      return success({
        served,
        windows: slotDays(calendar, now).flatMap(({ slots }) =>
          slots.filter(({ available }) => available).map(({ from, to }) => ({ from, to })),
        ),
        leastFen,
        spreadThousandths: current.estimateSpreadThousandths,
        items: [...items.values()]
          .filter((item) => !item.valued && item.service !== VEHICLES)
          .map(({ itemId, name, categoryName, service, unit, priceFen }) => ({
            itemId,
            name,
            categoryName,
            service: service as Choices['items'][number]['service'],
            unit,
            priceFen,
          })),
      });
    }),

    'orders.console_send_code': providerHandler('orders.console_send_code', phoneCodeSteps(deps, 'phoneorder')),

    /**
     * Books for the person whose number the code proves. The order says in its history who entered it; the customer
     * finds it in the app under their number.
     */
    'orders.console_place': transactionalHandler(async (tx, { caller }, { door = '', note = '', ...input }) => {
      const person = await personOnThePhone(tx, deps, { ...input, purpose: 'phoneorder' });
      if (!person.ok) return person;
      const resolved = await resolveRegion(tx, input);
      if (!resolved.ok) return resolved;
      const region = resolved.value;
      // There are no photos to look at.
      if (input.mixed !== undefined && note.trim() === '') return failure('orders.note_needed');
      const priced = await priceBooking(tx, deps, input, region);
      if (!priced.ok) return priced;
      const { mobile, name, place, longitude, latitude } = input;
      const order = await bookPickup(tx, deps, person.value.userId, {
        address: {
          id: createId(deps.clock, deps.random),
          ...region,
          ...{ mobile, name, place, door, longitude, latitude },
          tag: null,
          isDefault: false,
        },
        goods: priced.value,
        windowFrom: input.windowFrom,
        note,
        tags: [],
        bargain: true,
        recyclerId: undefined,
        enteredBy: caller,
        photos: async () => [],
      });
      if (!order.ok) {
        const { name: refusal } = order;
        // Neither a recycler was requested nor a photo sent.
        if (refusal === 'orders.recycler_unavailable' || refusal === 'orders.photo_unknown') throw new Error(refusal);
        return { ...order, name: refusal };
      }
      const { no, estimateLowFen, estimateHighFen } = order.value;
      return success({ no, estimateLowFen, estimateHighFen });
    }),
  });
};

import { cutText } from '@shoushou/kernel/cut-text';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import type { OrderDetail } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { pickupServices } from '@shoushou/kernel/service';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BookingPage } from './BookingPage.tsx';
import { readDraft } from './booking-draft.queries.ts';
import { ReservedFor } from './ReservedFor.tsx';
import { type Address, useAddresses, useCatalogItem, useGoods, useProfile } from '../my-bookings/bookings.queries.ts';
import { bookedGoods, rebookableGoods, withGoods, type BookingDraft } from '../my-bookings/bookings.rules.ts';

/** The draft is read while the code of the screen arrives. */
export const draftRead = readDraft();

/**
 * The customer's booking; `?service=`, `?item=` and `?recycler=` preselect, `?note=` is a quote for the recycler to
 * see, `?again=` repeats an earlier one, `?from=grneral` came from general recycling.
 */
export default function ConfirmOrderScreen() {
  const again = useQueryParameters().get('again');
  return again === null ? <NewBooking /> : <RepeatedBooking key={again} no={again} />;
}

function NewBooking() {
  const itemId = useQueryParameters().get('item');
  return itemId === null ? <BookingOf item={null} /> : <BookingOfItem itemId={itemId} />;
}

/** In a part of its own, because most bookings begin without an item. */
function BookingOfItem({ itemId }: { itemId: string }) {
  return <BookingOf item={useCatalogItem(itemId).data?.item} />;
}

/** @param item null when none is preselected, undefined while it loads */
function BookingOf({ item }: { item: Data<'catalog.item_history'>['item'] | null | undefined }) {
  const parameters = useQueryParameters();
  const service = pickupServices.find((each) => each === parameters.get('service'));
  const given = parameters.get('note') ?? undefined;
  const note = given === undefined ? undefined : cutText(given, orderTextLimits.note, 'units');

  function begin(draft: BookingDraft): Partial<BookingDraft> {
    if (!item) return { ...(service && { service }), ...(note !== undefined && { note }) };
    const chosen = draft.goods.some(({ itemId }) => itemId === item.itemId);
    return {
      service: item.service,
      mixed: false,
      goods: chosen ? draft.goods : withGoods(draft.goods, bookedGoods(item)),
    };
  }

  const beginKey = item === null ? (note ?? service ?? null) : (item?.itemId ?? null);
  const recyclerId = parameters.get('recycler') ?? '';
  return recyclerId === '' ? (
    <BookingForm begin={begin} beginKey={beginKey} />
  ) : (
    <BookingOfRecycler recyclerId={recyclerId} begin={begin} beginKey={beginKey} />
  );
}

/** The goods, address and recycler of an earlier booking; time and photos are new. */
function RepeatedBooking({ no }: { no: string }) {
  const { user } = useSession();
  const order = useQuery({ ...callQuery('orders.get', { no }), enabled: user !== null }).data;
  const addresses = useAddresses().data;
  const list = useGoods(order?.place.adcode).data;
  const ready = order !== undefined && addresses !== undefined && list !== undefined;

  function begin(draft: BookingDraft): Partial<BookingDraft> {
    if (!ready) return {};
    const goods = rebookableGoods(order, list.goods);
    return {
      service: order.service,
      mixed: order.goods.length === 0,
      goods: [...draft.goods.filter((line) => line.service !== order.service), ...goods],
      addressId: addressOf(order, addresses)?.id ?? draft.addressId,
      tags: [],
    };
  }

  return (
    <BookingOfRecycler recyclerId={order?.recycler?.userid ?? ''} begin={begin} beginKey={ready ? no : null} again />
  );
}

/** Metres within which two points are one place. */
const SAME_PLACE = 30;

/** The address of the book where an order was picked up; addresses may have been renamed since. */
function addressOf({ place }: OrderDetail, addresses: readonly Address[]): Address | undefined {
  return (
    addresses.find((address) => [address.place, address.door].filter(Boolean).join(' ') === place.address) ??
    addresses.find((address) => address.adcode === place.adcode && distanceBetween(address, place) <= SAME_PLACE)
  );
}

interface BookingProps {
  begin: (draft: BookingDraft) => Partial<BookingDraft>;
  beginKey: string | null;
}

/** Reserved for a recycler, shown above it once they are known. @param recyclerId empty while it is not known */
function BookingOfRecycler({
  recyclerId,
  again = false,
  ...rest
}: BookingProps & { recyclerId: string; again?: boolean }) {
  const recycler = useProfile(recyclerId).data;
  const head = recycler?.isrecycler === true && (
    <ReservedFor recycler={recycler}>
      {again && `还请${recycler.username}上门；他没有接时，由最近的回收员上门`}
    </ReservedFor>
  );
  return <BookingForm {...rest} {...(head ? { recyclerId, head } : {})} />;
}

function BookingForm(props: BookingProps & { recyclerId?: string; head?: ReactNode }) {
  const general = useQueryParameters().get('from') === 'grneral';
  return (
    <BookingPage
      title="预约上门"
      services={pickupServices}
      {...props}
      {...(general ? { placedPath: (no: string) => `gen-success/${no}` } : {})}
    />
  );
}

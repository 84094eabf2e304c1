import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { distanceBetween } from '@shoushou/kernel/distance';
import { pickupServices } from '@shoushou/kernel/service';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BookingPage } from './BookingPage.tsx';
import { RecyclerHead } from '../order/RecyclerHead.tsx';
import { type Address, useAddresses, useCatalogItem, useGoods, useProfile } from '../bookings/bookings.queries.ts';
import { bookedGoods, goodsAgain, withGoods, type BookingDraft } from '../bookings/bookings.rules.ts';
import * as styles from '../bookings/booking-details.module.css';

/** The customer's booking; `?service=`, `?item=` and `?recycler=` preselect, `?note=` is a quote for the recycler to see, `?again=` repeats an earlier one, `?from=grneral` came from general recycling. */
export default function ConfirmOrderScreen() {
  const again = useQueryParameters().get('again');
  return again === null ? <NewBooking /> : <BookingAgain key={again} no={again} />;
}

function NewBooking() {
  const parameters = useQueryParameters();
  const service = pickupServices.find((each) => each === parameters.get('service'));
  const item = useCatalogItem(parameters.get('item')).data?.item;
  const note = parameters.get('note')?.slice(0, orderTextLimits.note);

  function begin(draft: BookingDraft): Partial<BookingDraft> {
    if (!item) return { ...(service && { service }), ...(note !== undefined && { note }) };
    const chosen = draft.goods.some(({ itemId }) => itemId === item.itemId);
    return { service: item.service, mixed: false, goods: chosen ? draft.goods : withGoods(draft.goods, bookedGoods(item)) };
  }

  return (
    <Booking
      recyclerId={parameters.get('recycler') ?? ''}
      begin={begin}
      beginKey={item?.itemId ?? (parameters.get('item') === null ? (note ?? service ?? null) : null)}
    />
  );
}

/** The goods, address and recycler of an earlier booking; time and photos are new. */
function BookingAgain({ no }: { no: string }) {
  const { user } = useSession();
  const order = useQuery({ ...callQuery('orders.get', { no }), enabled: user !== null }).data;
  const addresses = useAddresses().data;
  const list = useGoods(order?.place.adcode).data;
  const ready = order !== undefined && addresses !== undefined && list !== undefined;

  function begin(draft: BookingDraft): Partial<BookingDraft> {
    if (!ready) return {};
    const goods = goodsAgain(order, list.goods);
    return {
      service: order.service,
      mixed: order.goods.length === 0,
      goods: [...draft.goods.filter((line) => line.service !== order.service), ...goods],
      addressId: addressOf(order, addresses)?.id ?? draft.addressId,
      tags: [],
    };
  }

  return <Booking recyclerId={order?.recycler?.userid ?? ''} begin={begin} beginKey={ready ? no : null} again />;
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
  /** Empty for none. */
  recyclerId: string;
  begin: (draft: BookingDraft) => Partial<BookingDraft>;
  beginKey: string | null;
  again?: boolean;
}

function Booking({ recyclerId, begin, beginKey, again = false }: BookingProps) {
  const recycler = useProfile(recyclerId).data;
  const head = recycler?.isrecycler === true && (
    <RecyclerHead name={recycler.username} figure={recycler.figure} ratingTenths={recycler.ratingTenths} dealCount={recycler.dealCount} verified={recycler.verified}>
      {again && <p className={classNames('ui-note', styles.personServices)}>还请{recycler.username}上门；他没有接时，由最近的回收员上门</p>}
    </RecyclerHead>
  );
  const general = useQueryParameters().get('from') === 'grneral';
  return (
    <BookingPage
      title="确认订单"
      services={pickupServices}
      begin={begin}
      beginKey={beginKey}
      {...(head ? { recyclerId, head } : {})}
      {...(general ? { placedPath: (no: string) => `gen-success/${no}` } : {})}
    />
  );
}

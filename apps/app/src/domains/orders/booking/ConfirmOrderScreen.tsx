import { serviceNames } from '@shoushou/kernel/service';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { BookingPage } from './BookingPage.tsx';
import { RecyclerHead } from '../order/RecyclerHead.tsx';
import { useCatalogItem, useProfile } from '../bookings/bookings.queries.ts';
import { bookedGoods, withGoods, type BookingDraft, type Service } from '../bookings/bookings.rules.ts';

const everyService = Object.keys(serviceNames) as Service[];

/** The customer's booking; `?service=`, `?item=` and `?recycler=` preselect. */
export default function ConfirmOrderScreen() {
  const parameters = useQueryParameters();
  const service = everyService.find((each) => each === parameters.get('service'));
  const item = useCatalogItem(parameters.get('item')).data?.item;
  const recyclerId = parameters.get('recycler') ?? '';
  const recycler = useProfile(recyclerId).data;
  const known = recycler?.isrecycler === true;

  function begin(draft: BookingDraft): Partial<BookingDraft> {
    if (!item) return service ? { service } : {};
    const chosen = draft.goods.some(({ itemId }) => itemId === item.itemId);
    return { service: item.service, goods: chosen ? draft.goods : withGoods(draft.goods, bookedGoods(item)) };
  }

  return (
    <BookingPage
      title="确认订单"
      services={everyService}
      begin={begin}
      beginKey={item?.itemId ?? (parameters.get('item') === null ? (service ?? null) : null)}
      {...(known ? { recyclerId, head: <RecyclerHead name={recycler.username} figure={recycler.figure} ratingTenths={recycler.ratingTenths} dealCount={recycler.dealCount} verified={recycler.verified} /> } : {})}
    />
  );
}

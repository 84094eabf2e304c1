import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useClock } from '@shoushou/design/clock';
import { fromInstant } from '@shoushou/kernel/instant';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useTypedBefore, type Typed } from '../../../shell/frame/typed-before.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useBookingDraft } from './booking-draft.queries.ts';
import { type Address, useAddresses, useEstimate, useDefaultDistrict } from '../my-bookings/bookings.queries.ts';
import { usePlaceOrder } from './booking.queries.ts';
import {
  emptyDraft,
  goodsInput,
  goodsOf,
  problemsOf,
  withGoods,
  type BookingDraft,
  type BookingProblems,
  type Service,
} from '../my-bookings/bookings.rules.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { EstimateLine } from './EstimateLine.tsx';
import { GoodsChoice } from './GoodsChoice.tsx';
import { withPainted } from './painted-draft.rules.ts';
import { VisitExtras } from './VisitExtras.tsx';
import { WindowChoice } from './WindowChoice.tsx';
import * as styles from './booking.module.css';

/** The part of the page that shows a refusal. */
const places: Readonly<Record<string, keyof BookingProblems>> = {
  'orders.slot_unavailable': 'window',
  'orders.day_closed': 'window',
  'orders.slot_full': 'window',
  'places.address_unknown': 'address',
  'orders.address_not_served': 'address',
  'orders.category_unknown': 'goods',
  'orders.mixed_services': 'goods',
  'orders.total_too_heavy': 'goods',
  'orders.photo_unknown': 'photos',
  'orders.photos_needed': 'goods',
  'files.too_large': 'photos',
  'files.not_an_image': 'photos',
};

export interface BookingPageProps {
  title: string;
  services: readonly Service[];
  /** Reserve the booking for this recycler. */
  recyclerId?: string;
  /** Above the form: the reserved recycler. */
  head?: ReactNode;
  /** Preselection from a link, applied once. */
  begin?: (draft: BookingDraft) => Partial<BookingDraft>;
  /** Identifies the preselection; null while loading. */
  beginKey?: string | null;
  /** The page that says that the booking was placed. */
  placedPath?: (no: string) => string;
}

/** Booking a pickup: address, goods, time, and the estimate. */
export function BookingPage({
  title,
  services,
  recyclerId,
  head,
  begin,
  beginKey = null,
  placedPath = (no) => `yuyuesuccess?no=${no}`,
}: BookingPageProps) {
  const navigator = useNavigator();
  const clock = useClock();
  const { user } = useSession();
  const { ready, draft: kept, change, clear } = useBookingDraft();
  const draft = services.includes(kept.service) ? kept : { ...kept, service: services[0] ?? '3' };
  const addresses = useAddresses();
  const address = addresses.data?.find(({ id }) => id === draft.addressId) ?? addresses.data?.[0] ?? null;
  const usual = useDefaultDistrict();
  const adcode = address?.adcode ?? usual;
  const goods = goodsOf(draft);
  const estimate = useEstimate(adcode, goods);
  const place = usePlaceOrder();
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const begun = useRef<string | null>(null);
  /** What was ticked in the painted form: the link's own preselection may come later, and must not erase it. */
  const ticked = useRef<Typed | null>(null);
  /** The person went to sign in in order to book. */
  const wanted = useRef(false);

  useLayoutEffect(() => {
    if (!ready || beginKey === null || begun.current === beginKey || !begin) return;
    begun.current = beginKey;
    change((before) => {
      const preselected = begin(before);
      if (!ticked.current) return preselected;
      return { ...preselected, ...withPainted({ ...before, ...preselected }, ticked.current, services) };
    });
  });

  // After the link's own preselection: it was chosen later, unless the link was opened since.
  useTypedBefore('painted-booking', form, (typed, isLatest) => {
    if (!isLatest && beginKey !== null) typed.delete('service');
    change((before) => withPainted(before, typed, services));
    ticked.current = new URLSearchParams(typed);
    ticked.current.delete('note');
  });

  // After the sign-in for a booking, a person without an address continues to the address form.
  const hasNoAddress = user !== null && addresses.data?.length === 0;
  useEffect(() => {
    if (!hasNoAddress || !wanted.current) return;
    wanted.current = false;
    void chooseAddress();
  });

  const refused = refusalOf(place.error);
  const placeOfRefusal = refused ? places[refused.name] : undefined;
  const missing = submitted ? problemsOf(draft, address?.id ?? null, clock.now()) : {};
  const problems: BookingProblems =
    placeOfRefusal && refused ? { ...missing, [placeOfRefusal]: refused.message } : missing;
  const window =
    draft.windowFrom !== null && draft.windowTo !== null && fromInstant(draft.windowTo) > clock.now()
      ? { from: draft.windowFrom, to: draft.windowTo }
      : null;

  function edit(make: (draft: BookingDraft) => Partial<BookingDraft>): void {
    place.reset();
    change(make);
  }

  async function chooseAddress(): Promise<void> {
    if (user === null) return navigator.push('login');
    const picked = await navigator.pushForResult<Address>(
      addresses.data?.length === 0 ? 'addaddress' : 'myaddress?pick=1',
    );
    if (picked) edit(() => ({ addressId: picked.id }));
  }

  function showFirstProblem(): void {
    requestAnimationFrame(() =>
      form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center', behavior: 'smooth' }),
    );
  }

  function book(): void {
    if (user === null) {
      wanted.current = true;
      return navigator.push('login');
    }
    setSubmitted(true);
    const missingNow = problemsOf(draft, address?.id ?? null, clock.now());
    // When only the address is missing, its form is the next step.
    if (Object.keys(missingNow).join() === 'address') return void chooseAddress();
    if (!address || !window || Object.keys(missingNow).length > 0) return showFirstProblem();
    const { note, tags, bargain, photoIds, mixed, service } = draft;
    place.mutate(
      {
        addressId: address.id,
        goods: goodsInput(goods),
        ...(mixed ? { mixed: service } : {}),
        windowFrom: window.from,
        note: note.trim(),
        tags: [...tags],
        bargain,
        photoIds: [...photoIds],
        ...(recyclerId === undefined ? {} : { recyclerId }),
      },
      {
        onSuccess: ({ no }) => {
          const left = kept.goods.filter((line) => line.service !== service);
          // One booking has one service: the goods of the others wait for their own.
          if (left[0]) change(() => ({ ...emptyDraft, service: left[0]!.service, goods: left, addressId: address.id }));
          else clear();
          navigator.replace(placedPath(no));
        },
        onError: (error) => {
          if (refusalOf(error)?.name === 'orders.slot_unavailable')
            change(() => ({ windowFrom: null, windowTo: null }));
          showFirstProblem();
        },
      },
    );
  }

  return (
    <PageFrame
      title={title}
      footer={
        <BottomBar
          summary={
            <EstimateLine
              estimate={estimate}
              count={goods.length}
              mixed={draft.mixed}
              failure={placeOfRefusal ? undefined : failureText(place.error)}
            />
          }
        >
          {refused?.name === 'orders.recycler_unavailable' && (
            <Button size="large" onPress={() => navigator.replace('conorder')}>
              预约其他回收员
            </Button>
          )}
          <Button kind="primary" size="large" busy={place.isPending} onPress={book}>
            {user === null ? '登录并预约' : '立即预约'}
          </Button>
        </BottomBar>
      }
    >
      {ready ? (
        <div className="ui-stack" ref={form}>
          {head}
          <AddressChoice
            addresses={addresses}
            address={address}
            problem={problems.address}
            onChoose={() => void chooseAddress()}
          />
          <GoodsChoice
            services={services}
            service={draft.service}
            adcode={adcode}
            goods={goods}
            mixed={draft.mixed}
            photoIds={draft.photoIds}
            problem={problems.goods}
            onService={(service) => edit(() => ({ service }))}
            onChange={(line) =>
              edit((before) => ({ service: line.service, mixed: false, goods: withGoods(before.goods, line) }))
            }
            onMixed={(mixed) => edit(() => ({ mixed, service: draft.service }))}
            onPhotos={(make) => edit(({ photoIds }) => ({ photoIds: make(photoIds) }))}
          />
          <WindowChoice
            adcode={adcode}
            value={window}
            problem={problems.window}
            onChange={({ from, to }) => edit(() => ({ windowFrom: from, windowTo: to }))}
          />
          <VisitExtras draft={draft} problem={problems.photos} onChange={edit} />
          <p className={styles.rule}>{estimate.data?.cancelRule ?? '接单前取消免费'}</p>
        </div>
      ) : (
        <div className="ui-stack">
          <SkeletonCards count={1} height={92} />
          <SkeletonCards count={2} height={196} />
        </div>
      )}
    </PageFrame>
  );
}

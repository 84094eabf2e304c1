import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Attachment, GivenInput } from '@shoushou/client/outbox/outbox-entry';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { OrderDetail } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { unusualArrival, unusualArrivalText } from '@shoushou/rules/orders/arrival';
import { INFO_FEE_TAKEN } from '@shoushou/rules/orders/info-fee';
import { lastPoint, type CurrentPoint } from '../../shell/location/last-point.ts';
import { chosenPointQuery, nearPointOf } from '../../shell/location/near-point.ts';
import { currentPoint } from '../../shell/location/location.ts';
import { useNavigator, useScreenActive } from '../../shell/navigator/index.ts';
import type { CallError } from '../../shell/calls/failure-text.ts';
import { onEntrySent } from '../../shell/calls/outbox.ts';
import type { EntryEnding } from '../../shell/calls/entry-ending.ts';
import { perform } from '../../shell/calls/perform.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { useSession } from '../../shell/session/session.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import type { QueryLike } from '../../ui/list/ListStates.tsx';
import {
  isVisitEntry,
  queuedWalkIn,
  walkInOf,
  type VisitCall,
  type VisitCalls,
  type VisitEntry,
} from './orders.outbox.ts';
import { cacheOrder } from './order-cache.queries.ts';
import { useProjectedOrders, useVisitEntries, visitQueue } from './visit-queue.queries.ts';

/** Milliseconds that prices and balances are cached. */
const pricesFreshMs = 10 * 60_000;

/**
 * Metres from the point from which the hall measures as well: the phone's last position, or else the chosen place. Null
 * without either, undefined while loading.
 */
export function useDistanceTo(place: OrderDetail['place'] | undefined): number | null | undefined {
  const own = useQuery({
    queryKey: ['last-point'],
    queryFn: lastPoint,
    networkMode: 'always',
    meta: { volatile: true },
  }).data;
  const here = nearPointOf(own, useQuery(chosenPointQuery).data);
  if (here === undefined || place === undefined) return undefined;
  return here.actual ? distanceBetween(here.point, place) : null;
}

// The response to a queued step is newer than any cached order.
onEntrySent((entry, data) => {
  if (isVisitEntry(entry)) cacheOrder(queryClient, (data as Data<VisitCall>).order);
});

/** The cached order under its other number: one opened by its receipt is also cached by order number. */
function knownOrder(client: QueryClient, no: string): { order: OrderDetail; at: number } | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: ['orders.get'] })) {
    const order = query.state.data as OrderDetail | undefined;
    if (order && (order.no === no || order.receiptNo === no)) return { order, at: query.state.dataUpdatedAt };
  }
  return undefined;
}

export interface LoadedOrder {
  /** With all waiting entries applied. */
  readonly order: OrderDetail | undefined;
  readonly waiting: readonly VisitEntry[];
  /** The refused entry, which blocks later ones. */
  readonly refused: VisitEntry | null;
  /** For `ListStates`. */
  readonly query: Omit<QueryLike, 'refetch'> & { refetch: () => Promise<unknown> };
}

/** One order by its OR or JD number, as seen on this phone. */
export function useOrder(no: string): LoadedOrder {
  const client = useQueryClient();
  const active = useScreenActive();
  const { user } = useSession();
  const entries = useVisitEntries();
  const query = useQuery({
    ...callQuery('orders.get', { no }),
    enabled: no !== '',
    subscribed: active,
    initialData: () => knownOrder(client, no)?.order,
    initialDataUpdatedAt: () => knownOrder(client, no)?.at,
  });
  const walkIn = query.data === undefined && user ? queuedWalkIn(entries, no) : undefined;
  const projected = useProjectedOrders(query.data ?? (walkIn && user ? walkInOf(walkIn, user) : undefined));
  return {
    order: projected?.order,
    waiting: walkIn
      ? entries.filter((entry) => entry.orderingKey === no && entry.state !== 'refused')
      : (projected?.waiting ?? []),
    refused: projected?.refused ?? null,
    query: walkIn ? { status: 'success', data: walkIn, refetch: () => query.refetch() } : query,
  };
}

/** Today's prices of the order's district and service, loaded before the visit may go offline. */
export function useVisitPrices(order: Pick<OrderDetail, 'service' | 'place'> | undefined) {
  return useQuery({
    ...callQuery('catalog.list_prices', order ? { adcode: order.place.adcode, service: order.service } : {}),
    enabled: order !== undefined,
    staleTime: pricesFreshMs,
  });
}

/** Screens that a visit may open, with placeholder parameters. */
const visitScreens = [
  '/orderdetails/0/2/0',
  '/changeweight',
  '/addproducts',
  '/recycleorder',
  '/OrderPic',
  '/orderautograph/0/0',
  '/CredenCode/0/1',
  '/cancelorder/0',
  '/evaluate/0/2',
  '/ordersuccess/1/0/2/0/0/1/0',
];

/** Preloads the screens of a visit and the signature pad, because the place of the visit may be offline. */
export function useVisitScreens(wanted: boolean): void {
  const navigator = useNavigator();
  useEffect(() => {
    if (!wanted) return;
    // After the frame that shows the order.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const screen of visitScreens) void navigator.preload(screen);
        void import('signature_pad').catch(() => undefined);
      });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [wanted, navigator]);
}

export function useWallet(enabled = true) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('wallet.get', {}), enabled, subscribed: active });
}

type OrderWrite = Extract<WriteName, `orders.${string}`>;

/** A write on an order that needs the server; its answer updates the cached order at once. */
function useOrderMutation<Name extends OrderWrite>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, CallError<Name>, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      const outcome = data as { order?: OrderDetail };
      if (outcome.order) cacheOrder(client, outcome.order);
      // The next screen does not wait for the other refetches.
      void mutation.onSuccess();
    },
  });
}

export const useTakeOrder = () => useOrderMutation('orders.take');
export const useAgreeOrder = () => useOrderMutation('orders.agree');
export const useContestWeighing = () => useOrderMutation('orders.contest');
export const useConfirmCash = () => useOrderMutation('orders.confirm_cash');
export const useRescheduleOrder = () => useOrderMutation('orders.reschedule');
export const useRateOrder = () => useOrderMutation('orders.rate');
export const useReplyRating = () => useOrderMutation('orders.reply_rating');
/** Blocks the other side of an order, or unblocks them. */
export const useSetBlock = () => useMutation(callMutation('orders.set_block'));
export const useReleaseOrder = () => useOrderMutation('orders.release');
export const useCancelOrder = () => useOrderMutation('orders.cancel');
export const useDepart = () => useOrderMutation('orders.depart');
export const useReplaceRecycler = () => useOrderMutation('orders.replace_recycler');
export const useSetTip = () => useOrderMutation('orders.set_tip');
export const useReportAbsence = () => useOrderMutation('orders.report_absence');
export const usePayOrder = () => useOrderMutation('orders.pay');

/** The recycler's last known position for the record of a step; empty when unknown. */
export const lastPosition = async (): Promise<StepPosition> => positionOf(await lastPoint());

/** The recycler's current position, for a step that depends on it; the last known one where the device gives none. */
export const positionNow = async (): Promise<StepPosition> => positionOf(await currentPoint());

interface StepPosition {
  position?: { longitude: number; latitude: number };
}

function positionOf({ point, actual }: CurrentPoint): StepPosition {
  return actual ? { position: { longitude: point.longitude, latitude: point.latitude } } : {};
}

/**
 * The confirmation for an arrival that is early or far from the address; null for an ordinary one. @param now
 * milliseconds
 */
export async function arrivalQuestion(
  { windowFrom, windowTo, place, infoFee }: OrderDetail,
  now: number,
): Promise<{ title: string; text: string } | null> {
  const { position = null } = await positionNow();
  const unusual = unusualArrival({ windowFrom, door: place, at: now, position });
  if (unusual === null) return null;
  const fee = infoFee.amountFen > 0 ? `；信息费 ${formatMoney(infoFee.amountFen)} ${INFO_FEE_TAKEN}` : '';
  return {
    title: '现在就到达了吗',
    text: `预约 ${formatWindow(windowFrom, windowTo, now)}。现在${unusualArrivalText(unusual)}${fee}`,
  };
}

export interface VisitActions {
  readonly busy: boolean;
  /** The refusal of the last attempt. */
  readonly refusal: string | null;
  forget(): void;
  /** `sent`, or what it waits for on this phone; null when refused or impossible to store. */
  act<Name extends VisitCall>(
    call: Name,
    orderNo: string,
    given: GivenInput<VisitCalls[Name]>,
    attachments?: readonly Attachment[],
  ): Promise<'sent' | EntryEnding | null>;
}

/** A step of the visit: sent now, or stored on this phone until the network returns. */
export function useVisitActions(): VisitActions {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    async act(call, orderNo, given, attachments = []) {
      if (busy) return null;
      setBusy(true);
      setRefusal(null);
      try {
        // A walk-in deal contains its own position.
        const placed = call === 'orders.walk_in' ? given : { ...(await lastPosition()), ...given };
        const done = await perform(visitQueue, call, placed, { orderingKey: orderNo, attachments });
        if (done.state === 'sent') return 'sent';
        if (done.state === 'kept') return done.ending;
        setRefusal(done.refusal.message);
        return null;
      } catch {
        setRefusal('手机存储已满，没有保存成功，请清理空间后重试');
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

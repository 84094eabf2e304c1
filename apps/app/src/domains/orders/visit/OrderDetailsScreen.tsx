import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useClock } from '@shoushou/design/clock';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail, OrderOutcome } from '@shoushou/contract/types';
import { confirmDialog, showActionSheet, showToast } from '../../../shell/messages/messages.ts';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { useNavigator, useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { AbsenceNotice } from '../order-page/AbsenceNotice.tsx';
import { CustomerCard } from '../order-page/CustomerCard.tsx';
import { EstimatedGoods } from '../order-page/EstimatedGoods.tsx';
import { LateNotice } from '../order-page/LateNotice.tsx';
import { MoneyFacts } from '../order-page/MoneyFacts.tsx';
import { OrderActions, type VisitStep } from './OrderActions.tsx';
import { OrderPhotos } from '../order-page/OrderPhotos.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { OrderTimeline } from '../order-page/OrderTimeline.tsx';
import { PaySheet } from '../paying/PaySheet.tsx';
import { RatingSummary } from '../ratings/RatingSummary.tsx';
import { TakeSheet } from '../hall/TakeSheet.tsx';
import { UndoArrival } from './UndoArrival.tsx';
import { VisitHeader } from './VisitHeader.tsx';
import { VoucherCell } from '../order-page/VoucherCell.tsx';
import { settleRefused, WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { RouteMap } from './RouteMap.tsx';
import { WeighedGoods } from '../order-page/WeighedGoods.tsx';
import { useRemoveFromHall } from '../hall/hall.queries.ts';
import {
  arrivalQuestion,
  positionNow,
  useDepart,
  useDistanceTo,
  useOrder,
  useVisitActions,
  useVisitPrices,
  useVisitScreens,
} from '../orders.queries.ts';
import { isPermitted, numberOf, successPath } from '../orders.rules.ts';
import { discardWeighing } from '../weighing-draft.queries.ts';
import * as styles from './visit.module.css';

const OrderAppeals = lazy(() => import('../../appeals/components/OrderAppeals.tsx'));

/** One order for its recycler; for other people as the hall shows it. */
export default function OrderDetailsScreen() {
  const { no, type, hytype } = useParams<'no' | 'type' | 'hytype'>();
  const wantsToPay = useQueryParameters().get('step') === 'pay';
  const navigator = useNavigator();
  const client = useQueryClient();
  const clock = useClock();
  const { user } = useSession();
  const loaded = useOrder(no);
  const { order, waiting, refused } = loaded;
  const visit = useVisitActions();
  const depart = useDepart();
  const leave = useRemoveFromHall();
  const [taking, setTaking] = useState(false);
  const arriving = useRef(false);
  const [paying, setPaying] = useState(wantsToPay);
  const distance = useDistanceTo(order?.place);
  const path = `/orderdetails/${no}/${type}/${hytype}`;
  const mine = order?.role === 'recycler';
  const over =
    order !== undefined && ['paid', 'done', 'cancelled', 'expired'].includes(order.state) && waiting.length === 0;
  useVisitPrices(mine && !over ? order : undefined);

  useEffect(() => {
    if (over && mine && user) void discardWeighing(client, user.userid, order.no);
  }, [over, mine, user, order?.no, client]);

  useVisitScreens(mine && !over);

  // A push contains only the order's number: its customer is redirected to the booking page.
  const booking = order?.role === 'customer' ? order.no : undefined;
  useEffect(() => {
    if (booking !== undefined) navigator.replace(`myorderdetails/${booking}`);
  }, [booking, navigator]);

  // Type 2 is the recycler's own order, 1 the order as the hall shows it: an address of the other kind is corrected.
  const rightType = mine ? '2' : '1';
  const wrongType = order !== undefined && booking === undefined && type !== rightType;
  useEffect(() => {
    if (wrongType) navigator.replace(`orderdetails/${no}/${rightType}/${hytype}`);
  }, [wrongType, navigator, no, rightType, hytype]);

  function taken({ order: mineNow }: OrderOutcome): void {
    setTaking(false);
    leave(mineNow.no);
    navigator.replace(successPath(1, mineNow));
  }

  const steps: Readonly<Record<VisitStep, (current: OrderDetail) => unknown>> = {
    settle: () => settleRefused(refused),
    take: () => setTaking(true),
    'sign-in': () => navigator.push(`login?return=${encodeURIComponent(path)}`),
    depart: setOut,
    arrive,
    'arrive-by-code': (current) => navigator.push(`CredenCode/${numberOf(current)}/1`),
    weigh: (current) => navigator.push(`changeweight?no=${current.no}`),
    agree: (current) => navigator.push(`orderautograph/${current.no}/${current.weighing?.id ?? ''}`),
    pay: () => setPaying(true),
    rate: (current) => navigator.push(`evaluate/${numberOf(current)}/2`),
    leave: (current) => navigator.push(`cancelorder/${numberOf(current)}`),
    photos: (current) => navigator.push(`OrderPic?no=${current.no}`),
  };

  async function setOut(current: OrderDetail): Promise<void> {
    depart.mutate(
      { no: numberOf(current), ...(await positionNow()) },
      {
        onSuccess: () => showToast('已告诉客户您出发了', { style: 'success' }),
        onError: (error) => showToast(failureText(error) ?? '没有告诉客户，请重试'),
      },
    );
  }

  async function arrive(current: OrderDetail): Promise<void> {
    // A second press while the device determines its position would report a second arrival.
    if (arriving.current) return;
    arriving.current = true;
    const question = await arrivalQuestion(current, clock.now()).finally(() => void (arriving.current = false));
    if (question !== null && !(await confirmDialog({ ...question, confirm: '确认已到达', cancel: '还没到' }))) return;
    const done = await visit.act('orders.arrive', current.no, {});
    toastKept('已记下到达时间', done);
    if (done === 'sent') showToast('已到达，可以开始称重', { style: 'success' });
  }

  async function undoArrival(current: OrderDetail): Promise<void> {
    const done = await visit.act('orders.undo_arrival', current.no, {});
    toastKept('已撤销到达', done);
    if (done === 'sent') showToast('已撤销到达');
  }

  async function more(current: OrderDetail): Promise<void> {
    const choices = [
      ...(isPermitted(current, 'arrive') && current.receiptNo !== null
        ? [{ key: 'arrive-by-code' as const, text: '用客户的码确认到达' }]
        : []),
      ...(isPermitted(current, 'add_photo') || current.photos.length > 0
        ? [{ key: 'photos' as const, text: '订单照片' }]
        : []),
      { key: 'copy' as const, text: `复制单号 ${numberOf(current)}` },
      ...(isPermitted(current, 'release')
        ? [{ key: 'leave' as const, text: '退单', danger: true }]
        : isPermitted(current, 'cancel')
          ? [{ key: 'leave' as const, text: '取消订单', danger: true }]
          : []),
    ];
    const chosen = await showActionSheet({ title: '更多操作', choices });
    if (chosen === 'copy') await copy(numberOf(current));
    else if (chosen !== null) steps[chosen](current);
  }

  if (booking !== undefined) return <PageFrame title="预约详情" />;
  return (
    <PageFrame
      title="订单详情"
      action={order && <BarAction onPress={() => void more(order)}>更多</BarAction>}
      {...(order
        ? {
            footer: (
              <OrderActions
                order={order}
                signedIn={user !== null}
                busy={visit.busy || depart.isPending}
                held={refused !== null}
                onStep={(chosen) => void steps[chosen](order)}
              />
            ),
          }
        : {})}
      onRefresh={() => loaded.query.refetch()}
    >
      <OrderStates loaded={loaded}>
        {(current) => (
          <>
            <VisitHeader order={current} waiting={waiting} />
            <WaitingBanner orderNo={current.no} />
            {!visit.busy && <UndoArrival order={current} onUndo={() => void undoArrival(current)} />}
            {visit.refusal !== null && (
              <NoticeBar tone="warning" action="知道了" onAction={visit.forget}>
                {visit.refusal}
              </NoticeBar>
            )}
            {current.closedFor !== undefined && (current.state === 'open' || current.state === 'taken') && (
              <NoticeBar tone="warning">
                上门那天已停收（{current.closedFor}）{mine && '，去不了请先和客户改时间，或退单'}
              </NoticeBar>
            )}
            {mine && <LateNotice order={current} />}
            {mine && <AbsenceNotice order={current} />}
            <CustomerCard order={current} />
            <RouteMap order={current} />
            {current.weighing && (
              <WeighedGoods
                weighing={current.weighing}
                service={current.service}
                totalLabel={current.payment?.state === 'paid' ? '已付客户' : '应付客户'}
              />
            )}
            <VoucherCell order={current} />
            <EstimatedGoods order={current} />
            <MoneyFacts order={current} />
            {mine && current.receiptNo !== null && (
              <Suspense fallback={null}>
                <OrderAppeals orderNo={current.no} receiptNo={current.receiptNo} />
              </Suspense>
            )}
            <OrderPhotos order={current} />
            <RatingSummary order={current} />
            <OrderTimeline events={current.events} waiting={waiting} />
            <p className={classNames('ui-hint', styles.number)}>单号 {numberOf(current)}</p>
          </>
        )}
      </OrderStates>
      {order && (
        <>
          <TakeSheet
            order={
              taking
                ? {
                    ...order,
                    infoFeeFen: order.infoFee.amountFen,
                    distance: distance ?? null,
                    place: [order.place.street, order.place.address].filter(Boolean).join(' · '),
                  }
                : null
            }
            onClose={() => setTaking(false)}
            onTaken={taken}
            onUnavailable={(outcome) => {
              setTaking(false);
              leave(outcome);
              navigator.pop();
            }}
            onLocked={() => {
              setTaking(false);
              navigator.replace('noorder');
            }}
          />
          {order.weighing && (
            <PaySheet
              order={order}
              weighing={order.weighing}
              open={paying && isPermitted(order, 'pay')}
              onClose={() => setPaying(false)}
              onReopen={() => setPaying(true)}
              onPaid={(paid) => {
                setPaying(false);
                if (paid) navigator.push(successPath(4, paid));
              }}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('单号已复制');
  } catch {
    showToast(`单号 ${text}`);
  }
}

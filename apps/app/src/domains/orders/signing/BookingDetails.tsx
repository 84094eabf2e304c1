import { lazy, Suspense, useEffect } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Phone from 'lucide-react/icons/phone';
import type { OrderDetail } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { canDial, dial } from '../../../device/phone-call.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { bookingActions } from '../my-bookings/BookingActions.tsx';
import { BookingCodes } from '../my-bookings/BookingCodes.tsx';
import { BookingHeader } from '../my-bookings/BookingHeader.tsx';
import { BookingPayment } from '../my-bookings/BookingPayment.tsx';
import { AbsenceNotice } from '../order-page/AbsenceNotice.tsx';
import { EstimatedGoods } from '../order-page/EstimatedGoods.tsx';
import { NumberNote } from '../order-page/NumberNote.tsx';
import { LateNotice } from '../order-page/LateNotice.tsx';
import { OrderPhotos } from '../order-page/OrderPhotos.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { OrderTimeline } from '../order-page/OrderTimeline.tsx';
import { RatingSummary } from '../ratings/RatingSummary.tsx';
import { RecyclerOnTheWay } from '../my-bookings/RecyclerOnTheWay.tsx';
import { RecyclerHead } from '../my-bookings/RecyclerHead.tsx';
import { VisitPlan } from '../my-bookings/VisitPlan.tsx';
import { VoucherCell } from '../order-page/VoucherCell.tsx';
import { WalkInQuestion } from '../my-bookings/WalkInQuestion.tsx';
import { WeighedComparison } from '../my-bookings/WeighedComparison.tsx';
import { useOrder } from '../orders.queries.ts';
import { detailPath } from '../orders.rules.ts';
import * as styles from '../my-bookings/booking-details.module.css';

const ChatButton = lazy(() => import('../../chat/components/ChatButton.tsx'));
const OrderAppeals = lazy(() => import('../../appeals/components/OrderAppeals.tsx'));

/** One booking as its customer follows it, from waiting for a recycler to payment and rating. */
export function BookingDetails({ no, title }: { no: string; title: string }) {
  const navigator = useNavigator();
  const loaded = useOrder(no);
  const { order } = loaded;
  const mine = order?.role === 'customer';

  // A recycler who opens a customer's link is led to the recycler's page of the order.
  useEffect(() => {
    if (order?.role === 'recycler') navigator.replace(detailPath(order));
  }, [order, navigator]);

  return (
    <PageFrame title={title} onRefresh={() => loaded.query.refetch()} footer={mine ? bookingActions(order) : undefined}>
      <OrderStates loaded={loaded}>
        {(known) => (known.role === 'customer' ? <Booking order={known} /> : <NotMine order={known} />)}
      </OrderStates>
    </PageFrame>
  );
}

function Booking({ order }: { order: OrderDetail }) {
  const { recycler } = order;
  return (
    <div className="ui-stack ui-stack--bare">
      <BookingHeader order={order} />
      {recycler && (
        <RecyclerHead
          name={recycler.name}
          userid={recycler.userid}
          ratingTenths={recycler.ratingTenths}
          dealCount={recycler.dealCount}
          action={
            <span className={styles.ways}>
              {canDial(recycler.mobile) && (
                <Button
                  icon={<Phone size={18} />}
                  label={`打电话给${recycler.name}`}
                  onPress={() => dial(recycler.mobile)}
                >
                  打电话
                </Button>
              )}
              {!order.walkIn && (
                <Suspense fallback={null}>
                  <ChatButton no={order.no} adcode={order.place.adcode} />
                </Suspense>
              )}
            </span>
          }
        />
      )}
      {recycler && !order.walkIn && (canDial(recycler.mobile) || order.between) && <NumberNote order={order} />}
      {order.lateFee?.charged && (
        <NoticeBar>回收员来晚了，{formatMoney(order.lateFee.feeFen)} 补偿已到您的钱包</NoticeBar>
      )}
      {order.settlesFen !== undefined && order.payment?.state !== 'paid' && (
        <NoticeBar>您以前取消或没在家，还欠回收员 {formatMoney(order.settlesFen)}，货款到钱包后从中付</NoticeBar>
      )}
      <WalkInQuestion order={order} />
      <LateNotice order={order} />
      <AbsenceNotice order={order} />
      <RecyclerOnTheWay order={order} />
      <BookingPayment order={order} />
      <WeighedComparison order={order} />
      <VoucherCell order={order} />
      <BookingCodes order={order} />
      <VisitPlan order={order} />
      {order.weighing === null && <EstimatedGoods order={order} totalLabel="预计可得" />}
      <RatingSummary order={order} />
      <OrderPhotos order={order} />
      {order.receiptNo !== null && (
        <Suspense fallback={null}>
          <OrderAppeals orderNo={order.no} receiptNo={null} />
        </Suspense>
      )}
      <OrderTimeline events={order.events} />
      <p className={classNames('ui-hint', styles.number)}>预约单号 {order.no}</p>
    </div>
  );
}

function NotMine({ order }: { order: OrderDetail }) {
  return (
    <Unavailable
      reason="forbidden"
      title="这不是您的预约"
      text="只有下单的客户能看到全部内容"
      action={
        <Button kind="primary" href={`/${detailPath(order)}`}>
          查看订单
        </Button>
      }
    />
  );
}

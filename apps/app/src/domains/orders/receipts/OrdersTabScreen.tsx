import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BookingsList } from '../my-bookings/BookingsList.tsx';
import { ReceiptList } from './ReceiptList.tsx';

/** The second tab: a recycler's receipts, a customer's bookings, or a sign-in without a session. */
export default function OrdersTabScreen() {
  const { user, ready } = useSession();
  if (user?.isrecycler) return <ReceiptList initial="0" back={false} />;
  return (
    <PageFrame title="我的订单" back={false}>
      {user ? (
        <BookingsList />
      ) : ready ? (
        <SignInFirst title="登录后查看您的订单" text="没有账号的手机号，登录时自动注册" />
      ) : (
        <div className="ui-stack">
          <SkeletonCards />
        </div>
      )}
    </PageFrame>
  );
}

import { Suspense } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { lazyPartsOf } from '../../../shell/updates/lazy-part.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BookingsList } from '../my-bookings/BookingsList.tsx';

/** For recyclers alone: with what a visit needs it is twice the rest of this screen. */
const ReceiptList = lazyPartsOf(() => import('./ReceiptList.tsx'))('ReceiptList');

/** The second tab: a recycler's receipts, a customer's bookings, or a sign-in without a session. */
export default function OrdersTabScreen() {
  const { user, ready } = useSession();
  const waiting = (
    <div className="ui-stack">
      <SkeletonCards />
    </div>
  );
  const page = (
    <PageFrame title="我的订单" back={false}>
      {user?.isrecycler || !ready ? (
        waiting
      ) : user ? (
        <BookingsList />
      ) : (
        <SignInFirst title="登录后查看您的订单" text="没有账号的手机号，登录时自动注册" />
      )}
    </PageFrame>
  );
  if (!user?.isrecycler) return page;
  return (
    <Suspense fallback={page}>
      <ReceiptList initial="0" back={false} />
    </Suspense>
  );
}

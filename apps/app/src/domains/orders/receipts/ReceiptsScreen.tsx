import { useParams } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { isReceiptState, ReceiptList } from './ReceiptList.tsx';

/** The recycler's receipts, opened at the path's tab. */
export default function ReceiptsScreen() {
  const { state } = useParams<'state'>();
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="我的订单">
        <NotRecycler title="这里是回收员接的订单" />
      </PageFrame>
    );
  }
  return <ReceiptList initial={isReceiptState(state) ? state : '0'} />;
}

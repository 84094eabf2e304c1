import LayoutGrid from 'lucide-react/icons/layout-grid';
import Recycle from 'lucide-react/icons/recycle';
import type { User } from '@shoushou/contract/types';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { NoticeBar } from '../../../ui/NoticeBar.tsx';

/** What stands between a person and their first order: becoming a recycler, or choosing what to collect. */
export function RecyclerHints({ user }: { user: User }) {
  const navigator = useNavigator();
  if (user.usertype !== 0) return null;
  if (user.isrecycler) {
    return (
      <NoticeBar tone="warning" icon={<LayoutGrid size={18} />} action="去选择" onAction={() => navigator.push('modifycategory')} wide>
        选好回收品类，才能看到订单
      </NoticeBar>
    );
  }
  return (
    <NoticeBar tone="brand" icon={<Recycle size={18} />} action="申请入驻" onAction={() => navigator.push('recycleenter')} wide>
      想上门回收赚钱？成为回收员
    </NoticeBar>
  );
}

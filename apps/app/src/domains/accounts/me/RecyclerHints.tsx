import BadgeCheck from 'lucide-react/icons/badge-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Recycle from 'lucide-react/icons/recycle';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@shoushou/contract/types';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { usePledges } from '../../identity/identity.queries.ts';

/**
 * The first thing that a person needs before working: becoming a recycler, categories, a verified name, a signed
 * pledge.
 */
export function RecyclerHints({ user }: { user: User }) {
  const navigator = useNavigator();
  const missing = useMissingProof(user);
  if (missing !== null) {
    return (
      <NoticeBar
        tone="warning"
        icon={missing.icon}
        action={missing.action}
        onAction={() => navigator.push(missing.path)}
        wide
      >
        {missing.text}
      </NoticeBar>
    );
  }
  if (user.usertype !== 0) return null;
  if (user.isrecycler) {
    return (
      <NoticeBar
        tone="warning"
        icon={<LayoutGrid size={18} />}
        action="去选择"
        onAction={() => navigator.push('modifycategory')}
        wide
      >
        选好回收品类，才能看到订单
      </NoticeBar>
    );
  }
  return (
    <NoticeBar
      tone="brand"
      icon={<Recycle size={18} />}
      action="申请入驻"
      onAction={() => navigator.push('recycleenter')}
      wide
    >
      想上门回收赚钱？成为回收员
    </NoticeBar>
  );
}

/** The next verification or signature that an active recycler lacks; null when none, and while loading. */
function useMissingProof(user: User) {
  const working = user.isrecycler && user.usertype !== 0;
  const profile = useQuery({ ...callQuery('accounts.get_profile', { userid: user.userid }), enabled: working });
  const pledges = usePledges(working);
  if (!working) return null;
  if (profile.data?.verified === false)
    return { icon: <BadgeCheck size={18} />, text: '实名认证后才能提现', action: '去认证', path: 'realname' };
  if (pledges.data?.every(({ kind }) => kind !== 'safety'))
    return {
      icon: <FilePenLine size={18} />,
      text: '请签署安全作业承诺书',
      action: '去签署',
      path: 'SafeAutograph/safety',
    };
  return null;
}

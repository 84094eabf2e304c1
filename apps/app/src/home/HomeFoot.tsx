import { classNames } from '@shoushou/design/class-names';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSession } from '../shell/session/session.ts';
import { TodayVisits } from './TodayVisits.tsx';
import * as styles from '../ui/display/card.module.css';
import * as lazyPartsStyles from './lazy-parts.module.css';

/** The end of the home screen: a recycler's visits of today, for others where recyclers are wanted. */
export function HomeFoot() {
  const { user } = useSession();
  return user?.isrecycler ? <TodayVisits /> : <JoinCard />;
}

/** For people who are not recyclers: where recyclers are wanted. */
function JoinCard() {
  return (
    <a className={classNames(styles.card, lazyPartsStyles.join)} href="/recycarea">
      <span>
        <b>成为回收员</b>
        <span className="ui-note">看看哪些区域开放，接附近的订单</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </a>
  );
}

import { classNames } from '@shoushou/design/class-names';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSession } from '../shell/session/session.ts';
import * as styles from '../ui/display/card.module.css';
import * as lazyPartsStyles from './lazy-parts.module.css';

/** The end of the home screen for people who are not recyclers: the way to become one. */
export function HomeFoot() {
  const { user } = useSession();
  return user?.isrecycler ? null : <JoinCard />;
}

/** Leads to the application. */
function JoinCard() {
  return (
    <a className={classNames(styles.card, lazyPartsStyles.join)} href="/recycleenter">
      <span>
        <b>成为回收员</b>
        <span className="ui-note">提交申请，通过后接附近的订单</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </a>
  );
}

import { classNames } from '@shoushou/design/class-names';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as styles from '../ui/display/card.module.css';
import * as lazyPartsStyles from './lazy-parts.module.css';

/** For people who are not recyclers: where recyclers are wanted. */
export function JoinCard() {
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

import Bell from 'lucide-react/icons/bell';
import { addressOf, openPage } from '../sections.ts';
import { useUnreadBulletins } from './bulletins.ts';
import * as styles from './frame.module.css';

const PAGE = 'bulletins';

/** How many notices of colleagues are not read, which lead to them. */
export function BulletinBell() {
  const { data } = useUnreadBulletins();
  const count = data?.items.length ?? 0;
  const text = data?.next ? `${count}+` : String(count);
  return (
    <a
      href={addressOf(PAGE)}
      onClick={(event) => openPage(event, PAGE)}
      className={styles.bell}
      aria-label={count === 0 ? '内部通知' : `内部通知，${text} 条未读`}
    >
      <Bell size={16} aria-hidden />
      {count > 0 && <b>{text}</b>}
    </a>
  );
}

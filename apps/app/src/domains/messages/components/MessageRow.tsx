import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Megaphone from 'lucide-react/icons/megaphone';
import Wallet from 'lucide-react/icons/wallet';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import type { Message } from '@shoushou/contract/types';
import { messageKindNames } from '../messages.labels.ts';
import * as styles from './messages.module.css';

const faces = {
  order: <ClipboardList size={22} />,
  wallet: <Wallet size={22} />,
  notice: <Megaphone size={22} />,
  service: <BadgeCheck size={22} />,
} as const;

const tints = { order: styles.rowIconOrder, wallet: styles.rowIconWallet, notice: styles.rowIconNotice, service: styles.rowIconService } as const;

/** One message: kind, text, time; a dot while unread. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { kind, title, text, at, read } = message;
  return (
    <button type="button" className={classNames(styles.row, !read && styles.rowUnread)} onClick={onOpen}>
      <span className={classNames(styles.rowIcon, tints[kind])} aria-hidden="true">
        {faces[kind]}
      </span>
      <span className={styles.rowWords}>
        <span className={styles.rowHead}>
          <span className={styles.rowTitle}>
            <span className="ui-unseen">
              {read ? '' : '未读，'}
              {messageKindNames[kind]}：
            </span>
            {title}
          </span>
          <Moment at={at} form="ago" className="ui-hint" />
        </span>
        <span className={styles.rowText}>{text}</span>
      </span>
    </button>
  );
}

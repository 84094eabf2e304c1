import type { ReactNode } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Megaphone from 'lucide-react/icons/megaphone';
import Wallet from 'lucide-react/icons/wallet';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import { messageKindName, type MessageKind } from '@shoushou/contract/message-kinds';
import type { Message } from '@shoushou/contract/types';
import * as styles from './messages.module.css';

/** The icon of a kind and its tint. */
interface KindStyle {
  icon: ReactNode;
  tint: string | undefined;
}

/** A kind that is not here has the look of any message, so that a domain can add one without a change to this file. */
const kindStyles: Partial<Record<MessageKind, KindStyle>> = {
  order: { icon: <ClipboardList size={22} />, tint: styles.rowIconOrder },
  wallet: { icon: <Wallet size={22} />, tint: styles.rowIconWallet },
  notice: { icon: <Megaphone size={22} />, tint: styles.rowIconNotice },
  service: { icon: <BadgeCheck size={22} />, tint: styles.rowIconService },
};

const defaultStyle: KindStyle = { icon: <Bell size={22} />, tint: styles.rowIconService };

/** One message: kind, text, time; a dot while unread. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { kind, title, text, at, read } = message;
  const { icon, tint } = kindStyles[kind] ?? defaultStyle;
  return (
    <button type="button" className={classNames(styles.row, !read && styles.rowUnread)} onClick={onOpen}>
      <span className={classNames(styles.rowIcon, tint)} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.rowBody}>
        <span className={styles.rowHead}>
          <span className={styles.rowTitle}>
            <span className="ui-unseen">
              {read ? '' : '未读，'}
              {messageKindName(kind)}：
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

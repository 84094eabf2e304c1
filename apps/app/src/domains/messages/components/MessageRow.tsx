import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Megaphone from 'lucide-react/icons/megaphone';
import Wallet from 'lucide-react/icons/wallet';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import type { Message } from '@shoushou/contract/types';
import { messageKindNames } from '../messages.labels.ts';

const faces = {
  order: <ClipboardList size={22} />,
  wallet: <Wallet size={22} />,
  notice: <Megaphone size={22} />,
  service: <BadgeCheck size={22} />,
} as const;

/** One message: what kind, what happened, when; a dot while it is unread. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { kind, title, text, at, read } = message;
  return (
    <button type="button" className={classNames('ms-row', !read && 'ms-row--unread')} onClick={onOpen}>
      <span className={`ms-row__icon ms-row__icon--${kind}`} aria-hidden="true">
        {faces[kind]}
      </span>
      <span className="ms-row__words">
        <span className="ms-row__head">
          <span className="ms-row__title">
            <span className="ui-unseen">
              {read ? '' : '未读，'}
              {messageKindNames[kind]}：
            </span>
            {title}
          </span>
          <Moment at={at} form="ago" className="ui-hint" />
        </span>
        <span className="ms-row__text">{text}</span>
      </span>
    </button>
  );
}

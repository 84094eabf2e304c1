import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { StateTag, type Tone } from '@shoushou/design/StateTag';
import { pressLink } from '../form/Button.tsx';
import * as styles from './notice-ticker.module.css';

export interface TickerNotice {
  id: string;
  text: string;
  href: string;
  /** A tag before the text, such as 预警. */
  tag?: { text: string; tone?: Tone };
  /** At the right, such as 处理. */
  action?: ReactNode;
}

export interface NoticeTickerProps {
  notices: readonly TickerNotice[];
  onOpen: (id: string, event: MouseEvent<HTMLElement>) => void;
  label?: string;
  /** Milliseconds each notice is shown. */
  every?: number;
  /** Pauses it, while nobody sees it. */
  still?: boolean;
}

/** One notice at a time, the next after a few seconds. It pauses while touched or focused, and with reduced motion. */
export function NoticeTicker({ notices, onOpen, label = '公告', every = 4000, still = false }: NoticeTickerProps) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const count = notices.length;
  useEffect(() => {
    const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (count < 2 || held || still || calm) return undefined;
    const timer = setInterval(() => setIndex((current) => current + 1), every);
    return () => clearInterval(timer);
  }, [count, held, still, every]);
  const notice = notices[index % Math.max(1, count)];
  if (!notice) return null;
  return (
    <section
      className={styles.noticeTicker}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <a
        className={styles.notice}
        href={notice.href}
        onClick={(event) => pressLink(event, (pressed) => onOpen(notice.id, pressed))}
      >
        {notice.tag ? (
          <StateTag tone={notice.tag.tone ?? 'warning'}>{notice.tag.text}</StateTag>
        ) : (
          <Megaphone className={styles.icon} size={18} />
        )}
        <span key={notice.id} className={styles.text} data-next={index > 0 || undefined}>
          {notice.text}
        </span>
        {notice.action !== undefined && <span className={styles.action}>{notice.action}</span>}
        <ChevronRight className={styles.arrow} size={16} />
      </a>
      {count > 1 && (
        <button
          type="button"
          className={styles.next}
          onClick={() => setIndex(index + 1)}
          aria-label={`${(index % count) + 1}/${count}，下一条`}
        >
          {(index % count) + 1}/{count}
        </button>
      )}
    </section>
  );
}

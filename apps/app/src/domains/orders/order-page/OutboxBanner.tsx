import { useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { classNames } from '@shoushou/design/class-names';
import { endingTexts, waitingWords, worstEnding, type EntryEnding } from '../../../shell/calls/entry-ending.ts';
import { Button } from '../../../ui/form/Button.tsx';
import * as styles from './outbox-banner.module.css';

export interface OutboxEntry {
  id: string;
  /** The step: 称重 OR…6021. */
  title: ReactNode;
  /** Its time: 今天 10:42. */
  time: ReactNode;
  state: EntryEnding | 'refused';
  /** Why the server refused it. */
  reason?: ReactNode;
}

export interface OutboxBannerProps {
  entries: readonly OutboxEntry[];
  /** Sends now; offered while entries wait and the phone is online. */
  onSend?: () => void;
  /** Opens the refused entry for correction. */
  onOpen?: (id: string) => void;
  /** Acknowledges a refusal, which removes it. */
  onDismiss?: (id: string) => void;
}

/** Entries that wait on this phone, and refused ones. None waits unseen. */
export function OutboxBanner({ entries, onSend, onOpen, onDismiss }: OutboxBannerProps) {
  const refused = entries.filter((entry) => entry.state === 'refused').length;
  const ending = worstEnding(entries.flatMap(({ state }) => (state === 'refused' ? [] : [state])));
  const waiting = entries.length - refused;
  const [opened, setOpened] = useState(false);
  if (entries.length === 0) return null;
  // A refusal needs an answer, so it is never collapsed.
  const wide = opened || refused > 0;
  const text = [
    waiting > 0 && `${waiting} 条${waitingWords[ending]}${ending === 'failed' ? `，${endingTexts.failed}` : ''}`,
    refused > 0 && `${refused} 条没有成功`,
  ]
    .filter(Boolean)
    .join('，');
  return (
    <div className={classNames(styles.outboxBanner, refused > 0 && styles.refused)} role="group" aria-label="待发送">
      <div className={styles.head} role="status">
        {refused > 0 ? <CircleAlert size={18} /> : <CloudUpload size={18} />}
        <span className={styles.words}>{text}</span>
        {onSend && waiting > 0 && ending !== 'sending' && (
          <button type="button" className={styles.send} onClick={onSend}>
            立即发送
          </button>
        )}
        {refused === 0 && (
          <button
            type="button"
            className={classNames(styles.fold, wide && styles.foldOpen)}
            aria-expanded={wide}
            aria-label="查看待发送的内容"
            onClick={() => setOpened(!opened)}
          >
            <ChevronDown size={18} />
          </button>
        )}
      </div>
      {wide && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.title}>
                {entry.title}
                <span className={styles.note}>
                  {entry.time} · {entry.state === 'refused' ? '没有成功' : endingTexts[entry.state]}
                </span>
                {entry.state === 'refused' && entry.reason !== undefined && (
                  <span className={styles.reason}>{entry.reason}</span>
                )}
              </span>
              {entry.state === 'refused' && (
                <span className={styles.buttons}>
                  {onDismiss && (
                    <Button kind="text" size="small" onPress={() => onDismiss(entry.id)}>
                      知道了
                    </Button>
                  )}
                  {onOpen && (
                    <Button size="small" onPress={() => onOpen(entry.id)}>
                      去处理
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { pastedCode } from '@shoushou/kernel/typed/digits';
import { useClock, useNow } from '@shoushou/design/clock';
import { TextField, type TextFieldProps } from './TextField.tsx';
import * as styles from './field.module.css';

/** Whole seconds until another code may be sent; 0 when it may be sent now. Times are in milliseconds. */
export function secondsLeft(sentAt: number | null, now: number, waitSeconds = 60): number {
  if (sentAt === null) return 0;
  return Math.max(0, Math.min(waitSeconds, waitSeconds - Math.floor((now - sentAt) / 1000)));
}

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'trailing' | 'autoComplete' | 'maxLength' | 'ref'
> {
  label?: string;
  /** Sends the code; resolve with false when it was not sent, so that no waiting time starts. */
  onSend: () => Promise<boolean | void>;
  /** False while there is no valid mobile number. */
  canSend?: boolean;
  length?: number;
  /** Seconds between two codes. */
  wait?: number;
  /**
   * The number to which the code is sent automatically, once for each complete number; null while it may not be sent.
   */
  sendTo?: string | null;
  /** All digits are there, typed or filled in by the phone. Called once for each code. */
  onComplete?: () => void;
}

/**
 * A field for an SMS code, with a button that sends it and then counts down. It can send the code, and say that it is
 * complete, by itself.
 */
export function CodeField({
  label = '验证码',
  value,
  onChange,
  onSend,
  canSend = true,
  length = 6,
  wait = 60,
  sendTo = null,
  onComplete,
  placeholder,
  ...rest
}: CodeFieldProps) {
  const clock = useClock();
  const field = useRef<HTMLInputElement>(null);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const ticking = useNow(sentAt === null ? 0 : 1000);
  const left = secondsLeft(sentAt, Math.max(ticking, sentAt ?? 0), wait);
  const send = async () => {
    setSending(true);
    try {
      if ((await onSend()) === false) return;
      setSentAt(clock.now());
      // The button is disabled from now on, and the code is typed next.
      field.current?.focus({ preventScroll: true });
    } finally {
      setSending(false);
    }
  };
  const sentTo = useRef<string | null>(null);
  useEffect(() => {
    if (sendTo === null || sendTo === sentTo.current || sending) return;
    sentTo.current = sendTo;
    void send();
  });
  const completed = useRef('');
  useEffect(() => {
    if (value.length < length) completed.current = '';
    else if (value !== completed.current) {
      completed.current = value;
      onComplete?.();
    }
  });
  return (
    <TextField
      {...rest}
      ref={field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={placeholder ?? `请输入 ${length} 位验证码`}
      value={value}
      onChange={(text) => onChange(pastedCode(text, length))}
      trailing={
        <button
          type="button"
          className={styles.send}
          disabled={!canSend || sending || left > 0}
          aria-busy={sending || undefined}
          onClick={() => void send()}
        >
          {sending ? '正在发送' : left > 0 ? `${left} 秒后重发` : sentAt === null ? '获取验证码' : '重新获取'}
        </button>
      }
    />
  );
}

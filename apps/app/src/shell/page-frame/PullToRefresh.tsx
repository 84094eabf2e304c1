import { useEffect, useRef, useState, type RefObject } from 'react';
import { pulled, refreshAtPx } from './pull.ts';
import * as styles from './pull-to-refresh.module.css';

interface PullToRefreshProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly refresh: () => Promise<unknown>;
}

/** Detects a pull at the top of the scroller. Keyboard and mouse use each screen's own refresh. */
export default function PullToRefresh({ scroller, refresh }: PullToRefreshProps) {
  const [height, setHeight] = useState(0);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ refresh, busy });
  useEffect(() => {
    latest.current = { refresh, busy };
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let start: number | null = null;
    let distance = 0;

    function began(event: TouchEvent): void {
      const [touch] = event.touches;
      start =
        touch && event.touches.length === 1 && element?.scrollTop === 0 && !latest.current.busy ? touch.clientY : null;
      distance = 0;
    }
    function moved(event: TouchEvent): void {
      const [touch] = event.touches;
      if (start === null || !touch) return;
      distance = touch.clientY - start;
      if (distance <= 0) {
        start = null;
        setHeight(0);
        return;
      }
      if (event.cancelable) event.preventDefault();
      setHeight(pulled(distance));
    }
    function lifted(): void {
      if (start === null) return;
      start = null;
      setHeight(0);
      if (pulled(distance) < refreshAtPx) return;
      setBusy(true);
      const done = (): void => setBusy(false);
      latest.current.refresh().then(done, done);
    }

    element.addEventListener('touchstart', began, { passive: true });
    element.addEventListener('touchmove', moved, { passive: false });
    element.addEventListener('touchend', lifted);
    element.addEventListener('touchcancel', lifted);
    return () => {
      element.removeEventListener('touchstart', began);
      element.removeEventListener('touchmove', moved);
      element.removeEventListener('touchend', lifted);
      element.removeEventListener('touchcancel', lifted);
    };
  }, [scroller]);

  const text = busy ? '正在刷新' : height >= refreshAtPx ? '松手刷新' : '下拉刷新';
  return (
    <div
      className={styles.pull}
      style={{ height: busy ? refreshAtPx : height }}
      data-shown={busy || height > 0 || undefined}
      role="status"
    >
      {(busy || height > 0) && text}
    </div>
  );
}

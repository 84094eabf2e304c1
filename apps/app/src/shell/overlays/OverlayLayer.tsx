import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { reloadOnceReachable } from '../updates/reload-once-reachable.ts';
import { overlayStore } from './overlay-store.ts';
import * as styles from './overlays.module.css';

const Modals = lazy(() => import('./Modals.tsx').catch(reloadOnceReachable));

/** Renders everything above the pages. */
export default function OverlayLayer() {
  const { toasts, work, purpose, modals } = useSyncExternalStore(overlayStore.subscribe, overlayStore.get);
  const box = useRef<HTMLDivElement>(null);
  const shown = toasts.length > 0 || work !== null || purpose !== null;
  const newest = toasts.at(-1)?.turn;

  useEffect(() => {
    const layer = box.current;
    if (!layer || typeof layer.showPopover !== 'function') return undefined;
    if (!shown) return undefined;
    // Shown again for each toast, so that it is above a sheet opened in between.
    layer.showPopover();
    return () => layer.hidePopover();
  }, [shown, newest]);

  return (
    <>
      {modals.length > 0 && (
        <Suspense fallback={null}>
          <Modals modals={modals} />
        </Suspense>
      )}
      <div ref={box} className={styles.over} data-shown={shown || undefined} popover="manual">
        {purpose && (
          <section className={styles.purpose} role="status">
            <h2>{purpose.title}</h2>
            <p>{purpose.text}</p>
          </section>
        )}
        <div className={styles.toasts} role="status" aria-live="polite">
          {toasts.map((toast) => (
            <p key={toast.id} className={styles.toast} data-style={toast.style}>
              {toast.text}
            </p>
          ))}
        </div>
        {work && (
          <div className={styles.work} role="status">
            <span className={styles.workTurn} aria-hidden="true" />
            {work.text}
          </div>
        )}
      </div>
    </>
  );
}

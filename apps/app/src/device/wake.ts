/**
 * Keeps the screen on until the answer is called: while weighing, while a code is shown. Comes back after the page was
 * hidden. Does nothing where the browser cannot.
 */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let wanted = true;
  const take = (): void => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (lock) => {
        if (wanted) held = lock;
        else void lock.release();
      },
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', take);
  take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void held?.release();
  };
}

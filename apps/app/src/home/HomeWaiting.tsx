import { lazy, Suspense, useEffect, useState } from 'react';
import { deviceStore } from '../shell/calls/device-store.ts';
import { useScreenActive } from '../shell/navigator/index.ts';

const WaitingBanner = lazy(async () => ({
  default: (await import('../domains/orders/order-page/WaitingBanner.tsx')).WaitingBanner,
}));

/** Writes that wait for the network. Loaded only when there are any. */
export function HomeWaiting() {
  const active = useScreenActive();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!active || kept) return;
    void deviceStore.keys().then((keys) => setKept(keys.some((key) => key.startsWith('outbox:entry:'))));
  }, [active, kept]);
  return kept ? (
    <Suspense fallback={null}>
      <WaitingBanner />
    </Suspense>
  ) : null;
}

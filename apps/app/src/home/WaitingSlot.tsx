import { lazy, Suspense, useEffect, useState } from 'react';
import { deviceStore } from '../shell/device-store.ts';
import { useScreenActive } from '../shell/navigator/index.ts';

const HomeOutbox = lazy(() => import('./HomeOutbox.tsx'));

/** What waits on this phone to be sent. Its code is fetched once something does, looked for whenever the screen comes to the front. */
export function WaitingSlot() {
  const active = useScreenActive();
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (active) void deviceStore.keys().then((keys) => setWaits(keys.some((key) => key.startsWith('outbox:entry:'))));
  }, [active]);
  return (
    waits && (
      <Suspense fallback={null}>
        <HomeOutbox />
      </Suspense>
    )
  );
}

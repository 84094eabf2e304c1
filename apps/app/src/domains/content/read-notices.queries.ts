import { useEffect, useState } from 'react';
import { deviceStore } from '../../shell/calls/device-store.ts';

const storedAs = 'readNotices';
/** Older notices are at the end of the list, where nobody looks for news. */
const maxStored = 300;

export interface ReadNotices {
  /** False until the device's store was read; nothing is marked before. */
  readonly ready: boolean;
  isRead(id: string): boolean;
  markRead(ids: readonly string[]): void;
}

/** Notices opened on this device. */
export function useReadNotices(): ReadNotices {
  const [read, setRead] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void deviceStore.get<string[]>(storedAs).then((kept) => wanted && setRead(kept ?? []));
    return () => {
      wanted = false;
    };
  }, []);
  return {
    ready: read !== null,
    isRead: (id) => read?.includes(id) ?? true,
    markRead(ids) {
      const next = [...new Set([...ids, ...(read ?? [])])].slice(0, maxStored);
      setRead(next);
      void deviceStore.set(storedAs, next);
    },
  };
}

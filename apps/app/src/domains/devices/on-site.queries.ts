import { useMemo, useState } from 'react';
import type { Attachment } from '@shoushou/client/outbox/outbox-entry';
import type { Input } from '@shoushou/contract/schemas';
import { outbox, useOutbox } from '../../shell/calls/outbox.ts';
import type { EntryEnding } from '../../shell/calls/entry-ending.ts';
import { perform } from '../../shell/calls/perform.ts';
import { devicesQueued, inspectionKey, isInspectionEntry, type InspectionEntry } from './devices.outbox.ts';

const inspectionQueue = outbox.register(devicesQueued);

/** The state of sending an inspection. */
export interface Inspecting {
  readonly busy: boolean;
  /** Why it was not accepted. */
  readonly failure: string | undefined;
  /** An inspection that waits on this phone for the network, or that the server refused. */
  readonly waiting: InspectionEntry | null;
  /** Whether it may contain photos that are not uploaded yet. */
  readonly keepsPhotos: boolean;
  /** @returns whether it was sent, waits, or was refused */
  send(
    input: Omit<Input<'devices.inspect'>, 'occurredAt'>,
    attachments: readonly Attachment[],
  ): Promise<'sent' | 'refused' | EntryEnding>;
}

/** An inspection on site: sent at once, or kept on this phone until there is a network. */
export function useOnSiteInspection(no: string): Inspecting {
  const entries = useOutbox();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const waiting = useMemo(
    () => entries.filter(isInspectionEntry).find(({ orderingKey }) => orderingKey === inspectionKey(no)) ?? null,
    [entries, no],
  );
  return {
    busy,
    failure,
    waiting,
    keepsPhotos: true,
    async send(input, attachments) {
      setBusy(true);
      setFailure(undefined);
      try {
        const done = await perform(inspectionQueue, 'devices.inspect', input, {
          orderingKey: inspectionKey(no),
          attachments: [...attachments],
        });
        if (done.state === 'refused') setFailure(done.refusal.message);
        return done.state === 'kept' ? done.ending : done.state;
      } catch {
        setFailure('手机存储已满，没有保存成功，请清理空间后重试');
        return 'refused';
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Discards a queued inspection that the server refused, so that it can be repeated. */
export const discardInspection = (id: string): Promise<unknown> => outbox.discard(id);

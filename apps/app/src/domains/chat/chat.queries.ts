import { useEffect, useMemo, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generateId } from '@shoushou/client/device/identifier';
import type { Attachment } from '@shoushou/client/outbox/outbox-entry';
import type { Chat } from '@shoushou/contract/types';
import { outbox, useOutbox } from '../../shell/calls/outbox.ts';
import { perform } from '../../shell/calls/perform.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { chatKey, chatQueued, isChatEntry, type ChatEntry } from './chat.outbox.ts';

const chatQueue = outbox.register(chatQueued);

/** The conversation of an order, by either of its numbers. */
export function useChat(no: string) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('chat.get', { no }), subscribed: active });
}

/** Messages of this conversation that are only on this phone, oldest first. */
export function useWaitingMessages(no: string): readonly ChatEntry[] {
  const entries = useOutbox();
  return useMemo(
    () => entries.filter(isChatEntry).filter(({ orderingKey }) => orderingKey === chatKey(no)),
    [entries, no],
  );
}

/** Removes a message that the server refused. */
export const discardMessage = (id: string): Promise<unknown> => outbox.discard(id);

export interface MessageSender {
  readonly busy: boolean;
  /** Why the last message was not accepted. */
  readonly refusal: string | null;
  /** @returns whether it was sent, or waits for the network */
  send(text: string, photo?: Blob): Promise<boolean>;
}

/** Writes a message now, or when the network is back. */
export function useSendMessage(no: string): MessageSender {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    refusal,
    async send(text, photo) {
      setBusy(true);
      setRefusal(null);
      try {
        const attachments: Attachment[] = photo ? [{ id: generateId(), blob: photo }] : [];
        const done = await perform(
          chatQueue,
          'chat.send',
          { id: generateId(), text, ...(attachments[0] ? { photoId: attachments[0].id } : {}) },
          { orderingKey: chatKey(no), attachments },
        );
        if (done.state === 'refused') setRefusal(done.refusal.message);
        return done.state !== 'refused';
      } catch {
        setRefusal('手机存储已满，没有保存成功，请清理空间后重试');
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Marks the conversation as read, once for each new message of the other side while it is open. */
export function useMarkChatRead(no: string, chat: Chat | undefined, open: boolean): void {
  const { mutate } = useMutation(callMutation('chat.mark_read'));
  const last = chat?.messages.at(-1)?.seq ?? 0;
  const unread = (chat?.unread ?? 0) > 0;
  useEffect(() => {
    if (open && unread) mutate({ no, seq: last });
  }, [mutate, no, open, unread, last]);
}

type TimeCall = 'chat.ask_time' | 'chat.answer_time';

/** A write that returns the conversation. */
function useTimeCall<Name extends TimeCall>(name: Name, no: string) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      client.setQueryData(callQuery('chat.get', { no }).queryKey, data);
      void mutation.onSuccess();
    },
  });
}

export const useAskTime = (no: string) => useTimeCall('chat.ask_time', no);
export const useAnswerTime = (no: string) => useTimeCall('chat.answer_time', no);

import type { StreamEvent } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { deviceSpeech } from '../../device/speech/index.ts';
import { chime } from '../../device/speech/chime.ts';
import { callQuery, queryClient } from '../calls/queries.ts';
import { lastPoint } from '../location/last-point.ts';
import { session } from '../session/session.ts';
import { onLiveEvent } from './live.ts';
import { readOrderVoice, sounds, announcementText, type AnnouncedOrder } from './order-voice.ts';

type OpenedOrder = Extract<StreamEvent, { name: 'hall.opened' }>['body'];

/** Metres: the hall's default radius. */
const REACH = 5_000;
/** Milliseconds during which new orders are collected into one announcement. */
const GATHERED = 1_200;
/** Milliseconds that the recycler's categories are cached. */
const BELIEVED = 10 * 60_000;

let waiting: OpenedOrder[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the recycler collects one of these categories. */
async function collects(categoryIds: readonly string[]): Promise<boolean> {
  const mine = await queryClient.fetchQuery({ ...callQuery('catalog.my_categories', {}), staleTime: BELIEVED });
  return mine.some(({ id, chosen }) => chosen && categoryIds.includes(id));
}

/** The announced facts of an order; null when it does not concern this recycler. */
async function announcedOrder({ categoryIds, about }: OpenedOrder): Promise<AnnouncedOrder | null> {
  if (!about || !(await collects(categoryIds))) return null;
  const here = await lastPoint();
  const distance = here.actual ? distanceBetween(here.point, about) : null;
  return distance !== null && distance > REACH ? null : { ...about, distance };
}

/** Plays one sound and one announcement for the collected orders. */
async function announce(opened: readonly OpenedOrder[]): Promise<void> {
  const voice = await readOrderVoice();
  if (!sounds(voice, Date.now())) return;
  const orders = (await Promise.all(opened.map(announcedOrder))).filter((order) => order !== null);
  if (orders.length === 0) return;
  await chime().catch(() => undefined);
  await (await deviceSpeech()).speak(announcementText(orders));
}

/**
 * Announces new orders to a recycler on duty while the app is open; otherwise a push does. @returns a function that
 * stops it
 */
export function announceNewOrders(): () => void {
  const end = onLiveEvent(({ name, body }) => {
    if (name === 'hall.left') waiting = waiting.filter(({ no }) => no !== body.no);
    const { user } = session.state();
    if (name !== 'hall.opened' || user?.isrecycler !== true || !user.onduty) return;
    waiting.push(body);
    timer ??= setTimeout(() => {
      const opened = waiting;
      [waiting, timer] = [[], undefined];
      // A device without speech synthesis has played the chime.
      announce(opened).catch(() => undefined);
    }, GATHERED);
  });
  return () => {
    end();
    clearTimeout(timer);
    [waiting, timer] = [[], undefined];
  };
}

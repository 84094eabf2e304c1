import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { runLive } from './live.ts';
import { announceNewOrders } from './order-announcements.ts';
import { saveOrderVoice, type OrderVoice } from './order-voice.ts';

/** A browser with speech synthesis: the texts that it was given. */
function voice(): string[] {
  const given: string[] = [];
  class Utterance extends EventTarget {
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak(utterance: Utterance) {
      given.push(`${utterance.lang} ${utterance.text}`);
      utterance.dispatchEvent(new Event('end'));
    },
  });
  return given;
}

async function listen(setting: OrderVoice, options: RenderRouteOptions = {}) {
  const given = voice();
  const rendered = await renderRoute('tabs/me', options);
  await saveOrderVoice(setting);
  onTestFinished(() => deviceStore.remove('order-voice'));
  onTestFinished(announceNewOrders());
  onTestFinished(runLive());
  await rendered.settled();
  return { ...rendered, given };
}

const place = (server: World, goods: { itemId: string; grams?: number; pieces?: number }[]) =>
  server.call('customer', 'orders.place', {
    addressId: 'a-home',
    goods,
    windowFrom: '2026-11-22T02:00:00.000Z',
    note: '',
    tags: [],
    bargain: false,
    photoIds: [],
  });

/** Longer than orders are collected, milliseconds. */
const spoken = () => new Promise((resolve) => setTimeout(resolve, 2_000));

describe('a new order', () => {
  test('is spoken to a recycler on duty, on whatever page', async () => {
    const { server, given } = await listen({ on: true, quiet: null });
    await place(server, [{ itemId: 'cardboard', grams: 10_000 }]);
    await waitFor(() =>
      expect(given).toEqual([expect.stringMatching(/^zh-CN 新订单，黄纸板(，[\d.]+ (公里|米))?，预计 14 到 19 元$/)]),
    );
  });

  test('is said with those that come together', async () => {
    const { server, given } = await listen({ on: true, quiet: null });
    await place(server, [{ itemId: 'cardboard', grams: 10_000 }]);
    await place(server, [{ itemId: 'pet', grams: 10_000 }]);
    await waitFor(() => expect(given).toEqual([expect.stringMatching(/^zh-CN 2 个新订单/)]));
  });

  test.each<[string, OrderVoice]>([
    ['it is switched off', { on: false, quiet: null }],
    ['the hours are quiet', { on: true, quiet: [0, 24] }],
  ])('is not heard while %s', async (_, setting) => {
    const { server, given } = await listen(setting);
    await place(server, [{ itemId: 'cardboard', grams: 10_000 }]);
    await spoken();
    expect(given).toEqual([]);
  });

  test('is not heard off duty, and not by customers', async () => {
    const { server, given } = await listen(
      { on: true, quiet: null },
      { prepare: async (world) => void (await world.call('recycler', 'accounts.set_duty', { onduty: false })) },
    );
    await place(server, [{ itemId: 'cardboard', grams: 10_000 }]);
    await spoken();
    expect(given).toEqual([]);
  });

  test('of what this recycler does not collect is not heard', async () => {
    const { server, given } = await listen(
      { on: true, quiet: null },
      {
        prepare: async (world) =>
          void (await world.call('recycler', 'catalog.set_categories', { categoryIds: ['fridge'] })),
      },
    );
    await place(server, [{ itemId: 'cardboard', grams: 10_000 }]);
    await spoken();
    expect(given).toEqual([]);
  });
});

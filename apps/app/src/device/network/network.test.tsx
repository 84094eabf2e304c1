import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { isOnline, watchNetwork } from './index.ts';

describe('the network', () => {
  test('in a browser: lost, back, back on a weak connection; the same is told once', async () => {
    const states: string[] = [];
    const end = watchNetwork({
      lost: () => states.push('lost'),
      poor: () => states.push('poor'),
      back: () => states.push('back'),
    });
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: 'slow-2g' } });
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(states).toContain('poor'));
    Reflect.deleteProperty(navigator, 'connection');
    end();
    dispatchEvent(new Event('offline'));
    expect(states).toEqual(['lost', 'back', 'lost', 'back', 'poor']);
  });

  test.each([
    ['a round trip of 1.4 seconds is weak', 1400, ['lost', 'back', 'poor']],
    ['a quicker one is not', 1399, ['lost', 'back']],
    ['a server that was not reached says nothing of the connection', null, ['lost', 'back']],
  ])('in an engine that does not estimate it: %s', async (_, roundTrip, expected) => {
    const states: string[] = [];
    const measure = vi.fn(() => Promise.resolve(roundTrip));
    const end = watchNetwork({
      lost: () => states.push('lost'),
      poor: () => states.push('poor'),
      back: () => states.push('back'),
      measure,
    });
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(measure).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    end();
    expect(states).toEqual(expected);
  });

  test('in the native app by what the system tells, which web views do not always notice', async () => {
    emulateNativeApp('ios');
    let change: ((status: { connected: boolean }) => void) | undefined;
    const remove = vi.fn(() => Promise.resolve());
    pluginAnswers('network', {
      addListener: ((_event: string, listener: (status: { connected: boolean }) => void) => (
        (change = listener),
        Promise.resolve({ remove })
      )) as never,
      getStatus: () => Promise.resolve({ connected: true, connectionType: 'cellular' as const }),
    });
    const states: string[] = [];
    const end = watchNetwork({
      lost: () => states.push('lost'),
      poor: () => states.push('poor'),
      back: () => states.push('back'),
    });
    await waitFor(() => expect(isOnline() && change !== undefined).toBe(true));
    change?.({ connected: false });
    expect(states).toEqual(['lost']);
    expect(isOnline()).toBe(false);
    change?.({ connected: true });
    expect(states).toEqual(['lost', 'back']);
    end();
    await waitFor(() => expect(remove).toHaveBeenCalled());
  });
});

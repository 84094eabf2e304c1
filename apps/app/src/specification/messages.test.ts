import { afterEach, expect, test, vi } from 'vitest';
import { messageCatalogue, messageText, type MessageKey } from '../shell/messages/message-catalogue.ts';
import { showMessage } from '../shell/messages/messages.ts';
import { overlayStore } from '../shell/overlays/overlay-store.ts';
import { withSpecification } from '../testing/with-specification.ts';

afterEach(() => {
  overlayStore.clear();
  vi.useRealTimers();
});

withSpecification('the specification’s sixteen messages', (specification) => {
  test('are the catalogue’s, and no others', () => {
    expect(Object.keys(messageCatalogue).sort()).toEqual(specification.messages.map(({ key }) => key).sort());
  });

  test.each(specification.messages.map((message) => [message.key as MessageKey, message] as const))(
    '%s has its words',
    (key, { text }) => {
      expect(messageText(key)).toBe(text);
    },
  );

  test.each(
    specification.messages
      .filter(({ style }) => style.startsWith('toast'))
      .map((message) => [message.key as MessageKey, message] as const),
  )('%s is a toast that stays as long as it says', (key, { text, style, durationMs }) => {
    vi.useFakeTimers();
    showMessage(key);
    expect(overlayStore.get().toasts).toMatchObject([{ text, style: style.endsWith('danger') ? 'danger' : 'plain' }]);
    vi.advanceTimersByTime((durationMs ?? 0) - 1);
    expect(overlayStore.get().toasts.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(overlayStore.get().toasts).toEqual([]);
  });

  test.each(
    specification.messages
      .filter(({ style }) => style === 'dialog')
      .map((message) => [message.key as MessageKey, message] as const),
  )('%s is a dialog that stays until it is answered', (key, { text }) => {
    vi.useFakeTimers();
    showMessage(key);
    vi.advanceTimersByTime(60_000);
    expect(overlayStore.get()).toMatchObject({ toasts: [], modals: [{ kind: 'dialog', text }] });
  });

  test.each(
    specification.messages.filter(({ style }) => style === 'error').map(({ key }) => [key as MessageKey] as const),
  )('%s is thrown, not shown', (key) => {
    expect(messageCatalogue[key].style).toBe('error');
  });
});

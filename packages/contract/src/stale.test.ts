import { describe, expect, it } from 'vitest';
import { callRows } from './call-table.ts';
import { calls, type CallName, type WriteName } from './calls.ts';
import { liveBodies } from './live-events.ts';
import { eventRows } from './event-rows.ts';
import { staleAfter, staleAfterEvent, staleAfterGap } from './stale.ts';

const isRead = (name: string): boolean => Object.hasOwn(calls, name) && calls[name as CallName].method === 'GET';
const shown = new Set(['caller', ...callRows.flatMap(([, { shows = [] }]) => shows)]);
const writes = callRows.filter(([, { method, reply }]) => method === 'POST' && reply === undefined);

describe('what a write makes stale', () => {
  it('stands in the row of every write that an app makes, and names reads of its domain or what reads show', () => {
    const wrong = writes.flatMap(([write, { stale }]) =>
      (stale ?? ['missing'])
        .filter((name) => !shown.has(name) && !(isRead(name) && name.split('.')[0] === write.split('.')[0]))
        .map((name) => [write, name]),
    );
    expect(wrong).toEqual([]);
  });

  it('is shown by some read, and what reads show is changed by some write or event', () => {
    const changed = new Set([...writes.flatMap(([, { stale = [] }]) => stale), ...Object.values(eventRows).flat()]);
    expect([...shown].filter((topic) => !changed.has(topic))).toEqual([]);
    for (const [write, { stale = [] }] of writes)
      expect([write, staleAfter(write as WriteName).length > 0]).toEqual([write, stale.length > 0]);
  });

  it('is every read of a person and whatever else depends on who asks, once another signs in', () => {
    const personal = callRows
      .filter(
        ([, { method, auth, reply }]) =>
          method === 'GET' && reply !== 'stream' && (auth === 'user' || auth === 'recycler'),
      )
      .map(([name]) => name);
    for (const write of ['accounts.login', 'accounts.sign_out', 'accounts.bind_user'] as const)
      expect(staleAfter(write)).toEqual(
        expect.arrayContaining([...personal, 'orders.get', 'trade.get_listing', 'joining.quiz']),
      );
    expect(staleAfter('accounts.login')).not.toContain('catalog.home');
  });

  it('is what pays and what was paid for, wherever it is shown', () => {
    expect([...staleAfter('wallet.pay')].sort()).toEqual([
      'companies.get_reservation',
      'companies.list_reservations',
      'orders.summary',
      'payouts.get_bill',
      'payouts.get_bill_year',
      'payouts.get_reward',
      'payouts.list_reward_lines',
      'payouts.withdraw_options',
      'places.list_areas',
      'places.list_open_areas',
      'supply.get',
      'supply.list_mine',
      'trade.get_deal',
      'trade.get_listing',
      'trade.list_deals',
      'trade.list_favourites',
      'trade.list_listings',
      'trade.list_mine',
      'vehicles.get',
      'vehicles.list',
      'wallet.console_movements',
      'wallet.get',
      'wallet.get_payment',
      'wallet.get_receive_code',
      'wallet.list_lines',
    ]);
  });
});

describe('what an event of the stream makes stale', () => {
  it('is known of every event, and all of it after a gap', () => {
    expect(Object.keys(eventRows).sort()).toEqual(Object.keys(liveBodies).sort());
    expect(staleAfterEvent('hall.left')).toEqual(expect.arrayContaining(['orders.hall', 'orders.summary']));
    expect(staleAfterGap()).toEqual(
      expect.arrayContaining(['orders.hall', 'orders.get', 'wallet.get', 'messages.list', 'trade.get_deal']),
    );
    expect(staleAfterGap()).not.toContain('catalog.home');
  });
});

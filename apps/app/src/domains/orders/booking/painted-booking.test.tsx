import { screen, waitFor, within } from '@testing-library/react';
import { pickupServices, serviceNames } from '@shoushou/kernel/service';
import type { World } from '@shoushou/client/testing/open-world';
import { describe, expect, test, vi } from 'vitest';
import { paintPicture } from '../../../testing/paint-picture.ts';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { session } from '../../../shell/session/session.ts';
import { renderRoute, type PathInWorld } from '../../../testing/render-route.tsx';
import { visitTags } from '../my-bookings/bookings.labels.ts';
import { emptyDraft, type BookingDraft } from '../my-bookings/bookings.rules.ts';

/** The device has this draft; it is nobody's where nobody is signed in. */
const withDraft =
  (draft: Partial<BookingDraft>, owner: string | null = null) =>
  async (server: World) => {
    const device = server.storage();
    await device.set('booking-draft', { owner, draft: { ...emptyDraft, ...draft } });
    server.storage = () => device;
  };

/** @returns the name of the service that the form has chosen */
async function openBooking(route: string, prepare?: (server: World) => Promise<unknown>): Promise<() => string | null> {
  await renderRoute(route, { world: 'signed-out', prepare });
  const services = await screen.findByRole('group', { name: '服务' });
  return () => services.querySelector('[aria-pressed=true]')?.textContent ?? null;
}

const typeNote = (text: string): HTMLTextAreaElement =>
  Object.assign(document.querySelector<HTMLTextAreaElement>('#painted-note')!, { value: text });

/** The app's own field, not the painted one. */
const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('备注', { selector: '[data-role=top] textarea' });

const pressedTags = (): (string | null)[] =>
  [...screen.getAllByRole('group', { name: '上门情况' }).at(-1)!.querySelectorAll('[aria-pressed=true]')].map(
    (tag) => tag.textContent,
  );

describe('the booking form that the server painted, before the app has arrived', () => {
  test('offers the services and the answers of the form that follows, in its words and classes', async () => {
    const { markup: picture, fields } = paintPicture('conorder');
    const offered = (...names: string[]) =>
      fields.filter(({ name }) => names.includes(name)).map(({ value, labels }) => [value, labels?.[0]?.textContent]);
    expect(offered('service')).toEqual(pickupServices.map((service) => [service, serviceNames[service]]));
    expect(offered('lift', 'tag')).toEqual(visitTags.map(({ id, label }) => [id, label]));
    document.querySelector('#painted-booking')!.remove();
    await openBooking('conorder');
    const form = document.querySelector('[data-role=top]')!;
    const textsOf = (markup: string) => [...markup.matchAll(/>([^<>]*\S[^<>]*)</g)].map(([, text = '']) => text.trim());
    const texts = textsOf(form.outerHTML);
    expect(textsOf(picture).filter((text) => !texts.includes(text))).toEqual([]);
    const classesOf = (markup: string) =>
      [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const classes = classesOf(form.outerHTML);
    expect(classesOf(picture).filter((name) => !classes.includes(name))).toEqual([]);
    const { placeholder, maxLength } = form.querySelector('textarea')!;
    expect(picture).toContain(`maxlength="${maxLength}" placeholder="${placeholder}"`);
  });

  test('hands over the service that was chosen, also when the link had another', async () => {
    paintPicture('conorder').fields[3]!.checked = true;
    const chosen = await openBooking('conorder?service=1');
    await waitFor(() => expect(chosen()).toBe('家具二手'));
  });

  test('hands over the note, its focus, what is said of the visit and that the price is fixed', async () => {
    const { fields } = paintPicture('conorder');
    const tick = (value: string) => (fields.find((field) => field.value === value)!.checked = true);
    tick('elevator');
    tick('urgent');
    fields.find(({ name }) => name === 'bargain')!.checked = false;
    typeNote('在一楼').focus();
    await openBooking('conorder', withDraft({ tags: ['no_elevator', 'two_people'] }));
    const field = await noteField();
    await waitFor(() => expect(field.value).toBe('在一楼'));
    expect(document.activeElement).toBe(field);
    expect(pressedTags()).toEqual(['有电梯', '需 2 人搬', '急']);
    const form = within(document.querySelector<HTMLElement>('[data-role=top]')!);
    expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  test.each([
    { before: 'the note of the draft', route: 'conorder', draft: { note: '晚上来' }, note: '晚上来；在一楼' },
    { before: 'the quote of the link', route: 'conorder?note=估价 200 元', draft: {}, note: '估价 200 元；在一楼' },
    {
      before: 'a note that fills the field',
      route: 'conorder',
      draft: { note: '一'.repeat(198) },
      note: `${'一'.repeat(198)}；在`,
    },
  ])('adds the note to $before', async ({ route, draft, note }) => {
    paintPicture('conorder');
    typeNote('在一楼');
    await openBooking(route, withDraft(draft));
    const field = await noteField();
    await waitFor(() => expect(field.value).toBe(note));
  });

  test('keeps what was ticked and typed when the earlier booking that is repeated is known only later', async () => {
    const { fields } = paintPicture('conorder');
    fields.find(({ value }) => value === 'elevator')!.checked = true;
    typeNote('在一楼');
    const toEarlier: PathInWorld = ({ orderIn }) => `conorder?again=${orderIn('done')}`;
    await renderRoute(toEarlier, {
      as: 'customer',
      prepare(server) {
        server.delay = 300;
        return withDraft({ tags: ['urgent'] })(server);
      },
    });
    await waitFor(() => expect(pressedTags()).toContain('有电梯'));
    expect(screen.queryByRole('list', { name: '已选物品' })).toBeNull();
    await screen.findByRole('list', { name: '已选物品' });
    expect(pressedTags()).toEqual(['有电梯']);
    expect((await noteField()).value).toBe('在一楼');
  });

  test('waits until the device has said whose draft it is', async () => {
    const { state } = session;
    const unread = { user: null, ready: false };
    let isRead = false;
    vi.spyOn(session, 'state').mockImplementation(() => (isRead ? state() : unread));
    paintPicture('conorder');
    typeNote('在一楼');
    let owner = '';
    await renderRoute('conorder', {
      as: 'customer',
      prepare(server) {
        owner = server.facts.people.customer.userid;
        return withDraft({ note: '晚上来' }, owner)(server);
      },
    });
    await waitFor(() => expect(document.querySelector('[data-role=top] [class*=skeleton]')).not.toBeNull());
    expect(await deviceStore.get('booking-draft')).toMatchObject({ owner, draft: { note: '晚上来' } });
    isRead = true;
    await session.restore();
    const field = await noteField();
    await waitFor(() => expect(field.value).toBe('晚上来；在一楼'));
    expect(await deviceStore.get('booking-draft')).toMatchObject({ owner, draft: { note: '晚上来；在一楼' } });
  });

  test('hands over what this tab kept of a form that went because its code did not load, once', async () => {
    sessionStorage.setItem('painted-booking', 'service=4&lift=elevator&note=%E5%9C%A8%E4%B8%80%E6%A5%BC&bargain=on');
    const chosen = await openBooking('conorder', withDraft({ note: '晚上来' }));
    await waitFor(() => expect(chosen()).toBe('家具二手'));
    expect((await noteField()).value).toBe('晚上来；在一楼');
    expect(pressedTags()).toEqual(['有电梯']);
    const form = within(document.querySelector<HTMLElement>('[data-role=top]')!);
    expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    expect(sessionStorage.getItem('painted-booking')).toBeNull();
  });

  test.each([
    {
      since: 'no link was opened',
      loaded: { type: 'reload', name: location.href },
      service: '家具二手',
    },
    { since: 'another link was tapped', loaded: { type: 'reload', name: '/tabs/home' }, service: '家电回收' },
    {
      since: 'another page was opened',
      loaded: { type: 'navigate', name: location.href },
      service: '家电回收',
    },
  ])('hands over the kept note, and $service when $since', async ({ loaded, service }) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded as unknown as PerformanceEntry]);
    sessionStorage.setItem('painted-booking', 'service=4&note=%E5%9C%A8%E4%B8%80%E6%A5%BC&bargain=on');
    const chosen = await openBooking('conorder?service=1');
    const field = await noteField();
    await waitFor(() => expect(field.value).toBe('在一楼'));
    expect(chosen()).toBe(service);
  });

  test('changes nothing where nothing was chosen', async () => {
    paintPicture('conorder');
    const chosen = await openBooking('conorder?service=1');
    await waitFor(() => expect(chosen()).toBe('家电回收'));
    expect(await deviceStore.get('booking-draft')).toMatchObject({ draft: { tags: [], note: '', bargain: true } });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { pickupServices, serviceNames } from '@shoushou/kernel/service';
import { describe, expect, test } from 'vitest';
import { paintPicture } from '../../../testing/paint-picture.ts';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { visitTags } from '../my-bookings/bookings.labels.ts';
import { emptyDraft } from '../my-bookings/bookings.rules.ts';

/** @returns the name of the service that the form has chosen */
async function openBooking(route: string): Promise<() => string | null> {
  await renderRoute(route, { world: 'signed-out' });
  const services = await screen.findByRole('group', { name: '服务' });
  return () => services.querySelector('[aria-pressed=true]')?.textContent ?? null;
}

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
    await deviceStore.set('booking-draft', { owner: null, draft: { ...emptyDraft, tags: ['no_elevator', 'urgent'] } });
    const { fields } = paintPicture('conorder');
    const tick = (value: string) => (fields.find((field) => field.value === value)!.checked = true);
    tick('elevator');
    tick('urgent');
    fields.find(({ name }) => name === 'bargain')!.checked = false;
    const note = document.querySelector<HTMLTextAreaElement>('#painted-note')!;
    note.value = '在一楼';
    note.focus();
    await openBooking('conorder');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('备注', { selector: '[data-role=top] textarea' });
    await waitFor(() => expect(field.value).toBe('在一楼'));
    expect(document.activeElement).toBe(field);
    const tags = screen.getAllByRole('group', { name: '上门情况' }).at(-1)!;
    expect([...tags.querySelectorAll('[aria-pressed=true]')].map((tag) => tag.textContent)).toEqual(['有电梯', '急']);
    const form = within(document.querySelector<HTMLElement>('[data-role=top]')!);
    expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  test('changes nothing where nothing was chosen', async () => {
    paintPicture('conorder');
    const chosen = await openBooking('conorder?service=1');
    await waitFor(() => expect(chosen()).toBe('家电回收'));
    expect(await deviceStore.get('booking-draft')).toMatchObject({ draft: { tags: [], note: '', bargain: true } });
  });
});

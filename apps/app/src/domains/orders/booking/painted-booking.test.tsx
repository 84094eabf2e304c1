import { screen, waitFor } from '@testing-library/react';
import { pickupServices, serviceNames } from '@shoushou/kernel/service';
import { describe, expect, test } from 'vitest';
import { paintPicture } from '../../../testing/paint-picture.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** @returns the name of the service that the form has chosen */
async function openBooking(route: string): Promise<() => string | null> {
  await renderRoute(route, { world: 'signed-out' });
  const services = await screen.findByRole('group', { name: '服务' });
  return () => services.querySelector('[aria-pressed=true]')?.textContent ?? null;
}

describe('the booking form that the server painted, before the app has arrived', () => {
  test('offers the services of the form that follows, in its words and classes', async () => {
    const { markup: picture, fields } = paintPicture('conorder');
    const offered = fields.map(({ value, labels }) => [value, labels?.[0]?.textContent]);
    expect(offered).toEqual(pickupServices.map((service) => [service, serviceNames[service]]));
    document.querySelector('#painted-booking')!.remove();
    await openBooking('conorder');
    const form = document.querySelector('[data-role=top]')!.outerHTML;
    const namesIn = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name = '']) => name);
    const words = />([^<>]*\S[^<>]*)</g;
    expect(namesIn(picture, words).filter((each) => !namesIn(form, words).includes(each))).toEqual([]);
    const classes = /class="([^"]*)"/g;
    const ofBoot = /\bbt-/;
    expect(
      namesIn(picture, classes).filter((each) => !ofBoot.test(each) && !namesIn(form, classes).includes(each)),
    ).toEqual([]);
  });

  test('hands over the service that was chosen, also when the link had another', async () => {
    paintPicture('conorder').fields[3]!.checked = true;
    const chosen = await openBooking('conorder?service=1');
    await waitFor(() => expect(chosen()).toBe('家具二手'));
  });

  test('changes nothing where nothing was chosen', async () => {
    paintPicture('conorder');
    const chosen = await openBooking('conorder?service=1');
    await waitFor(() => expect(chosen()).toBe('家电回收'));
  });
});

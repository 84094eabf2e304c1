import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paintPicture } from '../../../testing/paint-picture.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

async function openLogin() {
  const rendered = await renderRoute('login', { world: 'signed-out' });
  await rendered.settled();
  return { sentCalls: (name: string) => rendered.server.requests.filter((call) => call.name === name) };
}

/** The app's own form, not the painted one. */
const appForm = () => within(document.querySelector<HTMLElement>('[data-role=top] form')!);

describe('the sign-in that the server painted, before the app has arrived', () => {
  test('has the words, the fields and the classes of the screen that follows', async () => {
    const textsOf = (markup: string) => [...markup.matchAll(/>([^<>]*\S[^<>]*)</g)].map(([, text = '']) => text.trim());
    const fieldsOf = (fields: Iterable<HTMLInputElement>) =>
      [...fields].map(({ type, placeholder, autocomplete, className }) => [type, placeholder, autocomplete, className]);
    const { markup: picture, fields } = paintPicture('login');
    const painted = fieldsOf(fields);
    document.querySelector('#painted-login')!.remove();
    await openLogin();
    const form = document.querySelector('[data-role=top] form')!;
    const texts = textsOf(form.outerHTML);
    expect(textsOf(picture).filter((text) => !texts.includes(text))).toEqual([]);
    expect(painted).toEqual(fieldsOf(form.querySelectorAll('input')));
    const classesOf = (markup: string) => [...markup.matchAll(/class="([^"]*)"/g)].map(([, names = '']) => names);
    expect(classesOf(picture).filter((names) => !classesOf(form.outerHTML).includes(names))).toEqual([]);
  });

  test('hands over what was typed, the tick and the focus, and a whole number gets its code at once', async () => {
    const [mobile, , consent] = paintPicture('login').fields;
    mobile!.value = '138 0013 8001';
    consent!.checked = true;
    mobile!.focus();
    const { sentCalls } = await openLogin();
    await waitFor(() => expect(sentCalls('accounts.send_code')).toHaveLength(1));
    const form = appForm();
    expect(form.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8001');
    expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    // The code is typed next.
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('验证码')));
  });

  test('sends nothing before consent, asks for it, and leaves the focus where it was', async () => {
    const [mobile] = paintPicture('login').fields;
    mobile!.value = '13800138001';
    mobile!.focus();
    const { sentCalls } = await openLogin();
    await screen.findByText('请先阅读并勾选同意，再继续登录');
    expect(document.activeElement).toBe(appForm().getByLabelText('手机号'));
    expect(sentCalls('accounts.send_code')).toHaveLength(0);
  });

  test.each([
    { type: 'reload', consent: true, what: 'what this tab kept of a form that has gone' },
    { type: 'navigate', consent: false, what: 'its number alone, once another page was opened' },
  ])('hands over $what, once', async ({ type, consent }) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type, name: location.href } as unknown as PerformanceEntry,
    ]);
    sessionStorage.setItem('painted-login', 'mobile=138+0013+8001&code=&consent=on');
    const { sentCalls } = await openLogin();
    expect(appForm().getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8001');
    expect(appForm().getByRole<HTMLInputElement>('checkbox').checked).toBe(consent);
    await waitFor(() => expect(sentCalls('accounts.send_code')).toHaveLength(consent ? 1 : 0));
    expect(sessionStorage.getItem('painted-login')).toBeNull();
  });

  test('changes nothing where nothing was typed', async () => {
    paintPicture('login');
    await openLogin();
    expect(appForm().getByLabelText<HTMLInputElement>('手机号').value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

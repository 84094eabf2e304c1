import { pastedCode, pastedMobile } from '@shoushou/kernel/typed/digits';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface TypedLogin {
  readonly mobile: string;
  readonly code: string;
  readonly consent: boolean;
}

/** What a person can fill in on the page that the server painted (`first-pictures/login.html`). */
interface PaintedLogin {
  readonly mobile: HTMLInputElement;
  readonly code: HTMLInputElement;
  readonly consent: HTMLInputElement;
  /** Which of them had the focus, by what the phone fills in for it. */
  readonly focused: string | null;
}

function findPaintedLogin(): PaintedLogin | null {
  const [mobile, code, consent] = document.querySelectorAll<HTMLInputElement>('#painted-login input');
  if (!mobile || !code || !consent) return null;
  const focused = [mobile, code].find((field) => field === document.activeElement)?.autocomplete ?? null;
  return { mobile, code, consent, focused };
}

/**
 * Takes over what was typed on the painted page before the app had arrived, and the focus. The fields have left the page
 * by then, but keep what was typed until the last moment.
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, take: (typed: TypedLogin) => void): void {
  const [painted] = useState(findPaintedLogin);
  useLayoutEffect(() => {
    if (!painted) return;
    const typed = {
      mobile: pastedMobile(painted.mobile.value),
      code: pastedCode(painted.code.value, 6),
      consent: painted.consent.checked,
    };
    if (typed.mobile !== '' || typed.code !== '' || typed.consent) take(typed);
    if (painted.focused === null) return;
    form.current
      ?.querySelector<HTMLInputElement>(`[autocomplete="${painted.focused}"]`)
      ?.focus({ preventScroll: true });
    // Once, when the screen replaces the page.
  }, []);
}

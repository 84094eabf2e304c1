import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A field of a form that the server painted (`first-pictures`): an input or a text area, which is never ticked. */
export type PaintedField = Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked' | 'defaultChecked'>;

interface PaintedForm {
  readonly fields: readonly PaintedField[];
  /** Selects the field that takes over the focus; null if none had it. */
  readonly focused: string | null;
  /** How far the page was scrolled. */
  readonly scrollTop: number;
}

function readPainted(id: string): PaintedForm {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${id} input, #${id} textarea`)];
  const focused = fields.find((field) => field === document.activeElement);
  return {
    fields,
    focused:
      focused === undefined
        ? null
        : focused.autocomplete
          ? `[autocomplete="${focused.autocomplete}"]`
          : `[name="${focused.name}"]`,
    scrollTop: document.getElementById(id)?.closest('main')?.scrollTop ?? 0,
  };
}

const isChanged = ({ type, value, checked, defaultChecked }: PaintedField): boolean =>
  /checkbox|radio/.test(type) ? checked !== defaultChecked : value !== '';

/**
 * Takes over what was typed and ticked on the painted page before the app had arrived, the focus and how far the page
 * was scrolled. The fields have left the page by then, but keep what was typed until the last moment.
 *
 * @param id of the painted form
 * @param form that replaces it; null until it is rendered
 * @param take called once with its fields, if anything was typed or ticked in them
 */
export function useTypedBefore(
  id: string,
  form: RefObject<HTMLElement | null>,
  take: (fields: readonly PaintedField[]) => void,
): void {
  const [{ fields, focused, scrollTop }] = useState(() => readPainted(id));
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    if (fields.some(isChanged)) take(fields);
    const page = scrollTop > 0 && form.current.closest('main');
    if (page) page.scrollTop = scrollTop;
    if (focused !== null) form.current.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  });
}

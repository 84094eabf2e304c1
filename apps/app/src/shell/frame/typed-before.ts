import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The fields of a form that the server painted (`first-pictures`), in order, and what the phone fills into the focused one. */
interface PaintedFields {
  readonly fields: readonly HTMLInputElement[];
  readonly focused: string | null;
}

/**
 * The fields of a painted form, while it is on the page. They keep what is chosen in them until the app has replaced it.
 *
 * @param id of the painted form
 */
export function usePaintedFields(id: string): readonly HTMLInputElement[] {
  return useState(() => findFields(id))[0];
}

function findFields(id: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${id} input`)];
}

function findPaintedFields(id: string): PaintedFields {
  const fields = findFields(id);
  return { fields, focused: fields.find((field) => field === document.activeElement)?.autocomplete || null };
}

/**
 * Takes over what was typed on the painted page before the app had arrived, and the focus. The fields have left the page
 * by then, but keep what was typed until the last moment.
 *
 * @param id of the painted form
 * @param take called once with its fields, if anything was typed or ticked in them
 */
export function useTypedBefore(
  id: string,
  form: RefObject<HTMLFormElement | null>,
  take: (fields: readonly HTMLInputElement[]) => void,
): void {
  const [{ fields, focused }] = useState(() => findPaintedFields(id));
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (fields.some(({ type, value, checked }) => (type === 'checkbox' ? checked : value !== ''))) take(fields);
    if (focused !== null)
      form.current?.querySelector<HTMLInputElement>(`[autocomplete="${focused}"]`)?.focus({ preventScroll: true });
  });
}

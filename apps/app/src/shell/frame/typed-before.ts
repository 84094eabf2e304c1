import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What was typed and ticked in a form that the server painted (`first-pictures`), by the names of its fields. */
export type Typed = URLSearchParams;

interface PaintedForm {
  /** Null where it was not painted. */
  readonly element: HTMLFormElement | null;
  /** Selects the field that takes over the focus; null if none had it. */
  readonly focused: string | null;
  /** How far the page was scrolled. */
  readonly scrollTop: number;
}

function readPainted(id: string): PaintedForm {
  const element = document.querySelector<HTMLFormElement>(`form#${id}`);
  const field = document.activeElement;
  const isOurs = element?.contains(field) === true && field instanceof HTMLElement;
  return {
    element,
    focused: isOurs ? focusedBy(field as HTMLInputElement) : null,
    scrollTop: element?.closest('main')?.scrollTop ?? 0,
  };
}

const focusedBy = ({ autocomplete, name }: HTMLInputElement): string =>
  autocomplete ? `[autocomplete="${autocomplete}"]` : `[name="${name}"]`;

const isChanged = ({ type, value, checked, defaultChecked }: HTMLInputElement): boolean =>
  /checkbox|radio/.test(type) ? checked !== defaultChecked : value !== '';

/** What the form holds; what this tab keeps of one that has gone, because its code did not load, if nothing was typed. */
function readTyped(id: string, element: HTMLFormElement | null): readonly [typed: Typed, isLatest: boolean] | null {
  const kept = keptOf(id);
  if (element && [...element.elements].some((field) => isChanged(field as HTMLInputElement)))
    return [new URLSearchParams([...new FormData(element)] as [string, string][]), true];
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return kept === null ? null : [new URLSearchParams(kept), load?.type === 'reload' && load.name === location.href];
}

/** What the page's script keeps of a painted form (`build/boot-page.ts`), which is taken once. */
function keptOf(id: string): string | null {
  try {
    const kept = sessionStorage.getItem(id);
    sessionStorage.removeItem(id);
    return kept;
  } catch {
    return null;
  }
}

/**
 * Takes over what was typed and ticked on the painted page before the app had arrived, the focus and how far the page
 * was scrolled. The fields have left the page by then, but keep what was typed until the last moment.
 *
 * @param id of the painted form
 * @param form that replaces it; null until it is rendered
 * @param take called once with its content, if anything was typed or ticked, and whether no link was opened since
 */
export function useTypedBefore(
  id: string,
  form: RefObject<HTMLElement | null>,
  take: (typed: Typed, isLatest: boolean) => void,
): void {
  const [{ element, focused, scrollTop }] = useState(() => readPainted(id));
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    const typed = readTyped(id, element);
    if (typed) take(...typed);
    const page = scrollTop > 0 && form.current.closest('main');
    if (page) page.scrollTop = scrollTop;
    if (focused !== null) form.current.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  });
}

import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the head of the page, or a drawer, has its actions; null until it is shown. */
export const PageActionsPlace = createContext<HTMLElement | null>(null);

/** Actions on the whole page, or on a list in a drawer: at the right of its head, which leaves the row below to the filters. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(PageActionsPlace);
  return place && createPortal(children, place);
}

import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the head of the page has its actions; null until it is shown. */
export const PageActionsPlace = createContext<HTMLElement | null>(null);

/** Actions on the whole page, which stand at the right of its head and leave the row below it to the filters. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(PageActionsPlace);
  return place && createPortal(children, place);
}

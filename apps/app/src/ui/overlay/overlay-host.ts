import { createContext } from 'react';

/**
 * Told by every overlay that opens, with what closes it; the answer is called when it has closed. The shell gives the
 * overlay an entry in history through it, so that back closes the overlay before the page.
 */
export type OverlayHost = (close: () => void) => () => void;

export const OverlayHostContext = createContext<OverlayHost>(() => () => undefined);

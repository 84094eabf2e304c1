import { createContext } from 'react';

/**
 * Called by every overlay that opens, with a function that closes it; returns a function to call once it has closed.
 * The shell uses it to give the overlay a history entry, so that back closes the overlay before the page.
 */
export type OverlayHost = (close: () => void) => () => void;

export const OverlayHostContext = createContext<OverlayHost>(() => () => undefined);

/** The part of the browser's history that the navigator needs. */
export interface HistoryPort {
  readonly origin: string;
  path(): string;
  hash(): string;
  state(): unknown;
  push(state: unknown, path: string): void;
  replace(state: unknown, path: string): void;
  /** Moves by `delta` entries; listeners are notified later. */
  go(delta: number): void;
  /** `drawn`: the browser has already animated the change (its own swipe). */
  listen(listener: (state: unknown, drawn: boolean) => void): () => void;
}

export function browserHistory(): HistoryPort {
  history.scrollRestoration = 'manual';
  return {
    origin: location.origin,
    path: () => location.pathname + location.search,
    hash: () => location.hash,
    state: () => history.state as unknown,
    push: (state, path) => history.pushState(state, '', path),
    replace: (state, path) => history.replaceState(state, '', path),
    go: (delta) => history.go(delta),
    listen(listener) {
      const onPopState = (event: PopStateEvent): void => {
        listener(
          event.state,
          (event as PopStateEvent & { hasUAVisualTransition?: boolean }).hasUAVisualTransition === true,
        );
      };
      addEventListener('popstate', onPopState);
      return () => removeEventListener('popstate', onPopState);
    },
  };
}

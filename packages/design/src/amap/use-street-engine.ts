import { useEffect, useState } from 'react';

export interface StreetEngine<Loaded> {
  /** The module with the engine; null until it is there. */
  readonly engine: Loaded | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Counts the attempts: used as the engine element's key, so that each attempt starts afresh. */
  readonly tries: number;
  onReady(): void;
  onFail(): void;
  retry(): void;
}

/**
 * A map with streets beside a sketch that needs none: its engine is loaded when a map is first shown with it, and again
 * with another try.
 * @param load imports the engine's module @param isProvided whether the installation has an account for it
 */
export function useStreetEngine<Loaded>(load: () => Promise<Loaded>, isProvided: boolean): StreetEngine<Loaded> {
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [engine, setEngine] = useState<{ loaded: Loaded } | null>(null);

  useEffect(() => {
    if (!isProvided) return undefined;
    let isUnmounted = false;
    load().then(
      (loaded) => !isUnmounted && setEngine({ loaded }),
      () => !isUnmounted && setState('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isProvided, tries]);

  return {
    engine: engine?.loaded ?? null,
    state,
    tries,
    onReady: () => setState('ready'),
    onFail: () => setState('failed'),
    retry: () => {
      setState('loading');
      setTries(tries + 1);
    },
  };
}

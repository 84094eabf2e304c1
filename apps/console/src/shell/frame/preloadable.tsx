import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the console that is loaded when it is first shown, or earlier by `load`. */
export interface Preloadable<Props = object> {
  (props: Props): ReactNode;
  load(): Promise<void>;
}

/**
 * `lazy`, but a part that is already loaded is rendered at once: React would render a placeholder first and then delay
 * its content for 300 ms.
 */
export function preloadable<Props extends object = object>(
  read: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await read();
    loaded = part.default;
    return part;
  };
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load: async () => void (await load()) });
}

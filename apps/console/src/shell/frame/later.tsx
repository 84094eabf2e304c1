import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the console that is loaded when it is first shown, or by `load` before. */
export interface Later<Props = object> {
  (props: Props): ReactNode;
  load(): Promise<void>;
}

/**
 * `lazy`, but what has been loaded before it is shown is shown at once: React draws an empty place first, and then holds back what
 * belongs there for 300 ms.
 */
export function later<Props extends object = object>(read: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
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

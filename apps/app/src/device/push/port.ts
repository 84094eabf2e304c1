import { UnsupportedError } from '../host/adapters.ts';

export interface PushPort {
  /** Starts the push service. @returns this device's id in it @throws SimulatorError on an emulator */
  register(): Promise<string>;
  /** A device has one alias; a person's devices share it. */
  setAlias(alias: string): Promise<void>;
  /** Replaces all tags. */
  setTags(tags: readonly string[]): Promise<void>;
  /** Removes tags and alias. */
  leave(): Promise<void>;
  /** Called with the extras of a tapped message, including the one that opened the app. */
  onTap(listener: (extras: unknown) => void): Promise<void>;
}

/** Push works on real devices only (specification §5). */
export class SimulatorError extends UnsupportedError {
  override readonly name = 'SimulatorError';

  constructor() {
    super('非真机环境');
  }
}

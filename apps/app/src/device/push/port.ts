import { UnsupportedError } from '../host/adapters.ts';

export interface PushPort {
  /**
   * Starts the push service and answers this device's id with it.
   * @throws SimulatorError off a real device.
   */
  register(): Promise<string>;
  /** A device has one alias; a person's devices share theirs. */
  setAlias(alias: string): Promise<void>;
  /** Puts these tags in place of all others. */
  setTags(tags: readonly string[]): Promise<void>;
  /** Takes tags and alias away. */
  leave(): Promise<void>;
  /** Hears the extras of a message that was tapped, also of the one that opened the app. */
  onTap(listener: (extras: unknown) => void): Promise<void>;
}

/** Push reaches real devices alone (specification §5). */
export class SimulatorError extends UnsupportedError {
  override readonly name = 'SimulatorError';

  constructor() {
    super('非真机环境');
  }
}

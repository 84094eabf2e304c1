import { onTestFinished } from 'vitest';

/** The machine's clock, which no test sets. */
const MachineDate = globalThis.Date;

export interface DeviceDate {
  /** Milliseconds that pass at once, on the device and for its server. */
  advance(milliseconds: number): void;
}

/**
 * Sets the device's clock to this moment (milliseconds) until the end of the test; it runs on from there. Timers may be
 * faked before or after: the original clock is restored at the end, whatever they have restored themselves.
 */
export function setDeviceDate(moment: number): DeviceDate {
  let ahead = moment - MachineDate.now();
  class ShiftedDate extends MachineDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
    }
    static override now(): number {
      return MachineDate.now() + ahead;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
  onTestFinished(() => {
    globalThis.Date = MachineDate;
  });
  return { advance: (milliseconds) => void (ahead += milliseconds) };
}

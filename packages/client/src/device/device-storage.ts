/** Key-value storage in the device database, structured-cloned. */
export interface DeviceStorage {
  get<Value>(key: string): Promise<Value | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** The part that the token rule needs. */
export type ValueStorage = Pick<DeviceStorage, 'get' | 'set' | 'remove'>;

/** A storage that lasts as long as the page: for tests, and for browsers that refuse storage. */
export function memoryStorage(initial: Record<string, unknown> = {}): DeviceStorage {
  const values = new Map(Object.entries(initial));
  return {
    async get<Value>(key: string) {
      return structuredClone(values.get(key)) as Value | undefined;
    },
    async set(key, value) {
      values.set(key, structuredClone(value));
    },
    async remove(key) {
      values.delete(key);
    },
    async keys() {
      return [...values.keys()];
    },
  };
}

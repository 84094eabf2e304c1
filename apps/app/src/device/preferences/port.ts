/** A few small texts that outlive the browser's database, which the system may clear. */
export interface PreferencesPort {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What the system of an Android phone lets this app do in the background. */
export interface AppDetails {
  /** Opens the system's page on this app. @throws when the system has none */
  open(): Promise<void>;
  /** The maker whose names those settings have: `HUAWEI`, `Xiaomi`. */
  manufacturer(): Promise<string>;
}

/** The native app's window: its back button, when it leaves the front and comes back, and leaving it. */
export interface AppWindow {
  onBack(listener: () => void): Promise<void>;
  /** The person went to another app, or came back. */
  onPause(listener: () => void): Promise<void>;
  onResume(listener: () => void): Promise<void>;
  minimise(): Promise<void>;
}

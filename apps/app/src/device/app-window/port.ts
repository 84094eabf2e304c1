/** The native app's window: its back button, moving to and from the background, and closing it. */
export interface AppWindow {
  onBack(listener: () => void): Promise<void>;
  /** The app moved to the background or came back. */
  onPause(listener: () => void): Promise<void>;
  onResume(listener: () => void): Promise<void>;
  minimise(): Promise<void>;
}

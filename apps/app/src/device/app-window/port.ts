/** The native app's window: its back button, opened links, moving to and from the background, and closing it. */
export interface AppWindow {
  onBack(listener: () => void): Promise<void>;
  /** The app moved to the background or came back. */
  onPause(listener: () => void): Promise<void>;
  onResume(listener: () => void): Promise<void>;
  /** A link was handed to the app, or had started it. */
  onLink(listener: (url: string) => void): Promise<void>;
  minimise(): Promise<void>;
}

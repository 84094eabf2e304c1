/** What the script of the server's page shares with the app (`build/boot-page.ts`). */
export const paintedPage = globalThis as {
  /** The link that was tapped before the app ran. */
  readonly tapped?: string;
  /** Opens links that are tapped from then on, until the app has replaced the page. */
  openTapped?: (path: string) => void;
};

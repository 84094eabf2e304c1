/** What the script of the server's page shares with the app (`build/boot-page.ts`), and the app keeps about the page. */
export const paintedPage = globalThis as {
  /** The link that was tapped before the app ran. */
  readonly tapped?: string;
  /** Resolves with the end of the last word that an input method began. */
  readonly composed?: Promise<unknown>;
  /** Opens links that are tapped from then on, until the app has replaced the page. */
  openTapped?: (path: string) => void;
  /** Resolves when the code of a screen that was so opened is there; the painted page stays until then. */
  opened?: Promise<unknown>;
};

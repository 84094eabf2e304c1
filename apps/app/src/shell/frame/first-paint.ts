let resolve: () => void;

/** Resolves when the shell is first shown. Everything that is not part of the first screen waits for it. */
export const firstPaint = new Promise<void>((done) => {
  resolve = done;
});

/** Called when the shell is shown. */
export function markFirstPaint(): void {
  resolve();
}

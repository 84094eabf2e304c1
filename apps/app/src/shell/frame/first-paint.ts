let resolve: () => void;

/** Resolves when the shell stands for the first time. What is not part of the first screen waits for it, so as not to delay it. */
export const firstPaint = new Promise<void>((done) => {
  resolve = done;
});

/** The shell stands. */
export function markFirstPaint(): void {
  resolve();
}

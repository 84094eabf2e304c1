/** Milliseconds after the start, when the first jobs and deliveries have run. */
const AFTER_START = 3_000;

/**
 * Releases memory once after the start: templates of schemas and routes leave 30 MB of dead objects, and V8 would
 * collect them only when the heap has grown by half. An ordinary collection keeps the empty pages for later; a
 * last-resort one returns them to the system. It takes about 100 ms. Without `--expose-gc` it does nothing. @returns a
 * function that cancels it
 */
export function returnStartMemory(collect: NodeJS.GCFunction | undefined = globalThis.gc): () => void {
  if (!collect) return () => undefined;
  const timer = setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), AFTER_START);
  timer.unref();
  return () => clearTimeout(timer);
}

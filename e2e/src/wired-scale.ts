/** Runs in the page: a scale at a serial port that sends five frames a second, and says how long its figure took to stand, milliseconds. */
export function installWiredScale(): void {
  let wire: ReadableStreamDefaultController<Uint8Array>;
  const port = { readable: new ReadableStream<Uint8Array>({ start: (controller) => void (wire = controller) }), open: async () => undefined, close: async () => undefined };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  const standing = (): boolean => document.body.textContent.includes('重量已稳定');
  const putOn = async (grams: number): Promise<number> => {
    // What was on it before is taken off for longer than the rule looks back.
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    const frame = new TextEncoder().encode(`ST,GS,+${(grams / 1000).toFixed(2).padStart(7, '0')}kg\r\n`);
    let fresh = false;
    return new Promise((resolve) => {
      const began = performance.now();
      const timer = setInterval(() => wire.enqueue(frame), 200);
      const watch = new MutationObserver(() => {
        fresh ||= !standing();
        if (!fresh || !standing()) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          clearInterval(timer);
          resolve(performance.now() - began);
        });
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      fresh = !standing();
      wire.enqueue(frame);
    });
  };
  Object.assign(window, { putOn });
}

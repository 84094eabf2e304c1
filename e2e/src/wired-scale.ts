/**
 * Runs in the page: simulates a scale at a serial port that sends five frames a second, and reports the milliseconds
 * until its reading was stable.
 */
export function installWiredScale(): void {
  let wire: ReadableStreamDefaultController<Uint8Array>;
  const port = {
    readable: new ReadableStream<Uint8Array>({ start: (controller) => void (wire = controller) }),
    open: async () => undefined,
    close: async () => undefined,
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  const isStable = (): boolean => document.body.textContent.includes('重量已稳定');
  const putOn = async (grams: number): Promise<number> => {
    // The previous weight is removed for longer than the stability rule looks back.
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    const frame = new TextEncoder().encode(`ST,GS,+${(grams / 1000).toFixed(2).padStart(7, '0')}kg\r\n`);
    let fresh = false;
    return new Promise((resolve) => {
      const began = performance.now();
      const timer = setInterval(() => wire.enqueue(frame), 200);
      const watch = new MutationObserver(() => {
        fresh ||= !isStable();
        if (!fresh || !isStable()) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          clearInterval(timer);
          resolve(performance.now() - began);
        });
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      fresh = !isStable();
      wire.enqueue(frame);
    });
  };
  Object.assign(window, { putOn });
}

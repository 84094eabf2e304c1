/** Answers of a stubbed Alipay, and the calls it received. */
export interface AlipayPage {
  /** Answers by call; `error` and `errorMessage` as Alipay returns them. Others answer with nothing. */
  answers: Record<string, Record<string, unknown>>;
  readonly asked: { name: string; parameters: Record<string, unknown> }[];
}

/**
 * Installs `AlipayJSBridge` as Alipay's app does: some time after the page started, announced by the event
 * `AlipayJSBridgeReady`. Self-contained, so that its source can be injected into a browser.
 */
export function installAlipay(page: AlipayPage): void {
  setTimeout(() => {
    (globalThis as { AlipayJSBridge?: unknown }).AlipayJSBridge = {
      call(name: string, parameters: Record<string, unknown>, callback?: (answer: unknown) => void): void {
        page.asked.push({ name, parameters });
        setTimeout(() => callback?.(page.answers[name] ?? {}), 1);
      },
    };
    document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  }, 5);
}

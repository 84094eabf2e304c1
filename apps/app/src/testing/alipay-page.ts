/** What a stubbed Alipay answers, and what it was asked. */
export interface AlipayPage {
  /** Answers by call; `error` and `errorMessage` as Alipay gives them. Those left out answer with nothing. */
  answers: Record<string, Record<string, unknown>>;
  readonly asked: { name: string; parameters: Record<string, unknown> }[];
}

/**
 * Puts `AlipayJSBridge` into the page as Alipay's app does: some time after the page began, told by the event
 * `AlipayJSBridgeReady`. It stands for itself, so that a browser can be given its text.
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

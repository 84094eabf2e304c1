/**
 * Gives every style element that our own scripts make the nonce of this answer. antd takes it for its themes, but the part
 * that holds the page still behind a drawer makes its rule without one, and the page's policy would refuse it.
 */
export function applyStyleNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

export const styleNonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? '';

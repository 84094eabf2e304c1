/**
 * Sets this response's CSP nonce on every style element that our own scripts create. antd accepts a nonce for its
 * themes, but its scroll lock behind a drawer adds its rule without one, which the page's policy would block.
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

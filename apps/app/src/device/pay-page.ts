/** Leaves for a payment provider's page; the provider leads back to the cashier. */
export function openPayPage(url: string): void {
  location.assign(url);
}

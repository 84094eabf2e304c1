/** Leaves for a provider's own page (payment, face check); the provider leads back to the page that it was told. */
export function openProviderPage(url: string): void {
  location.assign(url);
}

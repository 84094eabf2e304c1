/** Leaves for a provider's own page (payment, face check), which redirects back to the page it was given. */
export function openProviderPage(url: string): void {
  location.assign(url);
}

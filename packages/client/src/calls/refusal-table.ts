import type { RefusalDefinition } from '@shoushou/contract/call';

/**
 * The refusals of all domains: a file of its own, so that a first screen does not wait for it. The built apps fetch it
 * (`leanContract`): Firefox and WebKit keep a failed import until the page is loaded anew.
 *
 * @throws when it can't be loaded
 */
export async function loadRefusals(): Promise<Readonly<Record<string, RefusalDefinition>>> {
  return (await import('@shoushou/contract/refusals')).refusals;
}

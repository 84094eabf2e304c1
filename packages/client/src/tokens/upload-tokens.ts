import type { ValueStorage } from '../device/device-storage.ts';
import { singleFlight } from './single-flight.ts';
import { requestToken, type TokenEndpoint } from './request-token.ts';
import { tokenSlot } from './token-slot.ts';
import type { TokenSource } from './token-source.ts';
import type { TokenHooks } from './tokens.ts';

export interface UploadTokensOptions extends TokenEndpoint {
  storage: ValueStorage;
  hooks?: TokenHooks;
}

/** The token for uploads (specification §4): always the app's own, with its own time of saving. */
export function createUploadTokens({ storage, hooks = {}, ...door }: UploadTokensOptions): TokenSource {
  const slot = tokenSlot(storage, door.clock, { token: 'tokenUboolv', savedAt: 'expires_inUboolv' });

  async function obtain(refused: string | null) {
    const present = await slot.read();
    if (present && present !== refused) return { ok: true, token: present } as const;
    const outcome = await requestToken(door, { grant_type: 'client_credentials', scope: 'upload' });
    if (outcome.ok) await slot.keep(outcome.token);
    return outcome;
  }

  return singleFlight(slot.read, obtain, (outcome, refused) =>
    (refused === null ? hooks.onTokenFailed : hooks.onRefreshFailed)?.(outcome),
  );
}

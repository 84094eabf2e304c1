import { createApiClient, type CallOptions } from '@shoushou/client/calls/api-client';
import type { CallName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { QueryClient } from '@tanstack/react-query';
import { operatorTokens } from './session.ts';
import { tabStorage } from './tab-storage.ts';

/** The console's API client: same origin, with the operator's own token. */
export const api = createApiClient({ baseUrl: '', storage: tabStorage, clientId: '', clientSecret: '', tokenSource: operatorTokens });

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } });

/** A call whose name is known at run time only; calls that upload a file are made on `api`. */
export const request = api.request as <Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions) => Promise<Data<Name>>;

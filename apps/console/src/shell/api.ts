import { createCaller } from '@shoushou/client/caller';
import { QueryClient } from '@tanstack/react-query';
import { operatorTokens } from './session.ts';
import { tabStorage } from './tab-storage.ts';

/** The console's one caller: the same origin, the operator's own token. */
export const api = createCaller({ baseUrl: '', storage: tabStorage, clientId: '', clientSecret: '', tokenSource: operatorTokens });

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } });

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ValuationCredit } from '@shoushou/contract/types';
import { useSession } from '../../shell/session/session.ts';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { refusalOf } from '../../shell/calls/failure-text.ts';
import { usePriceDistrict } from '../catalog/catalog.queries.ts';
import { useCredit } from './credit.queries.ts';
import { completeAnswers, type ValuationInput, type Draft } from './valuation.rules.ts';

export function useKinds() {
  return useQuery(callQuery('valuation.list_kinds', {}));
}

export interface ModelFilter {
  readonly kind?: string;
  readonly brand?: string;
  readonly words?: string;
}

/** Models page by page; while words are typed the earlier ones stay. */
export function useModels(filter: ModelFilter, enabled = true) {
  const query = useInfiniteQuery({
    ...pagedQuery('valuation.list_models', filter),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useModel(id: string) {
  return useQuery({ ...callQuery('valuation.get_model', { id }), enabled: id !== '' });
}

export function useQuotes() {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('valuation.list_quotes', {}),
    enabled: user !== null,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useQuote(no: string) {
  return useQuery({ ...callQuery('valuation.get_quote', { no }), enabled: no !== '' });
}

/** Fields of every pricing request beside the answers: the district whose prices this phone shows, once known. */
function useHere(): { ready: boolean; here: Pick<ValuationInput, 'adcode'> } {
  const { ready, adcode } = usePriceDistrict();
  return { ready, here: adcode === undefined ? {} : { adcode } };
}

/**
 * The price of the answers. Nothing is stored for it, so it is asked like a read. @param store whose link the valuation
 * was begun by; otherwise the person's whose link was opened last
 */
function useValued(input: ValuationInput | null, store: ValuationCredit | null) {
  const { ready, here } = useHere();
  const person = useCredit();
  const creditedTo = store ?? person;
  const by = creditedTo ? { creditedTo } : {};
  return useQuery({
    queryKey: ['valuation.value', input, here, by],
    queryFn: ({ signal }) => request('valuation.value', { ...input!, ...here, ...by }, { signal, silent: true }),
    enabled: input !== null && ready && creditedTo !== undefined,
    retry: false,
  });
}

export function useEstimate(input: ValuationInput | null) {
  const { ready, here } = useHere();
  return useQuery({
    queryKey: ['valuation.estimate', input, here],
    queryFn: ({ signal }) => request('valuation.estimate', { ...input!, ...here }, { signal, silent: true }),
    enabled: input !== null && ready,
    retry: false,
  });
}

export function useKeepQuote() {
  return useMutation(callMutation('valuation.keep'));
}

export function useRequote() {
  return useMutation(callMutation('valuation.requote'));
}

const storedAs = 'valuation-draft';
const queryKey = [storedAs] as const;

/** The one valuation in progress on this phone; answers about another model are dropped. */
export function useDraft(modelId: string): { ready: boolean; draft: Draft; change(part: Partial<Draft>): void } {
  const client = useQueryClient();
  const stored = useQuery({
    queryKey,
    queryFn: async () => (await deviceStore.get<Draft>(storedAs)) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const of = (held: Draft | null | undefined): Draft =>
    held && held.modelId === modelId ? held : { modelId, variantId: null, answers: [] };
  return {
    ready: stored.data !== undefined,
    draft: of(stored.data),
    change(part) {
      const next = { ...of(client.getQueryData<Draft | null>(queryKey)), ...part };
      client.setQueryData(queryKey, next);
      void deviceStore.set(storedAs, next);
    },
  };
}

/**
 * A model with the price of this phone's answers about it. `store`: the store whose link was followed. `unfinished`: an
 * answer is still missing.
 */
export function useDraftPrice(modelId: string, store: ValuationCredit | null = null) {
  const query = useModel(modelId);
  const { ready, draft } = useDraft(modelId);
  const input = query.data && ready ? completeAnswers(query.data, draft) : null;
  const valued = useValued(input, store);
  return {
    query: query.data ? valued : query,
    model: query.data,
    variant: query.data?.variants.find(({ id }) => id === input?.variantId),
    result: valued.data,
    unfinished:
      modelId === '' ||
      refusalOf(query.error)?.name === 'valuation.model_unknown' ||
      (query.data !== undefined && ready && input === null),
  };
}

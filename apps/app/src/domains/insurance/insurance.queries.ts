import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { generateId } from '@shoushou/client/device/identifier';
import type { Input } from '@shoushou/contract/schemas';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { clausesName } from '@shoushou/rules/insurance/limits';
import { useState } from 'react';
import { deviceFiles } from '../../device/save-file/index.ts';
import { strokesFile } from '../../device/photo/picture.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { uploadSignature } from '../../shell/calls/upload-picture.ts';
import { callMutation, markStale } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import type { Signature } from '../../ui/form/SignaturePad.tsx';
import { isInProgress } from './insurance.rules.ts';

/** Names and numbers of people are not stored on the device. */
const volatile = { meta: { volatile: true } } as const;

export function useProducts() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('insurance.list_products', {}), subscribed: active });
}

/** Policies in force or starting later, stored for offline use, for the claim hotline too. */
export function useCovers() {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('insurance.list_records', { productId: '0', group: 'covering' }),
    subscribed: active,
  });
}

/** Applications that wait for somebody. */
export function useOpenRecords() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('insurance.list_records', { productId: '0', group: 'open' }), subscribed: active });
}

export function useConsents() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('insurance.list_consents', {}), subscribed: active, ...volatile });
}

/** Records of a product, or of all, newest first. */
export function useRecords(productId: string, group: Input<'insurance.list_records'>['group']) {
  const active = useScreenActive();
  const input = { productId, ...(group ? { group } : {}) };
  const query = useInfiniteQuery({
    queryKey: ['insurance.list_records', { ...input, paged: true }],
    queryFn: ({ pageParam, signal }) =>
      request(
        'insurance.list_records',
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal, silent: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** Polling interval while an insurer decides or others sign, milliseconds. */
const pollIntervalMs = 4_000;

export function useRecord(no: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('insurance.open_record', { no }),
    enabled: no !== '',
    subscribed: active,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? pollIntervalMs : false),
  });
}

/** Opens a product and starts a visit, to which all further evidence of this screen belongs. */
export function useVisit(productId: string) {
  const [visit] = useState(generateId);
  return useQuery({
    queryKey: ['insurance.open_product', { productId, visit }],
    queryFn: ({ signal }) => request('insurance.open_product', { productId, visit }, { signal, silent: true }),
    enabled: productId !== '',
    staleTime: Infinity,
    ...volatile,
  });
}

export const useQuote = () => useMutation(callMutation('insurance.quote'));
export const useRequote = () => useMutation(callMutation('insurance.requote'));
export const useDrop = () => useMutation(callMutation('insurance.drop'));
export const usePay = () => useMutation(callMutation('insurance.pay'));
export const useForward = () => useMutation(callMutation('insurance.forward'));
export const useLeaveGroup = () => useMutation(callMutation('insurance.leave_group'));
export const useRefuseConsent = () => useMutation(callMutation('insurance.refuse_consent'));
export const useSurrender = () => useMutation(callMutation('insurance.surrender'));

export function useSurrenderQuote(no: string, enabled: boolean) {
  return useQuery({ ...callQuery('insurance.surrender_quote', { no }), enabled, staleTime: 0, gcTime: 0, ...volatile });
}

/**
 * Signs the clauses and applies: uploads the signature, stores it with exactly these clauses, and names it in the
 * application.
 */
export function useApply() {
  return useMutation({
    async mutationFn({
      opened,
      no,
      premiumFen,
      drawing,
    }: {
      opened: OpenedInsurance;
      no: string;
      premiumFen: number;
      drawing: Signature;
    }) {
      const image = await uploadSignature(await strokesFile(drawing.strokes, drawing), 'files.insurance_signature');
      const { id } = await request('insurance.sign', {
        product: opened.kind,
        clauses: clausesName(opened.productId, opened.version),
        signature: image,
      });
      return request('insurance.apply', { no, premiumFen, signature: id });
    },
    onSuccess: () => markStale('insurance.apply'),
  });
}

/** Saves the insurer's PDF on the device. */
export function usePolicyFile() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (no: string) => {
      const { name, type, content } = await request('insurance.policy_file', { no });
      await (
        await deviceFiles()
      ).save(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type }));
    },
  });
}

/** The person's own consent to a group policy, with their signature. */
export function useJoinGroup() {
  return useMutation({
    async mutationFn({ visit, sha, drawing }: { visit: string; sha: string; drawing: Signature }) {
      const image = await uploadSignature(await strokesFile(drawing.strokes, drawing), 'files.insurance_signature');
      return request('insurance.join_group', { visit, sha, signature: image });
    },
    onSuccess: () => markStale('insurance.join_group'),
  });
}

export function useConsent() {
  return useMutation({
    async mutationFn({ drawing, ...rest }: { id: string; sha: string; numberTail: string; drawing: Signature }) {
      const image = await uploadSignature(await strokesFile(drawing.strokes, drawing), 'files.insurance_signature');
      return request('insurance.consent', { ...rest, signature: image });
    },
    onSuccess: () => markStale('insurance.consent'),
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { generateId } from '@shoushou/client/device/identifier';
import type { CaptureInput } from '@shoushou/contract/types';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Polling interval of a live reading while its screen is in front, milliseconds. */
const LIVE_MS = 1_500;
/** Polling interval for a press of a scale's button, milliseconds. */
const BUTTON_MS = 2_000;

function useRecycler(): boolean {
  return useSession().user?.isrecycler === true;
}

export function useScaleModels() {
  const { user } = useSession();
  return useQuery({ ...callQuery('scales.list_models', {}), enabled: user !== null, subscribed: useScreenActive() });
}

export function useMyScales(live = false) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('scales.list_mine', {}),
    enabled: useRecycler(),
    subscribed: active,
    refetchInterval: live && active ? LIVE_MS : false,
  });
}

export function useScale(serial: string | null) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('scales.read', { serial: serial ?? '' }),
    enabled: useRecycler() && serial !== null,
    subscribed: active,
    refetchInterval: active ? LIVE_MS : false,
  });
}

export function useScaleLook(serial: string) {
  const active = useScreenActive();
  const recycler = useRecycler();
  return useQuery({
    ...callQuery('scales.look', { serial }),
    enabled: recycler,
    subscribed: active,
    retry: false,
    refetchInterval: ({ state }) => (active && state.data?.state === 'waiting' ? BUTTON_MS : false),
  });
}

export function useOffers() {
  return useQuery({ ...callQuery('scales.list_offers', {}), enabled: useRecycler(), subscribed: useScreenActive() });
}

/** Containers in which goods are weighed, stored on the phone for visits without network. */
export function useContainers() {
  return useQuery({
    ...callQuery('scales.list_containers', {}),
    enabled: useRecycler(),
    subscribed: useScreenActive(),
  });
}

export const useKeepContainer = () => useMutation(callMutation('scales.keep_container'));
export const useForgetContainer = () => useMutation(callMutation('scales.forget_container'));
export const useBindScale = () => useMutation(callMutation('scales.bind'));
export const useReleaseScale = () => useMutation(callMutation('scales.release'));
export const useRenameScale = () => useMutation(callMutation('scales.rename'));
export const useCommandScale = () => useMutation(callMutation('scales.command'));
export const useKeepScale = () => useMutation(callMutation('scales.keep'));
export const useForgetScale = () => useMutation(callMutation('scales.forget'));
export const useAddCertificate = () => useMutation(callMutation('scales.add_certificate'));
export const useOfferBinding = () => useMutation(callMutation('scales.offer'));
export const useAnswerOffer = () => useMutation(callMutation('scales.answer_offer'));
export const useEndOffer = () => useMutation(callMutation('scales.end_offer'));

/** Takes the weight that a networked scale reports now, for an order. */
export function useTakeWeight() {
  const take = useMutation(callMutation('scales.take'));
  return {
    busy: take.isPending,
    async take(serial: string, no: string): Promise<{ grams: number; capture: CaptureInput }> {
      const { id, grams } = await take.mutateAsync({ serial, no, id: generateId() });
      return { grams, capture: { id } };
    },
  };
}

import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Identity } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, queryClient, request } from '../../shell/calls/queries.ts';
import { callMutation, markStale } from '../../shell/calls/writes.ts';
import { uploadPicture, uploadSignature } from '../../shell/calls/upload-picture.ts';
import type { Input } from '@shoushou/contract/schemas';

/**
 * Nothing of a card stays in a cache: variables and answers are dropped with the screen, and none reaches the device's
 * store.
 */
const forgetful = { gcTime: 0 } as const;
const volatile = { meta: { volatile: true } } as const;

/** The state of the person's real name, masked. */
export function useIdentity(userid: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('identity.get', { userid }),
    enabled: userid !== '',
    subscribed: active,
    ...volatile,
  });
}

export function useAuthenticate() {
  return useMutation({ ...callMutation('identity.authenticate'), ...forgetful });
}

/** Links to the pictures of the person's own card. */
export function useIdentityPhotos() {
  return useMutation({ ...callMutation('identity.photos'), ...forgetful });
}

/** Uploads the photo of one side and reads it; an unreadable photo is kept, `fields` is null and `problem` says why. */
export function useRecognizeCard() {
  return useMutation({
    ...forgetful,
    async mutationFn({ photo, side }: { photo: Blob; side: Input<'identity.recognize_card'>['side'] }) {
      const image = await uploadPicture(photo, 'paper');
      try {
        return {
          image,
          fields: await request('identity.recognize_card', { image, side }, { silent: true }),
          problem: null,
        };
      } catch (error) {
        return { image, fields: null, problem: error };
      }
    },
  });
}

/** Polling interval of an open face check, milliseconds. */
const pollIntervalMs = 4000;

/** The state of the face check; its result updates the identity at once. */
export function useFace(userid: string) {
  const active = useScreenActive();
  const query = useQuery({
    ...callQuery('identity.get_face', {}),
    subscribed: active,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? pollIntervalMs : false),
    ...volatile,
  });
  const identity: Identity | undefined = query.data?.identity;
  useEffect(() => {
    if (!identity) return;
    queryClient.setQueryData(callQuery('identity.get', { userid }).queryKey, identity);
    if (identity.state === 'verified') void markStale('identity.authenticate');
  }, [identity, userid]);
  return query;
}

export function useStartFace() {
  return useMutation(callMutation('identity.start_face'));
}

export function useTemplates() {
  return useQuery({ ...callQuery('identity.list_templates', {}), staleTime: 3_600_000 });
}

export function usePledges(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('identity.list_pledges', {}), enabled, subscribed: active, ...volatile });
}

/** Signs a pledge with a signature's image, by the specification's call for its kind. */
export function useSignPledge(userid: string) {
  return useMutation({
    ...forgetful,
    async mutationFn({ kind, signature }: { kind: 'safety' | 'urgent'; signature: Blob }): Promise<void> {
      const image = await uploadSignature(signature);
      if (kind === 'safety') await request('identity.sign_safety', { userid, safeautograph: image });
      else await request('identity.sign_urgent', { userid, urgentsign: image });
      await markStale(kind === 'safety' ? 'identity.sign_safety' : 'identity.sign_urgent');
    },
  });
}

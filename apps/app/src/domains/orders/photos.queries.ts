import { useQueries, type QueryClient } from '@tanstack/react-query';
import { uploadPicture } from '../../shell/calls/upload-picture.ts';
import { useSession } from '../../shell/session/session.ts';
import { readSavedPhoto } from './weighing-draft.queries.ts';

const sentKey = (id: string) => ['booking-photo-sent', id] as const;

/** Uploads a stored picture; repeating it has one effect. */
function sendPhoto(id: string) {
  return {
    queryKey: sentKey(id),
    queryFn: async () => {
      const file = await readSavedPhoto(id);
      if (file) await uploadPicture(file, undefined, id);
      return file !== null;
    },
    staleTime: Infinity,
    retry: 1,
    meta: { volatile: true },
  };
}

export interface SentPhoto {
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  retry(): void;
}

/** Upload state of each picture of a booking; uploading starts once somebody is signed in. */
export function useSentPhotos(ids: readonly string[]): readonly SentPhoto[] {
  const { user } = useSession();
  const sent = useQueries({ queries: ids.map((id) => ({ ...sendPhoto(id), enabled: user !== null })) });
  return sent.map((query) => ({
    // Without a session nothing is uploaded, which is not an error.
    state:
      query.data !== undefined || user === null
        ? 'done'
        : query.isError
          ? 'failed'
          : query.fetchStatus === 'paused'
            ? 'waiting'
            : 'sending',
    retry: () => void query.refetch(),
  }));
}

/** Ensures that the pictures are uploaded. @returns those that were still on the phone @throws RefusedError */
export async function ensureUploaded(client: QueryClient, ids: readonly string[]): Promise<string[]> {
  const arrived: string[] = [];
  for (const id of ids) if (await client.fetchQuery(sendPhoto(id))) arrived.push(id);
  return arrived;
}

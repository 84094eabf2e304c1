import { useEffect, useRef, useState } from 'react';
import { generateId } from '@shoushou/client/device/identifier';
import type { Attachment } from '@shoushou/client/outbox/outbox-entry';
import type { PhotoSource } from '../../device/photo/port.ts';
import type { Photo } from '../../ui/media/PhotoGrid.tsx';
import { choosePicture } from '../hosts/photos.ts';
import { uploadPicture } from './upload-picture.ts';
import { failureText } from './failure-text.ts';

interface Sending extends Photo {
  /** Null for one that the server already had. */
  readonly blob: Blob | null;
}

/**
 * The stamped picture. Where this browser can't draw on it, the picture without a stamp: the server records the time of
 * the upload anyway.
 */
async function stamped(picture: Blob, stamp: () => Promise<readonly string[]>): Promise<Blob> {
  const [{ stampPhoto }, lines] = await Promise.all([import('../../device/photo/stamp-photo.ts'), stamp()]);
  return stampPhoto(picture, lines).catch(() => picture);
}

export interface PhotoUploads {
  readonly photos: readonly Photo[];
  /** Ids of the uploaded pictures, for the call that names them. */
  readonly arrived: readonly string[];
  /** Why the form can't be sent yet: uploads are pending or failed. */
  readonly holdUp: string | undefined;
  /** Pictures that the server does not have yet, for a call that waits for the network with them. */
  readonly unsent: readonly Attachment[];
  /** Number of pictures allowed. */
  readonly most: number;
  add(): Promise<void>;
  retry(id: string): void;
  remove(id: string): void;
}

/**
 * Pictures of a form, optionally papers: uploaded at once under their own ids, retried on request, dropped with the
 * screen.
 * @param known pictures that the server already has @param from album or camera; without it the person is asked each
 * time @param stamp lines of text drawn into each picture before it is sent
 */
export function usePhotoUploads(
  most: number,
  kind?: 'paper',
  known: readonly { readonly id: string; readonly url: string }[] = [],
  from?: PhotoSource,
  stamp?: () => Promise<readonly string[]>,
): PhotoUploads {
  const [photos, setPhotos] = useState<readonly Sending[]>(() =>
    known.map((photo) => ({ ...photo, state: 'done', blob: null })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const mark = (id: string, state: Photo['state']): void =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, state } : photo)));

  async function send(id: string, blob: Blob): Promise<void> {
    mark(id, 'sending');
    try {
      await uploadPicture(blob, kind, id);
      mark(id, 'done');
      setProblem(null);
    } catch (error) {
      mark(id, 'failed');
      setProblem(failureText(error) ?? null);
    }
  }

  return {
    photos,
    arrived: photos.filter(({ state }) => state === 'done').map(({ id }) => id),
    holdUp: photos.every(({ state }) => state === 'done') ? undefined : (problem ?? '照片还在上传，请稍候再提交'),
    unsent: photos.flatMap(({ id, state, blob }) => (state !== 'done' && blob !== null ? [{ id, blob }] : [])),
    most,
    async add() {
      const chosen = await choosePicture({
        size: kind === 'paper' ? 'original' : 'compressed',
        ...(from ? { from } : {}),
      });
      if (chosen === null) return;
      const blob = stamp ? await stamped(chosen, stamp) : chosen;
      const [id, url] = [generateId(), URL.createObjectURL(blob)];
      urls.current.add(url);
      setPhotos((before) => [...before, { id, url, state: 'sending', blob }]);
      await send(id, blob);
    },
    retry(id) {
      const photo = photos.find((each) => each.id === id);
      if (photo?.blob) void send(id, photo.blob);
    },
    remove(id) {
      setPhotos((before) => before.filter((photo) => photo.id !== id));
    },
  };
}

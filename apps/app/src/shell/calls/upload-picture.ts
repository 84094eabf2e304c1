import { generateId } from '@shoushou/client/identifier';

/** Sends a picture of the person's, sealed when it is of a paper or a signature; the id by which other calls name it. Failures are `RefusedError`s. */
export async function uploadPicture(file: Blob, kind?: 'paper'): Promise<string> {
  const { api } = await import('./api.ts');
  const id = generateId();
  await api.request('files.upload', { id, ...(kind ? { kind } : {}) }, { file, silent: true });
  return id;
}

import { makeIdentifier } from '@shoushou/client/identifier';

/** Sends a picture of the person's; the id by which other calls name it. Failures are `RefusedError`s. */
export async function uploadPicture(file: Blob): Promise<string> {
  const { api } = await import('./api.ts');
  const id = makeIdentifier();
  await api.request('files.upload', { id }, { file, silent: true });
  return id;
}

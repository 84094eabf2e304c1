import { generateId } from '@shoushou/client/device/identifier';

/** Uploads a picture of the person, sealed for papers and signatures. @returns the id by which other calls name it. Failures are `RefusedError`s. */
export async function uploadPicture(file: Blob, kind?: 'paper'): Promise<string> {
  const { api } = await import('./api.ts');
  const id = generateId();
  await api.request('files.upload', { id, ...(kind ? { kind } : {}) }, { file, silent: true });
  return id;
}

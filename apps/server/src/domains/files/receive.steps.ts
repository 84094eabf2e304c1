import { failure, success, type Result } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { decodeImage, type DecodedImage } from './image-decoding.steps.ts';

/** An image that was sent, decoded and written anew. */
export interface ReceivedImage extends DecodedImage {
  /** Bytes as they were sent. */
  sentBytes: number;
}

export type ImageRefusal = 'files.missing' | 'files.one_only' | 'files.too_large' | 'files.not_an_image' | 'files.too_many_pixels' | 'files.storage_full';

/** The one file of the form, as an image that is safe to keep. Nothing of what the form calls it is used. */
export async function receiveImage(deps: Pick<Deps, 'files'>, request: FastifyRequest): Promise<Result<ReceivedImage, ImageRefusal>> {
  return decodeFile(deps, await parseForm(request));
}

/** What a form holds: one file, and texts beside it by their names. */
export interface ParsedForm {
  file: Result<Uint8Array, 'files.missing' | 'files.one_only' | 'files.too_large'>;
  texts: ReadonlyMap<string, string>;
}

/** The file of a form that was read, as `receiveImage` takes it. */
export async function decodeFile({ files }: Pick<Deps, 'files'>, { file }: ParsedForm): Promise<Result<ReceivedImage, ImageRefusal>> {
  if (await files.isFull()) return failure('files.storage_full');
  return file.ok ? takeImage(file.value) : file;
}

/** Bytes from elsewhere as an image that is safe to keep. */
export async function takeImage(sent: Uint8Array): Promise<Result<ReceivedImage, 'files.not_an_image' | 'files.too_many_pixels'>> {
  const decoded = await decodeImage(sent);
  return decoded.ok ? success({ ...decoded.value, sentBytes: sent.length }) : decoded;
}

const refusalOf: Readonly<Record<string, 'files.too_large' | 'files.one_only'>> = { FST_REQ_FILE_TOO_LARGE: 'files.too_large', FST_FILES_LIMIT: 'files.one_only' };

/** Reads the form to its end, so that a second file does not pass unseen. */
export async function parseForm(request: FastifyRequest): Promise<ParsedForm> {
  let content: Uint8Array | null = null;
  const texts = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string' && !part.valueTruncated) texts.set(part.fieldname, part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') content = bytes;
    }
  } catch (error) {
    // What is left is a form that can't be read: cut short, of another kind, with too many parts.
    return { file: failure(refusalOf[(error as { code?: string }).code ?? ''] ?? 'files.missing'), texts };
  }
  return { file: content === null || content.length === 0 ? failure('files.missing') : success(content), texts };
}

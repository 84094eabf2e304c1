import { failure, success, type Result } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { decodeImage, type DecodedImage } from './image-decoding.steps.ts';

/** An uploaded image, decoded and encoded anew. */
export interface ReceivedImage extends DecodedImage {
  /** Size of the upload in bytes. */
  sentBytes: number;
}

export type ImageRefusal = 'files.missing' | 'files.one_only' | 'files.too_large' | 'files.not_an_image' | 'files.too_many_pixels' | 'files.storage_full';

/** The form's only file as a safe image. File names and types in the form are ignored. */
export async function receiveImage(deps: Pick<Deps, 'files'>, request: FastifyRequest): Promise<Result<ReceivedImage, ImageRefusal>> {
  return decodeFile(deps, await parseForm(request));
}

/** Content of a form: one file, and text fields by name. */
export interface ParsedForm {
  file: Result<Uint8Array, 'files.missing' | 'files.one_only' | 'files.too_large'>;
  texts: ReadonlyMap<string, string>;
}

/** Decodes the file of a parsed form, as `receiveImage` does. */
export async function decodeFile({ files }: Pick<Deps, 'files'>, { file }: ParsedForm): Promise<Result<ReceivedImage, ImageRefusal>> {
  if (await files.isFull()) return failure('files.storage_full');
  return file.ok ? takeImage(file.value) : file;
}

/** Bytes from another service as a safe image. */
export async function takeImage(sent: Uint8Array): Promise<Result<ReceivedImage, 'files.not_an_image' | 'files.too_many_pixels'>> {
  const decoded = await decodeImage(sent);
  return decoded.ok ? success({ ...decoded.value, sentBytes: sent.length }) : decoded;
}

const refusalOf: Readonly<Record<string, 'files.too_large' | 'files.one_only'>> = { FST_REQ_FILE_TOO_LARGE: 'files.too_large', FST_FILES_LIMIT: 'files.one_only' };

/** Reads the form to its end, so that a second file is noticed. */
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
    // Anything else is an unreadable form: truncated, of another type, or with too many parts.
    return { file: failure(refusalOf[(error as { code?: string }).code ?? ''] ?? 'files.missing'), texts };
  }
  return { file: content === null || content.length === 0 ? failure('files.missing') : success(content), texts };
}

import type { Readable } from 'node:stream';
import { failure, success, type Result } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { IncomingFile } from '../../platform/files/incoming.ts';
import { watchBody } from '../../platform/http/slow-clients.ts';
import { shareOf } from '../../platform/limits/request-share.ts';
import { decodeImage, type DecodedImage, type DecodingRefusal } from './image-decoding.steps.ts';

/** An uploaded image, decoded and re-encoded. */
export interface ReceivedImage extends DecodedImage {
  /** Size of the upload in bytes. */
  sentBytes: number;
}

export type ImageRefusal =
  | 'files.missing'
  | 'files.one_only'
  | 'files.too_large'
  | 'files.not_an_image'
  | 'files.heic'
  | 'files.too_many_pixels'
  | 'files.storage_full';

type Needs = Pick<Deps, 'files' | 'incoming'>;

/** The form's only file as a safe image. File names and types in the form are ignored. */
export function receiveImage(deps: Needs, request: FastifyRequest): Promise<Result<ReceivedImage, ImageRefusal>> {
  return withForm(deps, request, (form) => decodeFile(deps, form));
}

/** Content of a form: one file, and text fields by name. */
export interface ParsedForm {
  file: Result<IncomingFile, 'files.missing' | 'files.one_only' | 'files.too_large'>;
  texts: ReadonlyMap<string, string>;
}

/** Decodes the file of a parsed form, as `receiveImage` does. */
export async function decodeFile(
  { files }: Pick<Deps, 'files'>,
  { file }: ParsedForm,
): Promise<Result<ReceivedImage, ImageRefusal>> {
  if (await files.isFull()) return failure('files.storage_full');
  if (!file.ok) return file;
  const { size, read } = file.value;
  const decoded = await decodeImage(read);
  return decoded.ok ? success({ ...decoded.value, sentBytes: size }) : decoded;
}

/** Bytes from another service as a safe image. */
export async function takeImage(sent: Uint8Array): Promise<Result<ReceivedImage, DecodingRefusal>> {
  const decoded = await decodeImage(async () => sent);
  return decoded.ok ? success({ ...decoded.value, sentBytes: sent.length }) : decoded;
}

const refusalOf: Readonly<Record<string, 'files.too_large' | 'files.one_only'>> = {
  FST_REQ_FILE_TOO_LARGE: 'files.too_large',
  FST_FILES_LIMIT: 'files.one_only',
};

/** Receives the form and runs `work` on it, then drops the file. */
export function withForm<Outcome>(
  { incoming }: Pick<Deps, 'incoming'>,
  request: FastifyRequest,
  work: (form: ParsedForm) => Promise<Outcome>,
): Promise<Outcome> {
  return incoming.withPlace(shareOf(request, {}), async (receive) => work(await readForm(request, receive)));
}

/** Reads the form to its end, so that a second file is noticed. */
async function readForm(
  request: FastifyRequest,
  receive: (content: Readable) => Promise<IncomingFile>,
): Promise<ParsedForm> {
  let content: IncomingFile | null = null;
  const texts = new Map<string, string>();
  // A client that disconnected while waiting for a slot sends no more events.
  if (request.raw.destroyed) return { file: failure('files.missing'), texts };
  watchBody(request.raw);
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string' && !part.valueTruncated) texts.set(part.fieldname, part.value);
        continue;
      }
      const received = await receive(part.file);
      if (part.file.truncated) return { file: failure('files.too_large'), texts };
      if (part.fieldname === 'file') content = received;
    }
  } catch (error) {
    // Anything else is an unreadable form: truncated, of another type, or with too many parts.
    return { file: failure(refusalOf[(error as { code?: string }).code ?? ''] ?? 'files.missing'), texts };
  }
  return { file: content === null || content.size === 0 ? failure('files.missing') : success(content), texts };
}

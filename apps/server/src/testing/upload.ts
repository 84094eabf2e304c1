import sharp from 'sharp';
import type { TestServer } from './server.ts';

const BOUNDARY = 'b7c1e05d';

export interface FormPart {
  /** Default `file`. */
  field?: string;
  name?: string;
  type?: string;
}

/** The part of a form that holds a file, as phones write it. */
export function filePart(
  content: Uint8Array,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg' }: FormPart = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
}

/** The part of a form that holds a text. */
export const textPart = (field: string, text: string): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`);

export interface UploadAnswer {
  status: number;
  code: number;
  message: string;
  data: { id: string; savepath: string; width: number; height: number };
}

/** Sends a form of these parts. `cutBy` bytes are left out at its end. */
export async function sendForm(
  { server }: Pick<TestServer, 'server'>,
  url: string,
  token: string,
  parts: readonly Uint8Array[],
  cutBy = 0,
): Promise<UploadAnswer> {
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: whole.subarray(0, whole.length - cutBy),
  });
  return { status: response.statusCode, ...(response.json() as Omit<UploadAnswer, 'status'>) };
}

export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 12, channels: 3, background: '#3a8f4d' } })
    .jpeg()
    .toBuffer();

/** Sends a small picture as a phone does. @returns its id, which orders take as a photo. */
export async function uploadPicture(server: Pick<TestServer, 'server'>, token: string, id: string): Promise<string> {
  return uploadContent(server, token, id, await smallPicture());
}

/** The same with a given picture. */
export async function uploadContent(
  server: Pick<TestServer, 'server'>,
  token: string,
  id: string,
  picture: Uint8Array,
): Promise<string> {
  const answer = await sendForm(server, `/api/mbigs/uploadimg?id=${id}`, token, [filePart(picture)]);
  if (answer.status !== 200) throw new Error(`the picture was refused: ${answer.status} ${answer.message}`);
  return id;
}

import sharp from 'sharp';
import type { TestServer } from './server.ts';

const BOUNDARY = 'b7c1e05d';

/** Sends a small picture as a phone does. @returns its id, which orders take as a photo. */
export async function uploadPicture({ server }: Pick<TestServer, 'server'>, token: string, id: string): Promise<string> {
  const picture = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#3a8f4d' } }).jpeg().toBuffer();
  const payload = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/mbigs/uploadimg?id=${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  });
  if (statusCode !== 200) throw new Error(`the picture was refused: ${statusCode} ${body}`);
  return id;
}

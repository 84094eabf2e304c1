import { readFileSync } from 'node:fs';
import { filesRefusals } from '@shoushou/contract/files/files.errors';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm } from '../../testing/upload.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * A picture as phones and programs send it; its upper left quarter, as it lies in the file, is dark. `corner`: where
 * that is once it is upright.
 */
interface PictureLine {
  kind: string;
  /** Pixels as they lie in the file. */
  width: number;
  height: number;
  /** EXIF; 1 where it is left out. */
  orientation?: number;
  stored?: [width: number, height: number];
  corner?: string;
  refused?: keyof typeof filesRefusals;
  source: string;
}

const text = (content: string): Promise<Buffer> => Promise.resolve(Buffer.from(content, 'latin1'));

function drawn({ width, height, orientation }: PictureLine, background = '#f0c040') {
  const quarter = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    channels: 3,
    background: '#301020',
  } as const;
  const picture = sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: { create: quarter }, left: 0, top: 0 },
  ]);
  return orientation === undefined ? picture : picture.withMetadata({ orientation });
}

const opaque = (line: PictureLine) => drawn(line).removeAlpha();

/** A small picture whose head says that it is as large as the line: decoding it would take the memory of that size. */
async function largeByItsHead({ width, height, ...line }: PictureLine): Promise<Buffer> {
  const sent = await opaque({ ...line, width: 60, height: 40 })
    .jpeg()
    .toBuffer();
  const frame = sent.indexOf(Buffer.from([0xff, 0xc0]));
  sent.writeUInt16BE(height, frame + 5);
  sent.writeUInt16BE(width, frame + 7);
  return sent;
}

const encoders: Readonly<Record<string, (line: PictureLine) => Promise<Buffer>>> = {
  jpeg: (line) => opaque(line).jpeg().toBuffer(),
  'progressive jpeg': (line) => opaque(line).jpeg({ progressive: true }).toBuffer(),
  'grey jpeg': (line) => opaque(line).toColourspace('b-w').jpeg().toBuffer(),
  'cmyk jpeg': (line) => opaque(line).toColourspace('cmyk').jpeg().toBuffer(),
  'full colour jpeg': (line) => opaque(line).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'jpeg by its head': largeByItsHead,
  'cut jpeg': async (line) => (await opaque(line).jpeg().toBuffer()).subarray(0, 300),
  png: (line) => opaque(line).png().toBuffer(),
  'interlaced png': (line) => opaque(line).png({ progressive: true }).toBuffer(),
  '16-bit png': (line) => opaque(line).toColourspace('rgb16').png().toBuffer(),
  'transparent png': (line) => drawn(line, '#00000000').png().toBuffer(),
  'palette png': (line) => opaque(line).png({ palette: true }).toBuffer(),
  webp: (line) => opaque(line).webp().toBuffer(),
  'lossless webp': (line) => opaque(line).webp({ lossless: true }).toBuffer(),
  avif: (line) => opaque(line).avif({ effort: 0 }).toBuffer(),
  gif: (line) => opaque(line).gif().toBuffer(),
  tiff: (line) => opaque(line).tiff().toBuffer(),
  // No encoder here writes HEVC: what is recognised is the head.
  heic: () => text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  heif: () => text('\0\0\0\u0018ftypmif1\0\0\0\0mif1heic'),
  svg: ({ width, height }) => text(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`),
  pdf: () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};

/** How light each quarter of a stored picture is in its middle. */
async function darkest(path: string): Promise<string> {
  const { rawPayload } = await server.server.app.inject({ url: path });
  const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number =>
    data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels]!;
  const corners = {
    'top left': at(0.25, 0.25),
    'top right': at(0.75, 0.25),
    'bottom left': at(0.25, 0.75),
    'bottom right': at(0.75, 0.75),
  };
  const [first, second] = Object.entries(corners).sort((one, other) => one[1] - other[1]);
  expect(second![1] - first![1]).toBeGreaterThan(60);
  return first![0];
}

test.each(
  parseJsonLines<PictureLine>(
    readFileSync(new URL('../../../../../packages/rules/src/files/fixtures/pictures.jsonl', import.meta.url), 'utf8'),
  ),
)('$kind of $width × $height: $source', async (line) => {
  const { token } = await signInAs(server);
  const sent = await encoders[line.kind]!(line);
  const answer = await sendForm(server, '/api/mbigs/uploadimg?id=picture', token, [filePart(sent)]);
  if (line.refused !== undefined) {
    expect([answer.code, answer.message]).toEqual([
      filesRefusals[line.refused].code,
      filesRefusals[line.refused].message,
    ]);
    return;
  }
  expect([answer.data.width, answer.data.height]).toEqual(line.stored);
  expect(await darkest(answer.data.savepath)).toBe(line.corner);
});

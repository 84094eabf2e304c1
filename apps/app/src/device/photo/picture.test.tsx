import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterEach, expect, test, vi } from 'vitest';
import { bitmapOf, readPicture } from './picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (...bytes: (number | string)[]): Blob =>
  new Blob(bytes.map((each) => (typeof each === 'string' ? each : new Uint8Array([each]))));

const refuseBitmaps = () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no memory')));

const files = import.meta.glob<string>('../../../../../packages/rules/src/files/fixtures/brands.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const brands = Object.values(files).flatMap((text) =>
  parseJsonLines<{ head: string; heic: boolean; source: string }>(text),
);

test.each(brands)(
  'a file of a $source that the browser can’t read is refused with the way out',
  async ({ head, heic }) => {
    refuseBitmaps();
    Image.prototype.decode = () => Promise.reject(new Error('no picture'));
    await expect(bitmapOf(file(0, 0, 0, 0x18, head))).rejects.toThrow(
      heic ? '这是 HEIC 照片，这个浏览器打不开。请截屏后选截图' : '这张图片打不开，请换一张',
    );
  },
);

test('a photo too large for a bitmap is read as an element, and one that is none is refused in words', async () => {
  refuseBitmaps();
  vi.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(8160);
  vi.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(6120);
  const decode = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Image.prototype.decode = decode;
  expect(await bitmapOf(file(0xff, 0xd8, 0xff))).toMatchObject({ width: 8160, height: 6120 });
  decode.mockRejectedValueOnce(new Error('no picture'));
  await expect(bitmapOf(file('text'))).rejects.toThrow('这张图片打不开，请换一张');
});

test('a picture of 50 megapixels is kept at most 4096 pixels wide while it is cropped', async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8160, height: 6120, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  const picture = await readPicture(file(0xff, 0xd8, 0xff));
  expect([picture.width, picture.height]).toEqual([4096, 3072]);
  expect(close).toHaveBeenCalledOnce();
});

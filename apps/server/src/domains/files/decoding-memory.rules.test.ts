import { expect, test } from 'vitest';
import { decodedAlone, heldBytes, type PictureHead, tooLargeToDecode } from './decoding-memory.rules.ts';

const phone: PictureHead = {
  format: 'jpeg',
  width: 8160,
  height: 6144,
  channels: 3,
  channelBytes: 1,
  progressive: false,
  chromaSubsampling: '4:2:0',
  lossless: false,
};

test.each([
  ['a photo of 50 megapixels is decoded beside others', {}, 'beside'],
  ['a photo of 48 megapixels, too', { width: 8064, height: 6048 }, 'beside'],
  ['a progressive one alone', { progressive: true }, 'alone'],
  ['a progressive one of full colour is refused', { progressive: true, chromaSubsampling: '4:4:4' }, 'refused'],
  [
    'one of 24 megapixels is decoded alone',
    { width: 6000, height: 4000, progressive: true, chromaSubsampling: '4:4:4' },
    'alone',
  ],
  [
    'a progressive one for print is refused',
    { progressive: true, chromaSubsampling: '4:4:4:4', channels: 4 },
    'refused',
  ],
  ['a small progressive one is decoded beside others', { width: 3000, height: 2000, progressive: true }, 'beside'],
  ['a PNG line by line is decoded beside others', { format: 'png', channels: 4 }, 'beside'],
  ['an interlaced PNG without transparency alone', { format: 'png', progressive: true }, 'alone'],
  ['an interlaced PNG with transparency is refused', { format: 'png', channels: 4, progressive: true }, 'refused'],
  ['a PNG of 16 bits is refused', { format: 'png', channels: 4, channelBytes: 2 }, 'refused'],
  ['a WebP with loss is decoded beside others', { format: 'webp' }, 'beside'],
  ['a WebP without loss is refused', { format: 'webp', lossless: true }, 'refused'],
  ['64 megapixels are refused', { width: 9248, height: 6944 }, 'refused'],
] as const)('%s', (_, differences, way) => {
  const head: PictureHead = { ...phone, ...differences };
  expect(tooLargeToDecode(head) ? 'refused' : decodedAlone(head) ? 'alone' : 'beside').toBe(way);
});

test('a progressive photo holds two bytes a coefficient', () => {
  expect(heldBytes({ ...phone, progressive: true })).toBe(8160 * 6144 * 3);
});

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Marker in a hidden part, which must not occur in the served file. */
export const HIDDEN = 'hidden-5f3a';
const SCRIPT = `${HIDDEN}<script>alert(1)</script>`;

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const bytes = (...values: number[]): Buffer => Buffer.from(values);
const after = (head: Buffer, length = 400): Buffer => Buffer.concat([head, Buffer.alloc(length, 0x41)]);
const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
function chunk(type: string, data: Uint8Array, sum?: number): Buffer {
  const body = Buffer.concat([text(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(sum ?? crc32(body))]);
}
const header = (width: number, height: number, colour = 2): Buffer =>
  chunk('IHDR', Buffer.concat([uint32(width), uint32(height), bytes(8, colour, 0, 0, 0)]));
/** A PNG with this declared size and this much content. */
export const pngOf = (width: number, height: number, pixels = 1000): Buffer =>
  Buffer.concat([
    PNG,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/** A chunk behind the head of a PNG. */
export async function pngWith(type: string, data: Uint8Array): Promise<Buffer> {
  const whole = await picture().png().toBuffer();
  return Buffer.concat([whole.subarray(0, 33), chunk(type, data), whole.subarray(33)]);
}
/** A segment behind the first bytes of a JPEG. */
export async function jpegWith(marker: number, data: Uint8Array): Promise<Buffer> {
  const whole = await picture().jpeg().toBuffer();
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length + 2);
  return Buffer.concat([whole.subarray(0, 2), bytes(0xff, marker), size, data, whole.subarray(2)]);
}
/** A JPEG with this declared size. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const whole = await picture().jpeg().toBuffer();
  const frame = whole.indexOf(bytes(0xff, 0xc0));
  whole.writeUInt16BE(height, frame + 5);
  whole.writeUInt16BE(width, frame + 7);
  return whole;
}
async function webpOf(width: number, height: number): Promise<Buffer> {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const inner = (await picture().webp().toBuffer()).subarray(12);
  const extended = Buffer.concat([text('VP8X'), bytes(10, 0, 0, 0), canvas, inner]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(extended.length + 4);
  return Buffer.concat([text('RIFF'), size, text('WEBP'), extended]);
}
const half = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length / 2));

type Make = () => Buffer | Promise<Buffer>;
const NO_IMAGE = 8002;
const TOO_LARGE = 8003;
const TOO_MANY_PIXELS = 8004;
const MISSING = 8001;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

/** Files that must be refused as pictures, with the refusal. */
export const refusedFiles: readonly [what: string, make: Make, code: number][] = [
  ['a GIF', () => picture().gif().toBuffer(), NO_IMAGE],
  [
    'a GIF that moves',
    () =>
      sharp(
        [Buffer.alloc(300, 1), Buffer.alloc(300, 200)].map((data) => ({
          create: { width: 10, height: 10, channels: 3 as const, background: { r: data[0]!, g: 0, b: 0 } },
        })) as never,
        { join: { animated: true } },
      )
        .gif()
        .toBuffer(),
    NO_IMAGE,
  ],
  ['a GIF that is a script', () => text('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)//;'), NO_IMAGE],
  ['an SVG with a script', () => text(svg), NO_IMAGE],
  ['an SVG behind a byte order mark', () => Buffer.concat([bytes(0xef, 0xbb, 0xbf), text(svg)]), NO_IMAGE],
  [
    'an SVG that reads a file',
    () =>
      text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
    NO_IMAGE,
  ],
  [
    'an XML of a billion laughs',
    () =>
      text(
        '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>',
      ),
    NO_IMAGE,
  ],
  [
    'a compressed SVG',
    () => Buffer.concat([bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), text('x'.repeat(60))]),
    NO_IMAGE,
  ],
  ['HTML', () => text('<!doctype html><html><script>alert(1)</script></html>'), NO_IMAGE],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0), text('<html>'.repeat(50))]),
    NO_IMAGE,
  ],
  ['HTML behind the first bytes of a PNG', () => Buffer.concat([PNG, text('<html>'.repeat(50))]), NO_IMAGE],
  [
    'HTML behind the first bytes of a WebP',
    () => Buffer.concat([text('RIFF\u0010\u0000\u0000\u0000WEBP'), text('<html>'.repeat(50))]),
    NO_IMAGE,
  ],
  [
    'PHP behind the head of a PNG',
    () => Buffer.concat([PNG, header(9, 9), text('<?php system($_GET[0]); ?>')]),
    NO_IMAGE,
  ],
  ['plain text', () => text('收收'), NO_IMAGE],
  [
    'a PDF',
    () => text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    NO_IMAGE,
  ],
  ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) run'), NO_IMAGE],
  [
    'a drawing script',
    () => text('push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://127.0.0.1/x";id")\'\npop graphic-context'),
    NO_IMAGE,
  ],
  ['a zip', () => after(text('PK\u0003\u0004')), NO_IMAGE],
  ['a program for Windows', () => after(text('MZ\u0090\u0000')), NO_IMAGE],
  ['a program for Linux', () => after(bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1)), NO_IMAGE],
  ['WebAssembly', () => after(bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)), NO_IMAGE],
  ['a shell script', () => text('#!/bin/sh\nrm -rf /\n'), NO_IMAGE],
  ['an MP4', () => after(Buffer.concat([bytes(0, 0, 0, 0x20), text('ftypisom')])), NO_IMAGE],
  ['a HEIC', () => after(Buffer.concat([bytes(0, 0, 0, 0x18), text('ftypheic')])), 8010],
  ['an AVIF', () => picture().avif().toBuffer(), NO_IMAGE],
  ['a WebM', () => after(bytes(0x1a, 0x45, 0xdf, 0xa3)), NO_IMAGE],
  ['a sound in the wrapper of a WebP', () => after(text('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')), NO_IMAGE],
  [
    'a BMP',
    () => after(Buffer.concat([text('BM'), bytes(0x36, 1, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 0x28, 0, 0, 0)])),
    NO_IMAGE,
  ],
  ['a TIFF', () => picture().tiff().toBuffer(), NO_IMAGE],
  ['a TIFF of the other byte order', () => after(bytes(0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8)), NO_IMAGE],
  ['an icon', () => after(bytes(0, 0, 1, 0, 1, 0, 16, 16)), NO_IMAGE],
  ['a PSD', () => after(text('8BPS\u0000\u0001')), NO_IMAGE],
  ['a JPEG 2000', () => after(bytes(0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a)), NO_IMAGE],
  ['a JPEG XL', () => after(bytes(0xff, 0x0a)), NO_IMAGE],
  ['an EXR', () => after(bytes(0x76, 0x2f, 0x31, 0x01)), NO_IMAGE],
  ['a FITS', () => text('SIMPLE  =                    T'.padEnd(2880)), NO_IMAGE],
  ['a PPM', () => Buffer.concat([text('P6\n2 2\n255\n'), Buffer.alloc(12)]), NO_IMAGE],
  ['a table of numbers', () => text('1 2 3\n4 5 6\n'), NO_IMAGE],
  ['a font', () => after(bytes(0, 1, 0, 0)), NO_IMAGE],
  ['nothing', () => Buffer.alloc(0), MISSING],
  ['a single byte', () => bytes(0xff), NO_IMAGE],
  ['the first bytes of a JPEG alone', () => bytes(0xff, 0xd8, 0xff), NO_IMAGE],
  ['the first bytes of a PNG alone', () => PNG, NO_IMAGE],
  ['a JPEG cut in half', async () => half(await noise(300, 300).jpeg().toBuffer()), NO_IMAGE],
  ['a PNG cut in half', async () => half(await noise(300, 300).png().toBuffer()), NO_IMAGE],
  ['a WebP cut in half', async () => half(await noise(300, 300).webp().toBuffer()), NO_IMAGE],
  [
    'a PNG whose sums are wrong',
    async () => {
      const whole = await noise(50, 50).png().toBuffer();
      whole[whole.indexOf('IDAT') + 40]! ^= 0xff;
      return whole;
    },
    NO_IMAGE,
  ],
  ['a PNG of no width', () => pngOf(0, 10), NO_IMAGE],
  ['a PNG with fewer pixels than it says', () => pngOf(200, 200), NO_IMAGE],
  ['a PNG of 50,000 by 50,000', () => pngOf(50_000, 50_000), TOO_MANY_PIXELS],
  ['a JPEG of 50,000 by 50,000', () => jpegOf(50_000, 50_000), TOO_MANY_PIXELS],
  ['a WebP that says it is of 16,000 by 16,000', () => webpOf(16_000, 16_000), NO_IMAGE],
  ['a PNG of one line of 100 million', () => pngOf(100_000_000, 1), TOO_MANY_PIXELS],
  [
    'a PNG of 64 million pixels in a few kilobytes',
    () => picture(8_000, 8_000).png({ compressionLevel: 1 }).toBuffer(),
    TOO_MANY_PIXELS,
  ],
  [
    'a PNG of 39 million pixels of 16 bits',
    () =>
      sharp({ create: { width: 6_300, height: 6_300, channels: 4, background: '#c08040' } })
        .toColourspace('rgb16')
        .png({ compressionLevel: 1 })
        .toBuffer(),
    TOO_MANY_PIXELS,
  ],
  ['a PNG of 2³¹ by 2³¹', () => pngOf(0x7fff_ffff, 0x7fff_ffff), NO_IMAGE],
  ['11 MB that begin like a JPEG', () => after(bytes(0xff, 0xd8, 0xff), 11 * 1024 * 1024), TOO_LARGE],
  [
    'a JPEG that is a zip too',
    async () =>
      Buffer.concat([
        await picture().jpeg().toBuffer(),
        text(`PK\u0003\u0004${HIDDEN}PK\u0005\u0006`),
        Buffer.alloc(18),
      ]),
    NO_IMAGE,
  ],
  [
    'a JPEG and the beginning of a zip',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), text(`PK\u0003\u0004${HIDDEN}`)]),
    NO_IMAGE,
  ],
  [
    'a JPEG that is a page too',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), text(`<html>${SCRIPT}</html>`)]),
    NO_IMAGE,
  ],
  ['a JPEG with a script in its comment', () => jpegWith(0xfe, text(`*/${SCRIPT}/*`)), NO_IMAGE],
  [
    'a JPEG that is a script from its first byte',
    () => jpegWith(0xe0, Buffer.concat([text('JFIF*/=alert(1)/*'), Buffer.alloc(0x2f2a - 2 - 17)])),
    NO_IMAGE,
  ],
  ['a PNG that is a script too', async () => Buffer.concat([await picture().png().toBuffer(), text(SCRIPT)]), NO_IMAGE],
  ['a PNG with a page in its text', () => pngWith('tEXt', text(`Comment\u0000${SCRIPT}`)), NO_IMAGE],
  [
    'a PNG that is a program of the server too',
    async () => Buffer.concat([await picture().png().toBuffer(), text('<?php system($_GET[0]);')]),
    NO_IMAGE,
  ],
  [
    'a WebP that is a program too',
    async () => Buffer.concat([await picture().webp().toBuffer(), text(`MZ${HIDDEN}`)]),
    NO_IMAGE,
  ],
  ['a JPEG that is a document too', () => jpegWith(0xfe, text('%PDF-1.7\n1 0 obj<<>>endobj')), NO_IMAGE],
  [
    'a picture and 11 MB behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
    TOO_LARGE,
  ],
];

const exif = {
  exif: {
    IFD0: { Copyright: HIDDEN, Make: HIDDEN },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 3/1 0/1' },
  },
};
const profile = (size: number): Buffer =>
  Buffer.concat([text(`ICC_PROFILE\u0000\u0001\u0001${HIDDEN}`), Buffer.alloc(size, 0x41)]);

/** Pictures with unwanted contents: the served file is a picture without them. */
export const cleanedFiles: readonly [what: string, make: Make][] = [
  [
    'a JPEG with a moving picture behind it',
    async () =>
      Buffer.concat([await picture().jpeg().toBuffer(), text(`\0\0\0\u0018ftypmp42\0\0\0\0isommp42${HIDDEN}`)]),
  ],
  [
    'a JPEG with another one behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), await jpegWith(0xfe, text(HIDDEN))]),
  ],
  ['a PNG with bytes behind it', async () => Buffer.concat([await picture().png().toBuffer(), text(HIDDEN)])],
  ['a JPEG with a comment', () => jpegWith(0xfe, text(`*/${HIDDEN}/*`))],
  [
    'a JPEG that was taken somewhere',
    () =>
      picture()
        .withExif({ ...exif.exif })
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG that was taken somewhere',
    () =>
      picture()
        .withExif({ ...exif.exif })
        .png()
        .toBuffer(),
  ],
  [
    'a WebP that was taken somewhere',
    () =>
      picture()
        .withExif({ ...exif.exif })
        .webp()
        .toBuffer(),
  ],
  [
    'a JPEG with XMP',
    () => picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${HIDDEN}</a></x:xmpmeta>`).jpeg().toBuffer(),
  ],
  ['a JPEG with a false colour profile', () => jpegWith(0xe2, profile(60_000))],
  ['a PNG with a text', () => pngWith('tEXt', text(`Comment\u0000${HIDDEN}`))],
  [
    'a PNG with a text that unpacks to 100 MB',
    () =>
      pngWith(
        'zTXt',
        Buffer.concat([text('Comment\u0000\u0000'), deflateSync(Buffer.alloc(100 * 1024 * 1024, 0x41), { level: 1 })]),
      ),
  ],
  [
    'a PNG with a profile that unpacks to 100 MB',
    () =>
      pngWith(
        'iCCP',
        Buffer.concat([text('icc\u0000\u0000'), deflateSync(Buffer.alloc(100 * 1024 * 1024, 0x41), { level: 1 })]),
      ),
  ],
  ['a PNG with a chunk that nobody knows', () => pngWith('hiDn', text(HIDDEN))],
  [
    'a WebP that moves',
    () =>
      sharp(
        [
          { create: { width: 10, height: 10, channels: 3, background: '#f00' } },
          { create: { width: 10, height: 10, channels: 3, background: '#0f0' } },
        ] as never,
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
  ],
  ['a JPEG for print', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of just under 40 million pixels', () => picture(6_300, 6_300).png({ compressionLevel: 1 }).toBuffer()],
];

/** Hostile file names; the name in a form must not be used. */
export const hostileNames: readonly [name: string, type: string][] = [
  ['../../../etc/passwd', 'image/jpeg'],
  ['..\\\\..\\\\boot.ini', 'image/jpeg'],
  ['photo.jpg.php', 'application/x-httpd-php'],
  ['photo.svg', 'image/svg+xml'],
  ['a%00.html', 'text/html'],
  ['a\u0000b.jpg', 'image/jpeg'],
  ['<script>alert(1)<script>.jpg', 'text/html'],
  [`${'长'.repeat(300)}.jpg`, 'application/octet-stream'],
  ['CON', 'application/json'],
  ['', 'image/png'],
];

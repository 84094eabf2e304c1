import { crc32, deflateSync } from 'node:zlib';

/** A small picture as a file that a person chooses from the album. */
export function photoFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const side = 32;
  const rows = Buffer.concat(
    Array.from({ length: side }, (_, row) => Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, row * 8)])),
  );
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  const parts = [pngPart('IHDR', header), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]) };
}

function pngPart(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'ascii'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

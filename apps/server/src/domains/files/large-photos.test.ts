import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { filePart, sendForm } from '../../testing/upload.ts';

let server: TestServer;
let token: string;
const folder = mkdtempSync(path.join(tmpdir(), 'large-photos-'));
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signInAs(server));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** A photo taken with the phone held upright: 8160 × 6120 pixels on their side, a red left half that belongs on top. */
const photo = (width = 8160, height = 6120) =>
  sharp({ create: { width: width / 2, height, channels: 3, background: '#c03030' } })
    .extend({ right: width / 2, background: '#3060c0' })
    .withMetadata({ orientation: 6 });

test('photos of 48 and 50 megapixels are stored upright', async () => {
  for (const [width, height] of [
    [8064, 6048],
    [8160, 6120],
    [8192, 6144],
  ] as const) {
    const sent = await photo(width, height).jpeg().toBuffer();
    const { code, data } = await sendForm(server, `/api/mbigs/uploadimg?id=large-${width}`, token, [filePart(sent)]);
    expect([code, data]).toMatchObject([1001, { height: 2048, width: Math.round((2048 * height) / width) }]);
    const { rawPayload } = await server.server.app.inject({ url: data.savepath });
    const { dominant } = await sharp(rawPayload).extract({ left: 0, top: 0, width: 100, height: 100 }).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  }
});

/** Highest memory in MB above the idle process's while a file is decoded, in a process of its own. */
function peakOf(name: string): number {
  const script = `
    import { readFileSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import { decodeImage } from './image-decoding.steps.ts';
    import sharp from 'sharp';
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).jpeg().toBuffer();
    await decodeImage(async () => small);
    const kilobytes = (field) => Number(new RegExp(field + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    const idle = kilobytes('VmRSS');
    const read = await decodeImage(() => readFile(process.argv[1]));
    if (!read.ok) throw new Error(read.code);
    console.log((kilobytes('VmHWM') - idle) / 1024);`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, path.join(folder, name)], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  );
}

// The kernel's own record of the highest memory; other systems have none.
test.runIf(process.platform === 'linux')(
  '50 megapixels take less than 200 MB above idle, in several passes too',
  async () => {
    writeFileSync(path.join(folder, 'lines.jpg'), await photo().jpeg().toBuffer());
    writeFileSync(path.join(folder, 'passes.jpg'), await photo().jpeg({ progressive: true }).toBuffer());
    writeFileSync(path.join(folder, 'lines.png'), await photo().png({ compressionLevel: 1 }).toBuffer());
    const peaks = ['lines.jpg', 'passes.jpg', 'lines.png'].map((name) => Math.round(peakOf(name)));
    expect(Math.max(...peaks), `MB: ${peaks.join(', ')}`).toBeLessThan(200);
    expect(peaks[0]).toBeLessThan(100);
  },
  60_000,
);

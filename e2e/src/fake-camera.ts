import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Brightness of paper and ink in video (ITU-R BT.601). */
const PAPER = 235;
const INK = 16;

/** One frame with a QR code as raw video (YUV4MPEG2, 4:2:0), which Chromium loops as the camera's picture. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const cell = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - cell * size) / 2);
  const top = Math.floor((HEIGHT - cell * size) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (!dark) continue;
      for (let y = 0; y < cell; y += 1)
        light.fill(
          INK,
          (top + row * cell + y) * WIDTH + left + column * cell,
          (top + row * cell + y) * WIDTH + left + (column + 1) * cell,
        );
    }
  }
  return Buffer.concat([light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** Writes a video of a QR code. Pass its path to the browser as `--use-file-for-fake-video-capture`. */
export async function writeCodeVideo(file: string, text: string): Promise<void> {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]),
  );
}

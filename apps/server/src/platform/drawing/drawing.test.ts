import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawStrokes } from './draw-strokes.ts';
import { drawText, type TextImage } from './draw-text.ts';
import { Sheet } from './sheet.ts';

/** The share of inked pixels in a picture, 0 to 1. */
const inkOf = ({ pixels, width, height }: TextImage): number =>
  pixels.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 127 ? 1 : 0), 0) / (width * height);

const style = { size: 28, color: '#000000' };

describe('text', () => {
  it('is drawn with Chinese characters, each its own', async () => {
    const [one, other] = [await drawText('收', style), await drawText('凭', style)];
    expect(Buffer.from(one.pixels).equals(Buffer.from(other.pixels))).toBe(false);
    expect(inkOf(one)).toBeGreaterThan(0.08);
    // A character without a shape is a box like every other.
    const [box, anotherBox] = [await drawText('\u{20d2b}', style), await drawText('\u{20d2c}', style)];
    expect(one.width).not.toBe(box.width + anotherBox.width);
  });

  it('is equally high whatever it says, so that texts side by side stand on one line', async () => {
    const pieces = await Promise.all(['—', '12.35', '重', 'gy国'].map((text) => drawText(text, style)));
    const heights = pieces.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
  });

  it('breaks where it is told to, and shows markup as it was typed', async () => {
    const [line, broken] = [
      await drawText('双开门旧冰箱双开门旧冰箱', style),
      await drawText('双开门旧冰箱双开门旧冰箱', { ...style, width: 200 }),
    ];
    expect(broken.height).toBeGreaterThan(line.height);
    expect(broken.width).toBeLessThanOrEqual(200);
    const [plain, marked] = [await drawText('潮湿', style), await drawText('<b>潮湿</b>&', style)];
    expect(marked.width).toBeGreaterThan(plain.width);
  });
});

/** The code points that the font file itself has a shape for, by its table of format 12 (OpenType, cmap). */
async function shapesOfFont(): Promise<(point: number) => boolean> {
  const bytes = await readFile(new URL('noto-sans-cjk-sc.otf', import.meta.url));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = bytes.readUInt32BE(tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const wide = subtables.find((at) => bytes.readUInt16BE(at) === 12)!;
  const groups = Array.from({ length: bytes.readUInt32BE(wide + 12) }, (_, index) => wide + 16 + index * 12).map(
    (at) => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)] as const,
  );
  return (point) => groups.some(([first, last]) => first <= point && point <= last);
}

/** Characters of GBK, level by level: two bytes each. */
function charactersOfGbk(): string[] {
  const decoder = new TextDecoder('gbk');
  const pairs = Array.from({ length: 0x7e }, (_, high) =>
    Array.from({ length: 0xbf }, (_unused, low) => decoder.decode(Uint8Array.of(0x81 + high, 0x40 + low))),
  ).flat();
  return pairs.filter((character) => /^[\p{Unified_Ideograph}〇]$/u.test(character));
}

/** Those of the 8105 characters of 通用规范汉字表 that GBK does not have. */
const BEYOND_GBK =
  '㧐㧟䏝𬉼㤘𠳐䥽䁖𥻗䦃㸆𠙶𬣙𨙸𬇕䜣𬣞𬘓𫭟𫭢㧑𫇭𫐄㕮𫵷㑇𣲘𣲗𬇙㳇𬣡𫸩䢺𨚕𫘜𬘘𫘝䢼𦭜㭎𬨂𬀩𬀪㟃𬬩㑊𫍣𬣳𬩽𬮿𬯀𫰛𬳵𬳶䌹𫠊㛃𬍛鿍𬜬𦰡㭕䴓䶮𪾢𪨰𫓧𬬮𬬱𬬭䏡𦙶㶲㳚㳘𬘡𬳽𬘩𫄧𪟝𬍤𫭼𬜯䓖𬂩𫠆𨐈𬌗𫑡𪨶𬬸𬬻𬬹𬬿𬭁𫢸𫗧𬊈𬒈𨺙㛚𬳿𫄨𬘫䂮𫮃㙍䓫䓬䓨䓛鿎䴕㫰𬱖𬟽䎃𫓯𫟹𫟼㿠䝙䏲𠅤䴔𬇹𬍡㥄𬤇𫍯𬤊𫍲𬯎𬘬𬘭𬴂𫘦𫟅𬘯𫘧㙘𪣻𡎚𬃊𬷕𫐐𬹼𧿹𫶇𫖮鿏𬭊𨱇𫓶𬭎𫖯䐃𬱟𫛭㺄𫷷𬮱𬊤𣸣㴔㛹𬴃𫘨䴖𤧛𬪩𬒔䃅𬨎𫐓䣘𫫇㬊𫓹𬭚𬭛䅟𬕂䲟𬶋𬶍𦝼𫔶𫌀𫖳𫘪𫘬𫞩𡐓𪤗𣗋𬸘䃎𬒗𥔲𫚖䴗㬎𨱏𬭤㙦𫚕𬶐𬶏𩽾𬸚㽏㮾𬤝𬙂㻬䗖㠇𬭩䴘𩾃㵐𬸣𫍽𬴊𬞟𥕢𫟦𬺈𫠜㬚䗛㠓𪩘𬭬𨱑𬭯𫗴𬸦𫄷𤩽㘎𬭳𬭶𫔍𬭸𨱔𬭼𫔎𬸪䲠𬶟𬶠䗪𬶨𦈡𫄸𬟁𥖨䗴䲢𦒍䎖䴙𬙊㰀𬶭𩾌𨟠𬶮𨭉㸌𬙋𤫉𬺓𫚭';

describe('the font that comes with the server', () => {
  it('has a shape for all of GBK and for the whole of 通用规范汉字表', async () => {
    const has = await shapesOfFont();
    const gbk = charactersOfGbk();
    expect(gbk.length).toBeGreaterThan(20_900);
    expect([...BEYOND_GBK]).toHaveLength(276);
    expect([...gbk, ...BEYOND_GBK, ...'·•—'].filter((character) => !has(character.codePointAt(0)!))).toEqual([]);
  });

  it('draws the names of people where the machine has no font at all', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shoushou-no-fonts-'));
    await writeFile(
      path.join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>${folder}</cachedir></fontconfig>`,
    );
    // The last three are in the fonts for rare characters alone.
    const names = [...'㛃䶮堃喆龑𬭎𬍛㑇\u{20001}\u{21001}\u{2cebf}'];
    // The last character is in no font: the box that is drawn instead.
    const script = `const { drawText } = await import(${JSON.stringify(new URL('draw-text.ts', import.meta.url).href)});
      const drawn = [];
      for (const text of ${JSON.stringify([...names, '\u{10fffd}'])}) {
        const { pixels, width, height } = await drawText(text, ${JSON.stringify({ size: 64, color: '#000000' })});
        drawn.push({ width, height, pixels: Buffer.from(pixels).toString('base64') });
      }
      console.log(JSON.stringify(drawn));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
      maxBuffer: 16 * 1024 * 1024,
    });
    await rm(folder, { recursive: true, force: true });
    const framed = (JSON.parse(stdout) as { width: number; height: number; pixels: string }[]).map((drawn) =>
      isFramed({ ...drawn, pixels: Buffer.from(drawn.pixels, 'base64') }),
    );
    expect(framed).toEqual([...names.map(() => false), true]);
  });
});

/**
 * Whether a row and a column are inked nearly from end to end, both at the edge of the inked area: the box that
 * replaces a missing glyph.
 */
function isFramed({ pixels, ...info }: TextImage): boolean {
  const inked = (x: number, y: number): boolean => pixels[(y * info.width + x) * 4 + 3]! > 60;
  const columns = Array.from(
    { length: info.width },
    (_, x) => Array.from({ length: info.height }, (_unused, y) => inked(x, y)).filter(Boolean).length,
  );
  const rows = Array.from(
    { length: info.height },
    (_, y) => Array.from({ length: info.width }, (_unused, x) => inked(x, y)).filter(Boolean).length,
  );
  const [left, right] = [columns.findIndex(Boolean), columns.findLastIndex(Boolean)];
  const [top, bottom] = [rows.findIndex(Boolean), rows.findLastIndex(Boolean)];
  const edge = (counts: readonly number[], at: number, length: number): boolean =>
    Math.max(...counts.slice(Math.max(0, at - 2), at + 3)) > length * 0.85;
  return (
    edge(rows, top, right - left) &&
    edge(rows, bottom, right - left) &&
    edge(columns, left, bottom - top) &&
    edge(columns, right, bottom - top)
  );
}

describe('strokes', () => {
  const box = { width: 480, height: 200, pen: 5 };
  it('fill the box, whatever size they were written in', async () => {
    for (const scale of [0.01, 1, 1000]) {
      const drawn = drawStrokes(
        [
          [
            [0, 0],
            [480 * scale, 200 * scale],
          ],
          [
            [0, 200 * scale],
            [480 * scale, 0],
          ],
        ],
        box,
      );
      expect(inkOf(drawn)).toBeGreaterThan(0.03);
    }
  });

  it('of no length, of impossible places or in impossible numbers harm nobody', async () => {
    const zigzag = Array.from({ length: 20_000 }, (_, index): [number, number] => [
      index % 2 ? 1000 : 0,
      index % 3 ? 700 : 0,
    ]);
    const begun = performance.now();
    for (const strokes of [
      [],
      [[]],
      [[[5, 5]]],
      [
        [
          [1e308, -1e308],
          [-1e308, 1e308],
        ],
      ],
      [zigzag],
    ] as [number, number][][][]) {
      expect(drawStrokes(strokes, box)).toMatchObject({ width: 480, height: 200 });
    }
    expect(performance.now() - begun, 'nothing takes without end').toBeLessThan(15_000);
  });
});

describe('a sheet', () => {
  it('lays its pieces over each other in the order they came, each by its own transparency, and cuts what is beyond the edge', async () => {
    const sheet = new Sheet(100, 10);
    sheet.fill('#0000ff', 0, 50);
    const red = (alpha: number): TextImage => ({
      pixels: new Uint8Array(20 * 20 * 4).map((_, index) => [255, 0, 0, alpha][index % 4]!),
      width: 20,
      height: 20,
    });
    sheet.put(red(255), 10, 10);
    sheet.put(red(128), 50, 10);
    sheet.put(red(255), 90, 90);
    sheet.top = 90;
    const { jpeg, width, height } = await sheet.toJpeg();
    expect([width, height]).toEqual([100, 100]);
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const near = (x: number, y: number, color: readonly number[]): void =>
      color.forEach((value, channel) => expect(Math.abs(data[(y * 100 + x) * 3 + channel]! - value)).toBeLessThan(24));
    near(40, 40, [0, 0, 255]);
    near(20, 20, [255, 0, 0]);
    near(60, 20, [128, 0, 127]);
    near(96, 96, [255, 0, 0]);
    near(20, 80, [255, 255, 255]);
  });

  it('takes little memory, however many pieces it has and vouchers were drawn', async () => {
    // In a process of its own, whose memory is its alone.
    const script = `const { Sheet } = await import(${JSON.stringify(new URL('sheet.ts', import.meta.url).href)});
      const style = { size: 28, color: '#17191c' };
      const draw = async (number) => {
        const sheet = new Sheet(1080, 64);
        for (let row = 0; row < 18; row += 1)
          await sheet.row([{ text: '纸箱' + number, style }, { text: '12.5 公斤', style, right: 560 }, { text: '15.00', style, right: 1016 }], 12);
        await sheet.toJpeg();
      };
      await draw(0);
      const before = process.memoryUsage.rss();
      for (let number = 1; number < 33; number += 2) await Promise.all([draw(number), draw(number + 1)]);
      globalThis.gc();
      console.log((process.memoryUsage.rss() - before) / 1e6);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', '--input-type=module', '-e', script],
      {
        env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      },
    );
    // Laid over each other by the image library they would take 80 MB, and 200 MB with a pool for each of its threads.
    expect(Number(stdout)).toBeLessThan(75);
  });
});

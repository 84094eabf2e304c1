import type { Strokes } from '@shoushou/contract';
import { drawStrokes } from '../../../platform/drawing/draw-strokes.ts';
import type { BrandLook } from '../../../platform/brand/brand.ts';
import type { TextImage } from '../../../platform/drawing/draw-text.ts';
import { limitConcurrency } from '../../../platform/drawing/limit-concurrency.ts';
import { loadSharp } from '../../../platform/drawing/load-sharp.ts';
import { Sheet } from '../../../platform/drawing/sheet.ts';
import { voucherOf, type VoucherFacts } from '@shoushou/rules/orders/voucher';

const WIDTH = 1080;
const MARGIN = 64;
const RIGHT = WIDTH - MARGIN;
/** Right edges of the columns of weight, price and money. */
const COLUMNS = { amount: 560, price: 790, money: RIGHT } as const;
const SIGNATURE = { width: 480, height: 200, pen: 5 } as const;

// Values of packages/design tokens.css, which the drawing can't read.
const ink = '#17191c';
const grey = '#5a5f67';
const pale = '#ecedf0';

/** The customer's signature: pen strokes, an image (JPEG), or none. */
export type Signature = { strokes: Strokes } | { jpeg: Uint8Array } | null;

/** Several at once would take their memory each; the texts of one already occupy the threads. */
const inTurn = limitConcurrency(1);

/** Draws the voucher as a JPEG, 1080 pixels wide, as high as its lines need. */
export const drawVoucher = (
  facts: VoucherFacts,
  signature: Signature,
  brand: BrandLook,
): Promise<{ jpeg: Buffer; width: number; height: number }> => inTurn(() => draw(facts, signature, brand));

async function draw(
  facts: VoucherFacts,
  signature: Signature,
  brand: BrandLook,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const voucher = voucherOf(facts);
  const sheet = new Sheet(WIDTH, MARGIN);
  await sheet.row(
    [
      { text: brand.name, style: { size: 40, color: brand.color } },
      { text: voucher.title, style: { size: 40, color: ink }, right: RIGHT },
    ],
    28,
  );
  sheet.line(ink, 28);
  for (const [label, value] of voucher.heads) {
    await sheet.row(
      [
        { text: label, style: { size: 28, color: grey } },
        { text: value, style: { size: 28, color: ink }, left: MARGIN + 160 },
      ],
      12,
    );
  }
  sheet.top += 16;
  sheet.line(pale, 20);
  const head = { size: 26, color: grey };
  await sheet.row(
    [
      { text: '品名', style: head },
      { text: '净重 / 数量', style: head, right: COLUMNS.amount },
      { text: '单价', style: head, right: COLUMNS.price },
      { text: '金额', style: head, right: COLUMNS.money },
    ],
    16,
  );
  const cell = { size: 28, color: ink };
  for (const line of voucher.lines) {
    await sheet.row(
      [
        { text: line.name, style: { ...cell, width: COLUMNS.amount - MARGIN - 190 } },
        { text: line.amount, style: cell, right: COLUMNS.amount },
        { text: line.price, style: cell, right: COLUMNS.price },
        { text: line.money, style: cell, right: COLUMNS.money },
      ],
      line.note ? 6 : 18,
    );
    if (line.note) await sheet.row([{ text: line.note, style: { size: 24, color: grey, width: RIGHT - MARGIN } }], 18);
  }
  sheet.line(pale, 24);
  await sheet.row(
    [
      { text: voucher.weight, style: { size: 28, color: grey } },
      { text: `合计 ${voucher.total}`, style: { size: 44, color: ink }, right: RIGHT },
    ],
    36,
  );
  await sheet.row([{ text: voucher.consent, style: { size: 28, color: grey } }], 16);
  const piece = await pieceOf(signature);
  if (piece) {
    sheet.put(piece, MARGIN);
    sheet.top += piece.height + 24;
  }
  sheet.line(pale, 20);
  await sheet.row([{ text: voucher.foot, style: { size: 22, color: grey } }], 0);
  return sheet.toJpeg();
}

async function pieceOf(signature: Signature): Promise<TextImage | null> {
  if (!signature) return null;
  if ('strokes' in signature) return drawStrokes(signature.strokes, SIGNATURE);
  const sharp = await loadSharp();
  const { data, info } = await sharp(signature.jpeg)
    .resize({ width: SIGNATURE.width, height: SIGNATURE.height, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

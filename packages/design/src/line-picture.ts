/** One character of a line, and the columns that it covers. */
interface Cell {
  readonly character: string;
  readonly columns: number;
}

/** A drawn line: a bit a dot, eight dots a byte from the left, 1 for ink. */
export interface DrawnLine {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly bits: Uint8Array;
}

/** Darker than this is ink, of 255. */
const INK_BELOW = 140;

/**
 * Draws a line of a receipt with the device's own fonts, each character in the middle of its columns. Null where this
 * browser draws nothing.
 * @param size dots of a column and of the line's height
 */
export function drawLine(
  cells: readonly Cell[],
  { columnDots, lineDots }: { columnDots: number; lineDots: number },
): DrawnLine | null {
  const columns = cells.reduce((sum, cell) => sum + cell.columns, 0);
  const canvas = document.createElement('canvas');
  // The dots of a raster line come in bytes.
  canvas.width = Math.ceil((columns * columnDots) / 8) * 8;
  canvas.height = lineDots;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = `${lineDots - 2}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let column = 0;
  for (const cell of cells) {
    const width = cell.columns * columnDots;
    context.fillText(cell.character, column * columnDots + width / 2, lineDots / 2 + 1, width);
    column += cell.columns;
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const bits = new Uint8Array((canvas.width / 8) * canvas.height);
  for (let dot = 0; dot < canvas.width * canvas.height; dot += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4);
    if ((red + green + blue) / 3 < INK_BELOW) bits[dot >> 3]! |= 0x80 >> (dot & 7);
  }
  return { widthDots: canvas.width, heightDots: canvas.height, bits };
}

import { useMemo } from 'react';
import { encode } from 'uqr';
import * as styles from './qr-code.module.css';

/** The dark cells as one path in units of a cell; cells of a row are joined to runs. */
export function qrPath(text: string): { path: string; cells: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let run = 1;
      while (row[x + run]) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { path, cells: size };
}

export interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** The accessible name, such as 收款码. */
  label: string;
  /** Side in CSS px, quiet zone included. */
  size?: number;
}

/** A QR code, dark on white in every theme, with the quiet zone of four cells. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { path, cells } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.qrCode}
      width={size}
      height={size}
      viewBox={`-4 -4 ${cells + 8} ${cells + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M-4-4h${cells + 8}v${cells + 8}h-${cells + 8}z`} fill="#fff" />
      <path d={path} fill="#17191c" />
    </svg>
  );
}

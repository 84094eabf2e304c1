import { useMemo, useRef, useState } from 'react';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../form/Button.tsx';
import { qrPath } from './QrCode.tsx';
import * as styles from '../form/field.module.css';
import * as qrCodeStyles from './qr-code.module.css';

export interface SharePosterProps {
  /** Name and colour at its top. */
  brand?: { readonly name: string; readonly color: string } | undefined;
  /** The headline, such as 李师傅 上门回收. */
  title: string;
  /** Up to four lines below it. */
  lines: readonly string[];
  /** One number, such as 已回收 3.8 吨. */
  figure?: string;
  /** The link in the QR code. */
  link: string;
  /** Text next to the code, such as 微信扫一扫，预约上门. */
  invitation: string;
  /** Called with the poster as a PNG of 900×1200. */
  onSave?: (picture: Blob) => unknown;
  onShare?: (picture: Blob) => unknown;
}

const WIDTH = 300;
const HEIGHT = 400;

/** Renders an SVG element to a PNG. Rejects when the browser cannot. */
export async function drawPng(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const source = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有生成'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A picture to share, with a QR code that leads to the app. It is one SVG, so the saved picture equals the one on
 * screen.
 */
export function SharePoster({
  brand = { name: '收收', color: '#e0312b' },
  title,
  lines,
  figure,
  link,
  invitation,
  onSave,
  onShare,
}: SharePosterProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const [failed, setFailed] = useState(false);
  const code = useMemo(() => qrPath(link), [link]);
  const hand = async (what: 'save' | 'share', over: (picture: Blob) => unknown) => {
    if (!svg.current) return;
    setBusy(what);
    setFailed(false);
    try {
      await over(await drawPng(svg.current, WIDTH * 3, HEIGHT * 3));
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={qrCodeStyles.poster}>
      <svg
        ref={svg}
        className={qrCodeStyles.posterPicture}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={`海报：${title}，${invitation}`}
        fontFamily="PingFang SC, HarmonyOS Sans SC, MiSans, Noto Sans CJK SC, sans-serif"
      >
        <rect width={WIDTH} height={HEIGHT} fill="#ffffff" />
        <rect width={WIDTH} height={246} fill={brand.color} />
        <text x="24" y="42" fontSize="14" fill="#ffe9e7">
          {brand.name}
        </text>
        <text x="24" y="92" fontSize="26" fontWeight="700" fill="#ffffff">
          {title}
        </text>
        {figure !== undefined && (
          <text x="24" y="136" fontSize="32" fontWeight="700" fill="#ffffff">
            {figure}
          </text>
        )}
        {lines.slice(0, 4).map((line, index) => (
          <text key={line} x="24" y={(figure === undefined ? 126 : 166) + index * 22} fontSize="14" fill="#ffe9e7">
            {line}
          </text>
        ))}
        <g transform={`translate(24 268) scale(${108 / code.cells})`}>
          <path d={code.path} fill="#17191c" shapeRendering="crispEdges" />
        </g>
        <text x="152" y="320" fontSize="15" fontWeight="600" fill="#17191c">
          {invitation}
        </text>
        <text x="152" y="344" fontSize="12" fill="#6b7078">
          长按识别二维码
        </text>
      </svg>
      {failed && (
        <p className={styles.error} role="alert">
          图片没有生成，您可以截屏保存
        </p>
      )}
      {(onSave || onShare) && (
        <div className={qrCodeStyles.posterButtons}>
          {onSave && (
            <Button icon={<Download size={18} />} busy={busy === 'save'} onPress={() => void hand('save', onSave)}>
              保存图片
            </Button>
          )}
          {onShare && (
            <Button
              kind="primary"
              icon={<Share2 size={18} />}
              busy={busy === 'share'}
              onPress={() => void hand('share', onShare)}
            >
              分享
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

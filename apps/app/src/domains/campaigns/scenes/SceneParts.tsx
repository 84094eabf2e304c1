import type { ReactNode } from 'react';
import * as styles from './scene.module.css';

export interface SceneProps {
  /** Progress that the scene shows, 0 to 1: the part of the moon that is lit. */
  readonly share?: number;
}

/**
 * The sheet that a scene is drawn on, 390 × 232, with the curved edge where the page begins. Lines are drawn in `line`.
 */
export function SceneSheet({ line, children }: { line: string; children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 390 232"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      color={line}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
      <path className={styles.edge} d="M0 206q195 40 390 0v27H0z" />
    </svg>
  );
}

/** When a moving part begins, so that parts of one kind do not move in step; `index` is its place among them. */
export const later = (index: number) => ({ animationDelay: `${-0.73 * index}s` });

/** Ten rays round the origin, 200 long. */
export const rays = Array.from({ length: 10 }, (_, index) => {
  const point = (turn: number): string => `${(200 * Math.sin(turn)).toFixed(1)} ${(-200 * Math.cos(turn)).toFixed(1)}`;
  const turn = (index * Math.PI) / 5;
  return `M0 0L${point(turn - 0.13)}L${point(turn + 0.13)}z`;
}).join('');

/** Paper strips and dots in gold at `[x, y]`. */
export function Confetti({ at }: { at: readonly (readonly [x: number, y: number])[] }) {
  return (
    <g fill="#ffd27a">
      {at.map(([x, y], index) => {
        const key = `${x} ${y}`;
        if (index % 3 === 1)
          return <circle key={key} className={styles.flutter} style={later(index)} cx={x} cy={y} r="3" />;
        if (index % 3 === 2)
          return (
            <path
              key={key}
              className={styles.flutter}
              style={later(index)}
              d={`M${x} ${y}c5 7-4 9 0 16`}
              fill="none"
              stroke="#ffd27a"
              strokeWidth="2"
            />
          );
        return (
          <rect
            key={key}
            className={styles.flutter}
            style={later(index)}
            x={x}
            y={y}
            width="7"
            height="7"
            rx="1.5"
            transform={`rotate(${24 + index * 17} ${x} ${y})`}
          />
        );
      })}
    </g>
  );
}

/** Somebody with a cap, standing on `[x, y]`, 62 high; `wave` lifts an arm. */
export function Person({
  x,
  y,
  coat,
  cap,
  wave = false,
}: {
  x: number;
  y: number;
  coat: string;
  cap: string;
  wave?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="currentColor" strokeWidth="1.8">
      <path d="M-6-18V0h-4M6-18V0h4" fill="none" strokeWidth="4.5" />
      <path
        className={wave ? styles.wave : undefined}
        d={wave ? 'M9-38L20-54' : 'M11-36l4 14'}
        fill="none"
        stroke={coat}
        strokeWidth="6"
      />
      <path d="M-11-36l-4 14" fill="none" stroke={coat} strokeWidth="6" />
      <path d="M-12-16c-2-18 1-27 12-27s14 9 12 27z" fill={coat} />
      <path d="M-11.5-28h23" stroke="#fff" strokeWidth="3" opacity=".85" />
      <circle cy="-52" r="9" fill="#ffd9b0" />
      <path d="M-9.5-53a9.5 9.5 0 0 1 19 0z" fill={cap} />
      <path d="M8-53h7" strokeWidth="2.6" />
    </g>
  );
}

/** Stars at `[x, y]`. */
export function Stars({ at }: { at: readonly (readonly [x: number, y: number])[] }) {
  return (
    <g fill="#fff4d6">
      {at.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          className={styles.twinkle}
          style={later(index)}
          d={`M${x} ${y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`}
        />
      ))}
    </g>
  );
}

/** A cloud with its left foot on `[x, y]`, 74 wide. */
export function Cloud({
  x,
  y,
  fill,
  scale = 1,
  index = 0,
}: {
  x: number;
  y: number;
  fill: string;
  scale?: number;
  index?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        className={styles.drift}
        style={later(index * 5)}
        fill={fill}
        d="M10 0a10 10 0 0 1 0-20 16 16 0 0 1 30-7 13 13 0 0 1 21 8 10 10 0 0 1 3 19z"
      />
    </g>
  );
}

/** A carton of `size` with its left foot on `[x, y]`. */
export function Carton({ x, y, size, fill = '#f5d9a8' }: { x: number; y: number; size: number; fill?: string }) {
  const half = size / 2;
  return (
    <g transform={`translate(${x} ${y - size})`} stroke="#b86e00" strokeWidth="1.8">
      <rect width={size} height={size} rx="2" fill={fill} />
      <path d={`M0 ${size * 0.32}h${size}M${half - 4} 0v${size * 0.32}M${half + 4} 0v${size * 0.32}`} fill="none" />
    </g>
  );
}

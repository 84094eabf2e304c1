import { Cloud, SceneSheet, Stars, type SceneProps } from './SceneParts.tsx';
import * as styles from './scene.module.css';

const radius = 60;

/**
 * The lit part of a moon of `radius` round the origin; `share` from 0 (new) to 1 (full), growing from the right as it
 * does here.
 */
function litPath(share: number): string {
  const bulge = Math.abs(1 - 2 * share) * radius;
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${bulge.toFixed(1)} ${radius} 0 0 ${share > 0.5 ? 1 : 0} 0 ${-radius}z`;
}

/** The moon over the roofs, lit as far as `share` says, with the rabbit and a branch of osmanthus. */
export default function MoonScene({ share = 1 }: SceneProps) {
  return (
    <SceneSheet line="#14204a">
      <Stars
        at={[
          [26, 140],
          [70, 152],
          [118, 138],
          [178, 150],
          [214, 22],
          [204, 84],
          [372, 150],
          [226, 134],
        ]}
      />
      <g transform="translate(298 92)">
        <circle r="86" fill="#fff4d6" opacity=".07" />
        <circle r="73" fill="#fff4d6" opacity=".1" />
        <circle r={radius} fill="#24386f" />
        <path d={litPath(Math.min(1, Math.max(0, share)))} fill="#fff4d6" />
        {share > 0.9 && (
          <path
            d="M-34-22a11 11 0 1 0 22 0 11 11 0 1 0-22 0M14-38a7 7 0 1 0 14 0 7 7 0 1 0-14 0M24 8a13 13 0 1 0 26 0 13 13 0 1 0-26 0"
            fill="#f0dca8"
            opacity=".75"
          />
        )}
        <g className={styles.bob} fill={share > 0.55 ? '#c79a3c' : '#8fa3d6'}>
          <ellipse cx="0" cy="6" rx="16" ry="12" />
          <circle cx="14" cy="-6" r="8.5" />
          <path d="M10-12c-6-10-6-20-2-20s5 10 5 19zM15-13c-2-10 1-20 5-19s3 11-1 20z" />
          <circle cx="-15" cy="2" r="5" />
          <path d="M8 15h14M-10 16h12" stroke={share > 0.55 ? '#c79a3c' : '#8fa3d6'} strokeWidth="5" />
        </g>
      </g>
      <g fill="none" stroke="#6b4a2f" strokeWidth="4">
        <path d="M394 12c-26 2-44 10-58 22M362 18c-10-2-20 0-28-6" />
      </g>
      <g className={styles.sway} style={{ animationDuration: '5s' }}>
        <path
          fill="#3f9a6b"
          d="M336 34c-14-4-22 2-26 12 12 2 22-2 26-12zM346 28c-8 8-8 18-2 26 8-6 8-18 2-26zM334 12c-8-8-18-8-26-2 6 8 18 8 26 2zM372 16c-4 10 0 18 8 24 6-8 2-20-8-24zM356 20c2-10-2-16-10-20-4 8 2 18 10 20z"
        />
        <path
          fill="#ffd27a"
          d="M326 22a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M334 44a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M352 40a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M364 6a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M318 30a3 3 0 1 0 6 0 3 3 0 1 0-6 0M360 34a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
        />
      </g>
      <Cloud x={318} y={140} fill="#c9d6f5" scale={0.9} />
      <Cloud x={206} y={154} fill="#8fa3d6" scale={1.1} index={1} />
      <path
        fill="#1d2c5c"
        d="M0 232v-50l26-16 26 16v-8l34-22 34 22v12l22-12 24 14v-14l38-24 40 24v10l26-14 26 14v-14l32-20 36 22v-10l26-14v128z"
      />
      <path
        fill="none"
        stroke="#3a5096"
        strokeWidth="2.5"
        d="M-4 186l30-20 30 20M50 176l36-24 38 24M118 187l24-13 26 15M162 177l42-27 44 27M240 185l30-15 30 15M292 174l36-23 40 24M360 168l34-18"
      />
      <path
        className={styles.twinkle}
        fill="#ffd27a"
        d="M80 184h12v10H80zM196 182h8v10h-8zM210 182h8v10h-8zM322 180h10v10h-10z"
      />
    </SceneSheet>
  );
}

import { SceneSheet, Stars, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A plant growing out of a jar of coins, and piles that get higher. */
export default function SproutScene() {
  return (
    <SceneSheet line="#06391f">
      <circle cx="296" cy="96" r="80" fill="#fff" opacity=".07" />
      <circle cx="296" cy="96" r="58" fill="#fff" opacity=".08" />
      <path d="M0 200c80-18 150-12 210-6s120 2 180-10v48H0z" fill="#07592f" />
      <g
        className={styles.sway}
        style={{ transformOrigin: '50% 100%', animationDuration: '4s' }}
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M300 136c2-30-4-52-2-88" fill="none" stroke="#7fd0a4" strokeWidth="5" />
        <path d="M299 108c-34 4-44-14-46-32 28-4 44 8 46 32z" fill="#8be0b3" />
        <path d="M299 90c32 0 42-18 42-36-28 0-42 14-42 36z" fill="#b6f0cf" />
        <path d="M298 62c-22-2-28-16-26-30 18 2 26 12 26 30z" fill="#b6f0cf" />
        <path d="M298 52c16-2 22-14 20-26-14 2-20 12-20 26z" fill="#8be0b3" />
        <path d="M262 82c14 4 26 12 36 24M332 62c-12 6-24 14-32 26" fill="none" strokeWidth="1.2" />
      </g>
      <g stroke="currentColor" strokeWidth="1.8">
        <path
          d="M262 134h76v10a10 10 0 0 1-4 8v42a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10v-42a10 10 0 0 1-4-8z"
          fill="#e3f5f7"
          opacity=".92"
        />
        <path d="M258 128h84v10h-84z" fill="#fff" />
      </g>
      <g fill="#ffd27a" stroke="#b86e00" strokeWidth="1.6">
        {[
          [280, 192],
          [298, 194],
          [318, 192],
          [288, 180],
          [308, 180],
          [276, 176],
          [322, 178],
          [298, 168],
        ].map(([x, y]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="11" ry="7" />
        ))}
      </g>
      <path d="M272 156v34" stroke="#fff" strokeWidth="4" opacity=".8" />
      {[1, 2, 3].map((high, pile) => (
        <g
          key={high}
          className={styles.grow}
          style={{ animationDelay: `${pile * 0.15}s` }}
          fill="#ffd27a"
          stroke="#b86e00"
          strokeWidth="1.6"
        >
          {Array.from({ length: high * 2 }, (_, index) => (
            <rect key={index} x={176 + pile * 28} y={198 - index * 8} width="22" height="8" rx="4" />
          ))}
        </g>
      ))}
      {[
        [352, 150],
        [364, 118],
        [224, 96],
      ].map(([x, y], index) => (
        <g key={x} className={styles.bob} style={later(index * 2)}>
          <circle cx={x} cy={y} r="10" fill="#ffd27a" stroke="#b86e00" strokeWidth="1.6" />
          <path
            d={`M${x! - 4} ${y! - 4}l4 4 4-4M${x} ${y}v6M${x! - 4} ${y! + 1}h8`}
            fill="none"
            stroke="#945700"
            strokeWidth="1.6"
          />
        </g>
      ))}
      <Stars
        at={[
          [212, 40],
          [372, 66],
          [366, 24],
          [232, 70],
        ]}
      />
    </SceneSheet>
  );
}

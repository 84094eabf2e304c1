import { Cloud, Confetti, SceneSheet, Stars, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

function Lantern({ x, drop, scale, index }: { x: number; drop: number; scale: number; index: number }) {
  return (
    <g className={styles.sway} style={{ ...later(index * 2), animationDuration: `${3.4 + index * 0.5}s` }}>
      <path d={`M${x}-10V${drop}`} stroke="#ffd27a" strokeWidth="1.6" />
      <g transform={`translate(${x} ${drop}) scale(${scale})`}>
        <circle cy="30" r="46" fill="#ffb45c" opacity=".16" />
        <rect x="-12" width="24" height="7" rx="2" fill="#b86e00" />
        <ellipse cy="32" rx="32" ry="26" fill="#ff6a4d" />
        <path
          d="M0 6c-22 8-22 44 0 52M0 6c22 8 22 44 0 52M0 6v52"
          fill="none"
          stroke="#ffd27a"
          strokeWidth="1.6"
          opacity=".9"
        />
        <ellipse cy="32" rx="14" ry="26" fill="#ffd08a" opacity=".45" />
        <rect x="-12" y="57" width="24" height="7" rx="2" fill="#b86e00" />
        <path d="M-6 64v16M0 64v22M6 64v16" stroke="#ffd27a" strokeWidth="2" />
      </g>
    </g>
  );
}

/** Three lanterns under a small moon. */
export default function LanternScene() {
  return (
    <SceneSheet line="#4a0f24">
      <Stars
        at={[
          [196, 24],
          [214, 128],
          [30, 150],
          [92, 146],
          [150, 158],
          [378, 132],
        ]}
      />
      <circle cx="352" cy="44" r="46" fill="#fff4d6" opacity=".1" />
      <circle cx="352" cy="44" r="30" fill="#fff4d6" />
      <Cloud x={322} y={76} fill="#d98f9a" scale={0.8} />
      <path fill="#8c1b33" d="M0 232v-44c50-20 100-8 140-2s80-26 130-16 70-2 120-14v76z" />
      <path fill="#74142b" d="M0 232v-26c60-16 120-8 180-6s120-10 210-18v50z" />
      <Lantern x={232} drop={26} scale={0.72} index={1} />
      <Lantern x={344} drop={66} scale={0.62} index={2} />
      <Lantern x={288} drop={52} scale={1.08} index={0} />
      <Cloud x={196} y={190} fill="#b4455a" index={2} />
      <Confetti
        at={[
          [206, 156],
          [370, 174],
          [258, 24],
          [322, 166],
          [190, 100],
          [380, 96],
        ]}
      />
    </SceneSheet>
  );
}

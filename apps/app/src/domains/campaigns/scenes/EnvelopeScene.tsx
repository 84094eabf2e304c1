import { Confetti, SceneSheet, Stars, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

function Envelope({ x, y, turn, scale, index }: { x: number; y: number; turn: number; scale: number; index: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <g className={styles.bob} style={later(index * 2)} stroke="#8c1713" strokeWidth="1.8">
        <rect x="-34" y="-46" width="68" height="92" rx="8" fill="#e0312b" />
        <path d="M-34-20c20 20 48 20 68 0v-18a8 8 0 0 0-8-8h-52a8 8 0 0 0-8 8z" fill="#f0483f" />
        <path d="M-24 20h48M-24 30h30" stroke="#c4241f" strokeWidth="3" />
        <circle cy="-6" r="15" fill="#ffd27a" stroke="#b86e00" />
        <path d="M-6-12l6 6 6-6M0-6v9M-6-3H6M-6 1H6" fill="none" stroke="#945700" strokeWidth="2.2" />
      </g>
    </g>
  );
}

/** Red envelopes with coins among them. */
export default function EnvelopeScene() {
  return (
    <SceneSheet line="#4a0f24">
      <g transform="translate(290 110)">
        <circle r="96" fill="#ffe3a8" opacity=".08" />
        <circle r="70" fill="#ffe3a8" opacity=".1" />
      </g>
      <Stars
        at={[
          [206, 40],
          [374, 40],
          [222, 108],
          [372, 150],
          [40, 152],
          [128, 150],
        ]}
      />
      <path d="M0 198c80-18 150-16 220-8s110 4 170-6v48H0z" fill="#74142b" />
      <Envelope x={236} y={132} turn={-18} scale={0.72} index={1} />
      <Envelope x={346} y={128} turn={16} scale={0.76} index={2} />
      <Envelope x={290} y={112} turn={-3} scale={1.12} index={0} />
      <g fill="#ffd27a" stroke="#b86e00" strokeWidth="1.6">
        {[
          [250, 190],
          [268, 196],
          [292, 192],
          [314, 197],
          [332, 190],
          [280, 184],
          [304, 185],
        ].map(([x, y]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="12" ry="7" />
        ))}
      </g>
      <Confetti
        at={[
          [218, 60],
          [206, 84],
          [366, 66],
          [352, 28],
          [250, 30],
          [330, 24],
          [200, 150],
          [380, 108],
        ]}
      />
    </SceneSheet>
  );
}

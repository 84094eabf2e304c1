import { Confetti, SceneSheet, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A birthday cake of cartons with six candles. */
export default function CakeScene() {
  return (
    <SceneSheet line="#8c1713">
      <circle cx="288" cy="112" r="84" fill="#ffe9e7" opacity=".12" />
      <circle cx="288" cy="112" r="62" fill="#ffe9e7" opacity=".14" />
      <path d="M0 198c80-18 150-16 220-8s110 4 170-6v48H0z" fill="#b4201b" />
      <ellipse cx="288" cy="196" rx="84" ry="10" fill="#8c1713" opacity=".6" />
      <g className={styles.grow} stroke="#b86e00" strokeWidth="1.8">
        <path d="M216 196v-46h144v46z" fill="#f5d9a8" />
        <path d="M216 150h144l-6-10H222z" fill="#ffe9c4" />
        <path d="M216 160h144" fill="none" strokeDasharray="2 7" />
        <path d="M238 150v46M338 150v46" stroke="#e0a75a" strokeWidth="1.6" />
        <path
          d="M216 168c12 12 24 12 36 0s24-12 36 0 24 12 36 0 24-12 36 0"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
        />
      </g>
      <g className={styles.grow} style={{ animationDelay: '0.15s' }} stroke="#b86e00" strokeWidth="1.8">
        <path d="M236 140v-36h104v36z" fill="#f5d9a8" />
        <path d="M236 104h104l-5-8h-94z" fill="#ffe9c4" />
        <path d="M236 116c9 10 17 10 26 0s17-10 26 0 17 10 26 0 17-10 26 0" fill="none" stroke="#fff" strokeWidth="5" />
      </g>
      <g transform="translate(288 176)" fill="none" stroke="#0b7d47" strokeWidth="3.2">
        <path d="M-11 4l4-8 5 3M-3-12h7l4 7M11-2l-4 9H0M-9 10h6M9-8l-1 4-4-1M1 4L-1 7l3 3" />
      </g>
      {[248, 264, 280, 296, 312, 328].map((x, index) => (
        <g key={x}>
          <path d={`M${x} 97V74`} stroke={index % 2 ? '#fff' : '#bdd2f4'} strokeWidth="6" />
          <path d={`M${x - 3} 90l6-5M${x - 3} 82l6-5`} stroke="#e0312b" strokeWidth="1.6" />
          <g className={styles.flame} style={later(index)}>
            <path d={`M${x} 70c-6-5-4-11 0-16 4 5 6 11 0 16z`} fill="#ffd27a" />
            <path d={`M${x} 69c-3-3-2-5 0-8 2 3 3 5 0 8z`} fill="#ff8a3d" />
          </g>
        </g>
      ))}
      <Confetti
        at={[
          [218, 40],
          [206, 84],
          [366, 50],
          [372, 104],
          [350, 26],
          [206, 128],
          [258, 22],
          [314, 26],
        ]}
      />
    </SceneSheet>
  );
}

import { Confetti, Person, SceneSheet, Stars } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** Three candidates in the lights of a stage. */
export default function StageScene() {
  return (
    <SceneSheet line="#4a0f24">
      <g className={styles.twinkle} style={{ animationDuration: '4s' }} fill="#ffe3a8" opacity=".55">
        <path d="M224-10l-24 196h76z" opacity=".32" />
        <path d="M360-10l24 196h-76z" opacity=".32" />
        <path d="M292-20l-44 210h88z" opacity=".4" />
      </g>
      <Stars
        at={[
          [206, 30],
          [236, 78],
          [344, 66],
          [374, 34],
          [256, 24],
        ]}
      />
      <path d="M0 200c90-16 300-16 390 0v32H0z" fill="#5a1029" />
      <g stroke="currentColor" strokeWidth="1.8">
        <path d="M196 194v10c0 8 42 14 94 14s94-6 94-14v-10z" fill="#8c1b33" />
        <ellipse cx="290" cy="194" rx="94" ry="13" fill="#d9536b" />
        <ellipse cx="290" cy="192" rx="74" ry="9" fill="#ef8294" stroke="none" />
      </g>
      <Person x={236} y={194} coat="#2563c9" cap="#ffd27a" />
      <Person x={346} y={194} coat="#0b7d47" cap="#ffd27a" wave />
      <Person x={291} y={198} coat="#e0312b" cap="#ffd27a" wave />
      <g className={styles.bob} stroke="#b86e00" strokeWidth="1.8">
        <path d="M282 92l-8-22h12l5 12 5-12h12l-8 22z" fill="#ff8a80" />
        <circle cx="291" cy="104" r="15" fill="#ffd27a" />
        <path
          d="M291 95l2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6-4.5-4.2 6.1-.8z"
          fill="#fff4d6"
          stroke="none"
        />
      </g>
      <Confetti
        at={[
          [222, 56],
          [330, 30],
          [206, 112],
          [362, 104],
          [250, 120],
          [332, 112],
        ]}
      />
    </SceneSheet>
  );
}

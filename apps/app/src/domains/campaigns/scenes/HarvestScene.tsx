import { Carton, Person, SceneSheet, rays } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A full platform scale at sunrise, the hand of its dial swinging. */
export default function HarvestScene() {
  return (
    <SceneSheet line="#06391f">
      <g transform="translate(286 128)">
        <path className={styles.spin} fill="#ffd27a" opacity=".14" d={rays} />
      </g>
      <circle cx="286" cy="128" r="62" fill="#ffd27a" />
      <circle cx="286" cy="128" r="50" fill="#ffe3a8" />
      <path d="M0 186c50-24 110-28 170-14s140 4 220-16v76H0z" fill="#0f8f53" />
      <path d="M0 200c80-18 150-12 210-6s120 2 180-10v48H0z" fill="#07592f" />
      <path d="M206 192h114v10H206z" fill="#bfc7d1" stroke="currentColor" strokeWidth="1.8" />
      <path d="M214 202h98v5h-98z" fill="#5a5f67" />
      <Carton x={212} y={192} size={36} />
      <Carton x={250} y={192} size={40} fill="#ffe0ad" />
      <Carton x={226} y={156} size={32} fill="#ffe9c4" />
      <g stroke="currentColor" strokeWidth="1.8">
        <path d="M260 152v-34h26v34z" fill="#9cc0ff" />
        <path d="M260 128h26M268 118v34M278 118v34" stroke="#2563c9" strokeWidth="1.4" fill="none" />
        <path d="M308 194V96" stroke="#5a5f67" strokeWidth="6" />
        <circle cx="308" cy="80" r="25" fill="#fff" />
        <circle cx="308" cy="80" r="19" fill="none" stroke="#d9dce1" strokeWidth="3" strokeDasharray="1.5 5" />
        <path
          className={styles.sway}
          style={{ transformOrigin: '50% 100%', animationDuration: '2.2s' }}
          d="M308 80l9-14"
          stroke="#e0312b"
          strokeWidth="3"
        />
        <circle cx="308" cy="80" r="3.5" fill="#17191c" />
      </g>
      <Person x={350} y={204} coat="#e0312b" cap="#ffd27a" wave />
      <path
        className={styles.drift}
        d="M196 46c4-5 8-5 10 0 2-5 6-5 10 0M224 30c3-4 6-4 8 0 2-4 5-4 8 0"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        opacity=".8"
      />
    </SceneSheet>
  );
}

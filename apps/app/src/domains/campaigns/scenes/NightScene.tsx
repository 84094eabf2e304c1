import { Cloud, SceneSheet, Stars, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A truck with its lights on, under the street lamps. */
export default function NightScene() {
  return (
    <SceneSheet line="#0d1536">
      <Stars
        at={[
          [206, 26],
          [242, 60],
          [284, 18],
          [372, 96],
          [222, 104],
          [60, 148],
          [132, 152],
          [310, 76],
          [190, 64],
        ]}
      />
      <path d="M352 20a30 30 0 1 0 20 42 25 25 0 0 1-20-42z" fill="#fff4d6" />
      <Cloud x={316} y={92} fill="#51669f" scale={0.7} />
      <path
        fill="#22336b"
        d="M0 232v-70h22v-14h30v22h24v-34h28v40h26v-20h34v26h22v-50h26v-14h14v14h12v40h30v-28h30v34h26v-20h28v30h26v-16h32v90z"
      />
      <path
        className={styles.twinkle}
        fill="#ffd27a"
        d="M84 148h6v7h-6zM94 148h6v7h-6zM196 140h6v7h-6zM210 154h6v7h-6zM270 160h6v7h-6zM326 158h6v7h-6zM34 160h6v7h-6z"
      />
      <path d="M0 190c80-10 310-10 390 0v42H0z" fill="#141f47" />
      <path d="M14 204h30M74 202h30M134 201h30M194 201h30M254 202h30M330 203h30" stroke="#6d80b8" strokeWidth="3" />
      {[196, 366].map((x, index) => (
        <g key={x} className={styles.twinkle} style={{ ...later(index * 2), animationDuration: '4s' }}>
          <path d={`M${x + 14} 92l-26 100h56z`} fill="#ffe3a8" opacity=".14" />
        </g>
      ))}
      {[196, 366].map((x) => (
        <g key={x} stroke="#8a98c8" strokeWidth="3.5" fill="none">
          <path d={`M${x} 194v-92c0-12 6-14 14-14`} />
          <path d={`M${x + 8} 88h14`} stroke="#ffe3a8" strokeWidth="5" />
        </g>
      ))}
      <g className={styles.drift} style={{ animationDuration: '7s' }}>
        <path d="M352 176l50-14v36l-50-8z" fill="#ffe3a8" opacity=".4" />
        <g className={styles.bob} style={{ animationDuration: '0.700s' }} stroke="currentColor" strokeWidth="1.8">
          <path d="M240 186v-46h70v46z" fill="#fff" />
          <path d="M240 150h70" stroke="#e0312b" strokeWidth="5" />
          <path d="M268 174l4-8 5 3M276 158h7l4 7M290 168l-4 9h-7" fill="none" stroke="#0b7d47" strokeWidth="3" />
          <path d="M310 152h22l14 18v16h-36z" fill="#e0312b" />
          <path d="M316 157h13l9 12h-22z" fill="#bdd2f4" />
          <path d="M341 174h6v6h-6z" fill="#ffd27a" />
        </g>
        {[260, 326].map((x) => (
          <g key={x} className={styles.roll}>
            <circle cx={x} cy="188" r="10" fill="#17191c" stroke="#d9dce1" strokeWidth="3" />
            <path d={`M${x - 6} 188h12M${x} 182v12`} stroke="#979ca4" strokeWidth="1.5" />
          </g>
        ))}
      </g>
    </SceneSheet>
  );
}

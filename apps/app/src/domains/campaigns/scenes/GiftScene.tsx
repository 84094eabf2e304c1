import { Confetti, SceneSheet } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A gift whose lid lifts, with coupons rising out of it. */
export default function GiftScene() {
  return (
    <SceneSheet line="#8c1713">
      <g className={styles.twinkle} fill="#ffe9e7" opacity=".5">
        <path
          d="M288 132L222 4h26zM288 132L280 0h24zM288 132L336 2h26zM288 132l96-72v24zM288 132l-104-62v22z"
          opacity=".3"
        />
      </g>
      <path d="M0 198c80-18 150-16 220-8s110 4 170-6v48H0z" fill="#b4201b" />
      <ellipse cx="288" cy="200" rx="72" ry="8" fill="#8c1713" opacity=".6" />
      <g transform="rotate(-16 248 84)" stroke="#b86e00" strokeWidth="1.6">
        <g className={styles.bob}>
          <path d="M222 68h52v9a5 5 0 0 0 0 10v9h-52v-9a5 5 0 0 0 0-10z" fill="#fff4e0" />
          <path d="M240 70v24" strokeDasharray="2 4" />
          <path d="M248 78h18M248 86h12" stroke="#e0312b" strokeWidth="3" />
        </g>
      </g>
      <g transform="rotate(14 330 72)" stroke="#b86e00" strokeWidth="1.6">
        <g className={styles.bob} style={{ animationDelay: '-1.200s' }}>
          <path d="M304 56h52v9a5 5 0 0 0 0 10v9h-52v-9a5 5 0 0 0 0-10z" fill="#fff" />
          <path d="M322 58v24" strokeDasharray="2 4" />
          <path d="M330 66h18M330 74h12" stroke="#0b7d47" strokeWidth="3" />
        </g>
      </g>
      <g stroke="currentColor" strokeWidth="1.8">
        <path d="M236 200v-58h104v58z" fill="#fff" />
        <path d="M278 142h20v58h-20z" fill="#ff8a80" />
        <g className={styles.lift}>
          <path d="M228 142v-20h120v20z" fill="#ffe9e7" />
          <path d="M276 122h24v20h-24z" fill="#ff8a80" />
          <path
            d="M288 122c-8-22-34-24-34-10 0 8 18 10 34 10zM288 122c8-22 34-24 34-10 0 8-18 10-34 10z"
            fill="#ff8a80"
          />
          <circle cx="288" cy="121" r="6" fill="#e0312b" />
        </g>
      </g>
      <Confetti
        at={[
          [214, 40],
          [206, 96],
          [370, 44],
          [374, 110],
          [290, 26],
          [210, 140],
          [286, 60],
        ]}
      />
    </SceneSheet>
  );
}

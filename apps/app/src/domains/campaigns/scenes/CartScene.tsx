import { Confetti, SceneSheet } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** A recycler on a loaded tricycle in front of the city. */
export default function CartScene() {
  return (
    <SceneSheet line="#8c1713">
      <g className={styles.drift}>
        <path
          fill="#a81d18"
          opacity=".55"
          d="M-30 190V136h30v6h26v-22h30v34h22v-50h12V94h12v10h12v62h20v-28h34v20h22v-44h30v60h36v-24h28v34h30v-52h34v38h22v-20h40v80z"
        />
        <path
          fill="#ffe9e7"
          opacity=".25"
          d="M196 144h6v6h-6zM208 144h6v6h-6zM340 154h6v6h-6zM352 154h6v6h-6zM92 118h6v6h-6zM92 132h6v6h-6zM264 130h6v6h-6z"
        />
      </g>
      <circle cx="296" cy="118" r="70" fill="#ffe9e7" opacity=".16" />
      <circle cx="296" cy="118" r="50" fill="#fff4e0" opacity=".95" />
      <path d="M0 196c70-16 140-18 210-8s120 8 180-4v48H0z" fill="#b4201b" />
      <path d="M30 203h34M92 197h28M300 196h30M350 193h24" stroke="#c4241f" strokeWidth="3" />
      <g transform="translate(232 112)">
        <g className={styles.bob} style={{ animationDuration: '0.6s' }}>
          <g stroke="#b86e00" strokeWidth="1.8" fill="#f5d9a8">
            <rect x="10" y="8" width="26" height="22" rx="2" />
            <rect x="36" y="2" width="30" height="28" rx="2" />
            <path d="M10 16h26M36 12h30M51 2v28M23 8v22" fill="none" />
          </g>
          <path stroke="#fff" strokeWidth="1.8" fill="#bdd2f4" d="M68 12h5v4l3 4v10H65V20l3-4z" />
          <path d="M6 30h66v34H6zM72 40h20l12 14v10H72" fill="#fff" stroke="currentColor" strokeWidth="2" />
          <path d="M14 40h50M14 50h50" stroke="#f5c4c0" strokeWidth="2" />
          <path d="M92 40l7-15h7" fill="none" stroke="currentColor" strokeWidth="2.6" />
          <path d="M77 42c-1-10 1-14 6-14s7 3 7 14z" fill="#2563c9" stroke="currentColor" strokeWidth="1.8" />
          <path d="M84 32l12 2" stroke="#2563c9" strokeWidth="5.5" />
          <circle cx="84" cy="18" r="8.5" fill="#ffd9b0" stroke="currentColor" strokeWidth="1.8" />
          <path d="M75 17a9 9 0 0 1 18 0z" fill="#c4241f" stroke="currentColor" strokeWidth="1.8" />
          <path d="M92 17h6" stroke="currentColor" strokeWidth="2.6" />
        </g>
        {[22, 100].map((x) => (
          <g key={x} className={styles.roll}>
            <circle cx={x} cy="68" r="11" fill="#17191c" stroke="#fff" strokeWidth="3" />
            <path d={`M${x - 7} 68h14M${x} 61v14`} stroke="#979ca4" strokeWidth="1.5" />
          </g>
        ))}
      </g>
      <Confetti
        at={[
          [240, 42],
          [214, 92],
          [366, 62],
          [338, 34],
          [374, 112],
          [216, 52],
          [306, 26],
          [268, 22],
        ]}
      />
    </SceneSheet>
  );
}

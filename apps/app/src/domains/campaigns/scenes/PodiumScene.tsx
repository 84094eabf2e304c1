import { Confetti, Person, SceneSheet, rays } from './SceneParts.tsx';
import * as styles from './scene.module.css';

/** Three recyclers on a winners' stand, the cup above the first. */
export default function PodiumScene() {
  return (
    <SceneSheet line="#8c1713">
      <g transform="translate(292 84)">
        <path className={styles.spin} opacity=".1" fill="#fff" d={rays} />
      </g>
      <path d="M0 198c80-18 150-16 220-8s110 4 170-6v48H0z" fill="#b4201b" />
      <Person x={238} y={150} coat="#2563c9" cap="#c4241f" wave />
      <Person x={346} y={160} coat="#0b7d47" cap="#ffd27a" />
      <Person x={292} y={126} coat="#ff8a3d" cap="#c4241f" />
      <g stroke="currentColor" strokeWidth="1.8">
        <path className={styles.grow} d="M212 200v-50h54v50z" fill="#ffe9e7" />
        <path className={styles.grow} style={{ animationDelay: '0.1s' }} d="M320 200v-40h52v40z" fill="#ffe9e7" />
        <path className={styles.grow} style={{ animationDelay: '0.2s' }} d="M264 202v-76h58v76z" fill="#fff" />
      </g>
      <g fill="#c4241f" textAnchor="middle" fontSize="26">
        <text x="293" y="168" fontSize="34">
          1
        </text>
        <text x="239" y="186">
          2
        </text>
        <text x="346" y="190">
          3
        </text>
      </g>
      <g className={styles.bob} stroke="#b86e00" strokeWidth="1.8" fill="#ffd27a">
        <path d="M280 22h-9c0 12 4 18 12 19M304 22h9c0 12-4 18-12 19" fill="none" strokeWidth="3" />
        <path d="M279 16h26c0 20-4 29-13 31-9-2-13-11-13-31z" />
        <path d="M289 46h6v7h-6zM283 53h18v5h-18z" />
        <path d="M287 22c0 8 1 12 3 16" fill="none" stroke="#fff4d6" strokeWidth="2.5" />
      </g>
      <Confetti
        at={[
          [222, 32],
          [206, 70],
          [362, 42],
          [376, 92],
          [336, 20],
          [204, 116],
          [250, 18],
        ]}
      />
    </SceneSheet>
  );
}

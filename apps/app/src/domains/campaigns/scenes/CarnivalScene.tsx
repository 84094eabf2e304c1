import { Cloud, Confetti, SceneSheet, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

const cabins = ['#ff6a4d', '#ffd27a', '#7fd0a4', '#9cc0ff', '#ff9ec2', '#fff', '#ffb45c', '#b9a2f5'];
const flags = ['#ff6a4d', '#ffd27a', '#7fd0a4', '#9cc0ff', '#fff'];

/** A wheel turning over the fair. */
export default function CarnivalScene() {
  return (
    <SceneSheet line="#2d1a66">
      <Cloud x={12} y={164} fill="#8a69d8" scale={0.9} index={1} />
      <path d="M202 4c50 20 130 20 192-4" fill="none" stroke="#fff" strokeWidth="1.6" opacity=".8" />
      {Array.from({ length: 7 }, (_, index) => {
        const x = 212 + index * 25;
        const y = 8.5 + 8 * Math.sin(((index + 0.4) / 7) * Math.PI);
        return (
          <path
            key={x}
            className={styles.sway}
            style={later(index)}
            d={`M${x} ${y}h16l-8 15z`}
            fill={flags[index % flags.length]}
          />
        );
      })}
      <path d="M0 200c60-14 130-20 200-12s130 2 190-8v52H0z" fill="#3d2587" />
      <g transform="translate(296 112)">
        <path d="M0 0l-34 92M0 0l34 92M-22 60h44" fill="none" stroke="#e9e0ff" strokeWidth="5" />
        <g className={styles.spin}>
          <circle r="66" fill="none" stroke="#e9e0ff" strokeWidth="4" />
          <circle r="56" fill="none" stroke="#b9a2f5" strokeWidth="1.6" />
          {cabins.map((_, index) => (
            <path key={index} d="M0 0V-66" stroke="#b9a2f5" strokeWidth="1.8" transform={`rotate(${index * 45})`} />
          ))}
          {cabins.map((fill, index) => {
            const angle = (index * Math.PI) / 4;
            return (
              <g
                key={fill}
                transform={`translate(${(66 * Math.sin(angle)).toFixed(1)} ${(-66 * Math.cos(angle)).toFixed(1)})`}
              >
                <g className={styles.back}>
                  <path
                    d="M-9-1h18v9a6 6 0 0 1-6 6h-6a6 6 0 0 1-6-6zM-11-1a11 9 0 0 1 22 0z"
                    fill={fill}
                    stroke="currentColor"
                    strokeWidth="1.6"
                  />
                  <path d="M-5 3h10" stroke="currentColor" strokeWidth="1.6" />
                </g>
              </g>
            );
          })}
        </g>
        <circle r="9" fill="#ffd27a" stroke="currentColor" strokeWidth="1.8" />
      </g>
      <g transform="translate(118 204)" stroke="currentColor" strokeWidth="1.8">
        <path d="M-44 0v-26h88V0z" fill="#fff" />
        <path d="M-44 0v-26h18V0zM-8 0v-26h16V0zM26 0v-26h18V0z" fill="#ff6a4d" stroke="none" />
        <path d="M-50-26C-30-32-10-44 0-58c10 14 30 26 50 32z" fill="#fff" />
        <path
          d="M-50-26C-30-32-10-44 0-58c-4 14-12 26-20 32zM0-58c10 14 30 26 50 32H20C12-32 4-44 0-58z"
          fill="#ff6a4d"
        />
        <path className={styles.wave} d="M0-58v-14l12 5-12 5" fill="#ffd27a" />
        <path d="M-8 0v-16a8 8 0 0 1 16 0V0z" fill="#3d2587" />
      </g>
      {[
        [196, 150, '#ff9ec2'],
        [214, 136, '#9cc0ff'],
        [206, 166, '#ffd27a'],
      ].map(([x, y, fill], index) => (
        <g key={String(x)} className={styles.bob} style={later(index * 2)}>
          <path d={`M${x} ${Number(y) + 12}c4 12-4 20 0 34`} fill="none" stroke="#fff" strokeWidth="1.2" opacity=".7" />
          <ellipse cx={x} cy={y} rx="10" ry="12.5" fill={String(fill)} />
        </g>
      ))}
      <Confetti
        at={[
          [226, 58],
          [372, 56],
          [236, 96],
          [376, 170],
          [348, 32],
          [220, 110],
        ]}
      />
    </SceneSheet>
  );
}

import { Cloud, Person, SceneSheet, later } from './SceneParts.tsx';
import * as styles from './scene.module.css';

const houses = [
  { x: 196, top: 74, width: 54, floors: 6, fill: '#7ea6ee' },
  { x: 262, top: 34, width: 58, floors: 8, fill: '#a9c4f7' },
  { x: 330, top: 88, width: 54, floors: 5, fill: '#7ea6ee' },
];
const bins = ['#2563c9', '#0b7d47', '#e0312b', '#5a5f67'];

/** An estate with its four bins, and the steward who greets. */
export default function EstateScene() {
  return (
    <SceneSheet line="#12315f">
      <Cloud x={20} y={158} fill="#5b8ae0" scale={0.9} index={1} />
      {houses.map(({ x, top, width, floors, fill }, house) => (
        <g key={x} stroke="currentColor" strokeWidth="1.6">
          <path d={`M${x} 204V${top}h${width}v130z`} fill={fill} />
          <path d={`M${x - 3} ${top}h${width + 6}l-6-9h${6 - width}z`} fill="#e8f0fd" />
          {Array.from({ length: floors }, (_, floor) => (
            <path
              key={floor}
              className={(floor + house) % 3 === 0 ? styles.twinkle : undefined}
              style={later(floor + house)}
              stroke="none"
              fill={(floor * 2 + house) % 3 === 0 ? '#ffe3a8' : '#e8f0fd'}
              d={`M${x + 8} ${top + 9 + floor * 16}h10v8h-10zM${x + width / 2 - 5} ${top + 9 + floor * 16}h10v8h-10zM${x + width - 18} ${top + 9 + floor * 16}h10v8h-10z`}
            />
          ))}
        </g>
      ))}
      <path d="M0 198c80-16 150-14 220-8s110 4 170-6v48H0z" fill="#0f8f53" />
      <g stroke="currentColor" strokeWidth="1.6">
        <path d="M196 196v-24M378 192v-22" stroke="#6b4a2f" strokeWidth="4" />
        <path
          className={styles.sway}
          style={{ transformOrigin: '50% 100%' }}
          d="M196 178c-18 0-18-20-8-24-2-14 18-14 17 0 11 4 9 24-9 24z"
          fill="#35b172"
        />
        <path
          className={styles.sway}
          style={{ transformOrigin: '50% 100%', animationDelay: '-1s' }}
          d="M378 176c-16 0-16-18-7-22-2-12 16-12 15 0 10 4 8 22-8 22z"
          fill="#35b172"
        />
        {bins.map((fill, index) => (
          <g key={fill} transform={`translate(${284 + index * 21} 206)`}>
            <path d="M-8 0l-1.5-22h19L8 0z" fill={fill} />
            <path d="M-11-26h22v5h-22z" fill={fill} />
            <path d="M-4-14h8" stroke="#fff" strokeWidth="2" />
          </g>
        ))}
      </g>
      <Person x={246} y={208} coat="#e0312b" cap="#e0312b" wave />
    </SceneSheet>
  );
}
